import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updatesKey } from '../session/checks.ts';
import { endSession, type Session, startSession } from '../session/session.ts';
import { useToday } from './use-today.ts';

const client = new QueryClient();
const withClient = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const today = () => renderHook(useToday, { wrapper: withClient }).result;

beforeEach(() => {
  // 22:50 on March 4 in Los Angeles, where this carrier is.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T06:50:00Z') });
  startSession({ id: 'me', token: 't', remember: true, timeZone: 'America/Los_Angeles' } as Session);
});
afterEach(() => {
  vi.useRealTimers();
  client.clear();
  endSession();
});

test('uses today’s date in the account’s time zone, regardless of the browser’s', () => {
  expect(today().current).toBe('2026-03-04');
});

test('uses the latest date from the server, regardless of the computer’s clock', async () => {
  const shown = today();

  client.setQueryData(updatesKey('me'), { served: null, today: '2026-03-09' });

  await waitFor(() => expect(shown.current).toBe('2026-03-09'));
});
