import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawPage } from '../core/testing/draw-page.tsx';
import { serve, signInAs } from '../core/testing/session.ts';
import { PaycheckApprovalSection } from './paycheck-approval.tsx';

test('an owner requires a second person for settlements, and sees why that was rejected', async () => {
  let needsSecondApprover = false;
  let isRefused = true;
  const alone = 'Only one user can approve paychecks.';
  signInAs();
  serve(({ method, values }) => {
    if (method === 'PATCH' && isRefused) return { status: 400, body: { errors: { needsSecondApprover: alone } } };
    if (method === 'PATCH') needsSecondApprover = String(values?.needsSecondApprover) === 'true';
    return { body: { needsSecondApprover } };
  });
  await drawPage(PaycheckApprovalSection, '/UI/profile/account');
  const box = await screen.findByLabelText<HTMLInputElement>('Settlements need approval by a second person');
  await waitFor(() => expect(box.disabled).toBe(false));

  fireEvent.click(box);
  expect(await screen.findByText(alone)).toBeTruthy();
  expect(box.checked).toBe(false);

  isRefused = false;
  fireEvent.click(box);
  await waitFor(() => expect(box.checked).toBe(true));
});
