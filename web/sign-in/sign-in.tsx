import { Alert, Anchor, Button, Checkbox, Group, PasswordInput, Text, TextInput, Title } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { type ApiError, asApiError } from '../core/api/client.ts';
import { adoptSession, getCloseReason } from '../core/session/session.ts';
import { type Settings, useSettings } from '../core/session/settings.ts';
import { getSignInError, type PendingSignIn, readRememberedUsername, signIn } from '../core/session/sign-in.ts';
import { usePageTitle } from '../core/shell/page-title.tsx';
import classes from './entrance.module.css';
import { SignInFrame } from './sign-in-frame.tsx';

// Loaded only for users with two-factor authentication.
const SecondStep = lazy(async () => ({ default: (await import('./second-factor/second-step.tsx')).SecondStep }));

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Why the user was sent to the sign-in page, shown above its fields. */
    notice?: string;
  }
}

const EMPTY = "Can't be empty";

/** Signs in; the session's listeners then show the requested page or the landing page. */
function useSignIn() {
  const [missing, setMissing] = useState<{ username?: string; password?: string }>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [half, setHalf] = useState<PendingSignIn | null>(null);
  const [late, setLate] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const username = String(typed.get('username') ?? '').trim();
    const password = String(typed.get('password') ?? '');
    const found = { ...(!username && { username: EMPTY }), ...(!password.trim() && { password: EMPTY }) };
    setMissing(found);
    setFailure(null);
    setLate(null);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    setBusy(true);
    try {
      const awaiting = await signIn({ username, password, remember: typed.get('remember') !== null });
      setHalf(awaiting);
      // Stays busy until the next page opens.
      setBusy(awaiting === null);
    } catch (thrown) {
      setFailure(asApiError(thrown));
      setBusy(false);
    }
  };
  const back = (why: string | null) => {
    setHalf(null);
    setLate(why);
  };
  return { missing, failure, half, late, busy, submit, back };
}

export function SignIn() {
  usePageTitle('Sign in');
  const settings = useSettings();
  const { missing, failure, half, late, busy, submit, back } = useSignIn();
  const { notice = getCloseReason() } = useLocation().state;
  const username = readRememberedUsername();
  // Browsers notify a page of other tabs' storage changes only while it listens.
  useEffect(() => {
    adoptSession();
    addEventListener('storage', adoptSession);
    return () => removeEventListener('storage', adoptSession);
  }, []);
  return (
    <SignInFrame>
      <div className={classes.form}>
        <Title order={1}>Sign in</Title>
        <Suspense>{half && <SecondStep pending={half} onBack={back} />}</Suspense>
        <form onSubmit={submit} noValidate className={classes.fields} hidden={half !== null}>
          {late && (
            <Alert role="alert" color="red" variant="light">
              {late}
            </Alert>
          )}
          {notice && !failure && (
            <Alert role="status" variant="light">
              {notice}
            </Alert>
          )}
          {failure && <Failure failure={failure} settings={settings} />}
          <TextInput
            label="Username"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            defaultValue={username}
            error={missing.username}
            autoFocus={!username}
          />
          <PasswordInput
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            error={missing.password}
            autoFocus={username !== ''}
            visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
          />
          <Group justify="space-between">
            <Checkbox label="Remember me" name="remember" defaultChecked={username !== ''} />
            <Anchor underline="always" size="sm" renderRoot={(props) => <Link to="/forgotcred" {...props} />}>
              Forgot Password
            </Anchor>
          </Group>
          <Button type="submit" loading={busy}>
            Sign in
          </Button>
          <p className={classes.links}>{settings && settings.signUp !== 'closed' && <SignUpLinks />}</p>
        </form>
      </div>
    </SignInFrame>
  );
}

/** Links that reload the document: a page keeps its content security policy, and sign-up's may allow the captcha's script (AUT-04). */
function SignUpLinks() {
  return (
    <>
      New here?{' '}
      <Anchor href="/signupm" inherit underline="always">
        Sign up
      </Anchor>{' '}
      or{' '}
      <Anchor href="/signup_carrier_owner" inherit underline="always">
        sign up as a carrier owner
      </Anchor>
    </>
  );
}

function Failure({ failure, settings }: { failure: ApiError; settings: Settings | undefined }) {
  const email = settings?.supportEmail;
  return (
    <Alert color="red" role="alert" variant="light">
      {getSignInError(failure)}
      {email && (
        <Text inherit mt="xs">
          Support:{' '}
          <Anchor href={`mailto:${email}`} c="inherit" inherit underline="always">
            {email}
          </Anchor>
        </Text>
      )}
    </Alert>
  );
}
