import { invoice } from '@milepost/domain/accounting/invoice/invoice.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawPage } from '../../testing/draw-page.tsx';
import { serve, signedIn } from '../../testing/session.ts';
import { HistoryPanel } from './history-panel.tsx';

const line = (id: string, over: object) => ({
  id,
  at: '2026-03-04T10:00:00Z',
  by: { id: 'p1', prettyName: 'Dana Whitfield' },
  told: null,
  ...over,
});
const LINES = [
  line('h2', {
    action: 'EMAIL_INVOICE',
    told: 'INV-1 emailed to ap@example.com with RC and BOL',
    changes: [{ field: 'email', label: 'Sent to', from: '', to: 'ap@example.com' }],
  }),
  line('h1', {
    action: 'UPDATE',
    changes: [{ field: 'invoiceStatus', label: 'Status', from: 'Created', to: 'Invoiced' }],
  }),
];

test('the history says an action in the words of its message, and any other change field by field', async () => {
  signedIn();
  serve(() => ({ body: { results: LINES, count: 2 } }));
  await drawPage(() => <HistoryPanel record={invoice} row={{ id: 'i-1', prettyName: 'INV-1' }} />);

  await screen.findByText(/^INV-1 emailed/);

  const lines = [...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringMatching(/^INV-1 emailed to ap@example\.com with RC and BOL · by Dana Whitfield/),
    expect.stringMatching(/^Changed by Dana Whitfield.*Status Created → Invoiced$/),
  ]);
  expect(lines[0]).not.toContain('Sent to');
});
