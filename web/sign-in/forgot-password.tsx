/** Password reset at /forgotcred: requests the link, and sets a new password through it (FGT). */
import { Alert, Anchor, Button, PasswordInput, Text, TextInput, Title } from '@mantine/core';
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api, asApiError } from '../core/api/client.ts';
import { useSettings } from '../core/session/settings.ts';
import { usePageTitle } from '../core/shell/page-title.tsx';
import classes from './entrance.module.css';
import { SignInFrame } from './sign-in-frame.tsx';

export function Page() {
  const { token, isInvited } = useLink();
  const title = isInvited ? 'Set your password' : 'Reset your password';
  usePageTitle(title);
  return (
    <SignInFrame>
      {token ? <NewPasswordForm token={token} title={title} isInvited={isInvited} /> : <RequestLinkForm />}
    </SignInFrame>
  );
}

/** Returns the token of the link, which an earlier version put before the #, and whether an owner sent it to a new user. */
function useLink(): { token: string | undefined; isInvited: boolean } {
  const { token } = useSearch({ strict: false }) as { token?: string };
  const hash = new URLSearchParams(useLocation({ select: (location) => location.hash }));
  return { token: hash.get('token') ?? token, isInvited: hash.has('invited') };
}

const NOTE = 'Only admin and carrier accounts can reset a password. Other users must contact their account holder.';
const SENT =
  'Check your inbox! A link was sent to the email on your account. If you do not see it, check your spam folder.';

const getEmailOffText = (support: string | null | undefined) =>
  `Email is off on this server, so no link can be sent. Contact ${support ?? 'your account holder'} to reset your password.`;

function RequestLinkForm() {
  const settings = useSettings();
  const email = settings?.supportEmail;
  const [error, setError] = useState<string | null>(null);
  const [standing, setStanding] = useState<'asking' | 'sending' | 'sent' | 'failed'>('asking');

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('profileEmail') ?? '').trim();
    setError(name ? null : "Can't be empty");
    if (!name) return;
    setStanding('sending');
    try {
      await api.post('user_profile/forgot_cred/', { profileEmail: name }, { token: null });
      setStanding('sent');
    } catch {
      setStanding('failed');
    }
  }

  return (
    <Form onSubmit={send}>
      {standing === 'sent' ? (
        <Alert role="status" color={settings?.emailIsOff ? 'yellow' : 'green'} variant="light">
          {settings?.emailIsOff ? getEmailOffText(email) : SENT}
        </Alert>
      ) : (
        <>
          <Alert role="note" variant="light">
            {NOTE}
          </Alert>
          {standing === 'failed' && (
            <Alert role="alert" color="red" variant="light">
              There was an error reseting your password, please try again later{email && ` or email us at ${email}`}
            </Alert>
          )}
          <TextInput
            label="Username or email"
            name="profileEmail"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            autoFocus
            error={error}
          />
          <Button type="submit" loading={standing === 'sending'}>
            Send
          </Button>
        </>
      )}
    </Form>
  );
}

const CHANGED = 'Your password was changed. Sign in with the new one.';
const SET = 'Your password is set. Sign in with it.';

const INVITATION_IS_VOID =
  'This link has already been used or has expired. Ask your account holder for a new invitation.';

type NewPasswordFormProps = { token: string; title: string; isInvited: boolean };

function NewPasswordForm({ token, title, isInvited }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const newPassword = String(typed.get('newPassword') ?? '');
    const found = await validatePasswords(newPassword, String(typed.get('confirm') ?? ''));
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await api.post('user_profile/reset_cred/', { token, newPassword }, { token: null });
      await navigate({ to: '/signin', search: {}, state: { notice: isInvited ? SET : CHANGED } });
    } catch (thrown) {
      const error = asApiError(thrown);
      setErrors(Object.keys(error.errors).length > 0 ? error.errors : { token: error.text });
      setBusy(false);
    }
  }

  return (
    <Form onSubmit={send} title={title}>
      {errors.token && (
        <Alert role="alert" color="red" variant="light">
          {isInvited ? INVITATION_IS_VOID : errors.token}{' '}
          {!isInvited && (
            <Anchor inherit underline="always" href="/forgotcred">
              Request a new link
            </Anchor>
          )}
        </Alert>
      )}
      <PasswordInput
        label="New password"
        name="newPassword"
        description="At least 8 characters"
        autoComplete="new-password"
        required
        autoFocus
        error={errors.newPassword}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the new password' }}
      />
      <PasswordInput
        label="Confirm new password"
        name="confirm"
        autoComplete="new-password"
        required
        error={errors.confirm}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the confirmed password' }}
      />
      <Button type="submit" loading={busy}>
        Set new password
      </Button>
    </Form>
  );
}

async function validatePasswords(newPassword: string, confirm: string): Promise<Record<string, string>> {
  // Most visitors request a link, so the password check is loaded later.
  const { findPasswordError } = await import('@milepost/domain/profile/password.ts');
  const error = findPasswordError(newPassword);
  return {
    ...(error && { newPassword: error }),
    ...(newPassword !== confirm && { confirm: "Your passwords don't match. Please try again." }),
  };
}

type FormProps = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  title?: string;
  children: ReactNode;
};

function Form({ onSubmit, title = 'Reset your password', children }: FormProps) {
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className={classes.form}>
      <Title order={1}>{title}</Title>
      {children}
      <Text ta="center">
        <Anchor underline="always" renderRoot={(props) => <Link to="/signin" {...props} />}>
          Take me back to login?
        </Anchor>
      </Text>
    </form>
  );
}
