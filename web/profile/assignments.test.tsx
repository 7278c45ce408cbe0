import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawPage } from '../core/testing/draw-page.tsx';
import { serve, signInAs } from '../core/testing/session.ts';
import { AssignmentsSection } from './assignments.tsx';

test('an owner sets assignment violations to warn or to require a reason, and sees a rejection', async () => {
  let check = 'WARN';
  signInAs();
  const calls = serve(({ method, values }) => {
    if (method !== 'PATCH') return { body: { check, results: [], count: 0 } };
    if (check === 'BLOCK') return { status: 400, body: { errors: { check: 'Invalid Type' } } };
    check = String(values?.check);
    return { body: { check } };
  });
  await drawPage(AssignmentsSection, '/UI/profile/account');
  const choice = await screen.findByRole<HTMLInputElement>('combobox', { name: /Noncompliant assignments/ });
  await waitFor(() => expect(choice.value).toBe('Warn'));
  const pick = async (name: string) => {
    fireEvent.click(choice);
    fireEvent.click(await screen.findByRole('option', { name, hidden: true }));
  };

  await pick('Require a reason');
  await waitFor(() => expect(choice.value).toBe('Require a reason'));
  expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
    path: 'account/assignments/',
    values: { check: 'BLOCK' },
  });

  await pick('Warn');
  expect(await screen.findByText('Invalid Type')).toBeTruthy();
  expect(choice.value).toBe('Require a reason');
});
