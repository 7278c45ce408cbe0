/** The reset page, over a server with the test’s answers. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawSite, serveApplication } from '../core/testing/draw-application.tsx';
import type { Answer, Sent } from '../core/testing/session.ts';

const NOTE = 'Only admin and carrier accounts can reset a password. Other users must contact their account holder.';

function serveReset(answer: (call: Sent) => Answer | null = () => null): Sent[] {
  return serveApplication((call) => {
    if (call.path === 'htc/settings/')
      return { body: { signUp: 'closed', supportEmail: 'help@m.example', helpVideos: [] } };
    return answer(call) ?? (call.path.startsWith('user_profile/') ? { body: {} } : null);
  });
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const listSent = (calls: Sent[], path: string) => calls.filter((call) => call.path === path);

// Ledger: FGT-01, FGT-02, FGT-04, FGT-05, FGT-09, AUT-05, AUT-09, AUT-43
test('sign-in links to a page that sends the reset link', async () => {
  const calls = serveReset();
  await drawSite('/');
  fireEvent.click(await screen.findByRole('link', { name: 'Forgot Password' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Reset your password' })).toBeTruthy();
  expect(screen.getByText(NOTE)).toBeTruthy();
  expect(['Terms', 'Privacy'].map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/terms',
    '/privacy',
  ]);
  await press('Send');
  expect(screen.getByText("Can't be empty")).toBeTruthy();
  type(/Username or email/, ' dana@bluebonnet.example ');
  await press('Send');

  expect((await screen.findByRole('status')).textContent).toBe(
    'Check your inbox! A link was sent to the email on your account. If you do not see it, check your spam folder.',
  );
  expect(listSent(calls, 'user_profile/forgot_cred/').map(({ values }) => values)).toEqual([
    { profileEmail: 'dana@bluebonnet.example' },
  ]);
  fireEvent.click(screen.getByRole('link', { name: 'Take me back to login?' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy();
});

// Ledger: FGT-06, FGT-07
test('shows a failed call with the support address, and can send again', async () => {
  serveReset(({ path }) => (path === 'user_profile/forgot_cred/' ? { status: 500, body: {} } : null));
  await drawSite('/forgotcred');
  await screen.findByRole('button', { name: 'Send' });
  type(/Username or email/, 'dana');
  await press('Send');

  expect((await screen.findByRole('alert')).textContent).toBe(
    'There was an error reseting your password, please try again later or email us at help@m.example',
  );
  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
});

// Ledger: FGT-10
test('the reset link sets a new password, typed twice, which then signs in', async () => {
  const calls = serveReset();
  const { history } = await drawSite('/forgotcred#token=abc');
  await screen.findByRole('button', { name: 'Set new password' });
  type(/^New password/, 'bluebonnet-2027');
  type(/^Confirm/, 'bluebonnet-2028');
  await press('Set new password');
  expect(await screen.findByText("Your passwords don't match. Please try again.")).toBeTruthy();
  expect(listSent(calls, 'user_profile/reset_cred/')).toEqual([]);

  type(/^Confirm/, 'bluebonnet-2027');
  await press('Set new password');

  expect((await screen.findByRole('status')).textContent).toContain('Your password was changed.');
  expect(history.location.href).toBe('/signin');
  expect(listSent(calls, 'user_profile/reset_cred/').map(({ values }) => values)).toEqual([
    { token: 'abc', newPassword: 'bluebonnet-2027' },
  ]);
});

test('an expired link explains itself and links to another', async () => {
  const token = 'This link has already been used or has expired. Request a new one.';
  serveReset(({ path }) => (path === 'user_profile/reset_cred/' ? { status: 400, body: { errors: { token } } } : null));
  await drawSite('/forgotcred?token=abc');
  await screen.findByRole('button', { name: 'Set new password' });
  type(/^New password/, 'bluebonnet-2027');
  type(/^Confirm/, 'bluebonnet-2027');
  await press('Set new password');

  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(token));
  expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgotcred');
});
