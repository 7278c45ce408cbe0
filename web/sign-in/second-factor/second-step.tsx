/**
 * The step after a correct password: the code, or the setup of two-factor authentication if the account requires it. The parent keeps the
 * password form.
 */
import { Alert, Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { completeSignIn, type PendingSignIn } from '../../core/session/sign-in.ts';
import { CodeInput } from './code-input.tsx';

// Loaded separately, so that signing in does not wait for it.
const SetUpFactor = lazy(async () => ({ default: (await import('./set-up-factor.tsx')).SetUpFactor }));

type Props = {
  pending: PendingSignIn;
  /** Returns to the password form, with a message if there is one. */
  onBack: (why: string | null) => void;
};

const TOO_LATE = 'That took too long. Enter your password again.';

export function SecondStep({ pending, onBack }: Props) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  /** Runs a step that needs only the token, then starts the session; the session's listeners open the next page. */
  async function goOn(first?: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await first?.();
      await completeSignIn(pending);
    } catch (thrown) {
      const { status, text } = asApiError(thrown);
      if (status === 401) onBack(TOO_LATE);
      else setError(text);
      setBusy(false);
    }
  }

  const parts = { error, busy, onBack: () => onBack(null) };
  if (pending.awaits === 'CODE') {
    const show = (code: string) =>
      goOn(() => api.post('user_profile/second_factor/show/', { code }, { token: pending.token }));
    return <CodeForm {...parts} onCode={(code) => void show(code)} />;
  }
  return (
    <Stack gap="md">
      <Text size="sm">
        Your account requires two-factor authentication: a code from an app on your phone, in addition to your password.
      </Text>
      {error && <ErrorText words={error} />}
      <Suspense fallback={<Skeleton height={240} />}>
        <SetUpFactor
          by={{ token: pending.token, password: pending.credentials.password }}
          onDone={() => void goOn()}
          onEnded={() => onBack(TOO_LATE)}
        />
      </Suspense>
      <Group>
        <Button variant="default" size="compact-sm" onClick={parts.onBack} disabled={busy}>
          Back
        </Button>
      </Group>
    </Stack>
  );
}

type CodeFormProps = { error: string | null; busy: boolean; onBack: () => void; onCode: (code: string) => void };

function CodeForm({ error, busy, onBack, onCode }: CodeFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = event.currentTarget.querySelector<HTMLInputElement>('[name=code]');
    input?.select();
    if (input?.value.trim()) onCode(input.value);
  }
  return (
    <form onSubmit={submit} noValidate aria-label="Two-factor authentication">
      <Stack gap="md">
        <Text size="sm">
          {isRecovery
            ? 'Enter one of the recovery codes you saved when you turned on two-factor authentication. Each works once.'
            : 'Enter the code from your authenticator app.'}
        </Text>
        {error && <ErrorText words={error} />}
        <CodeInput key={String(isRecovery)} isRecovery={isRecovery} autoFocus />
        <Anchor component="button" type="button" size="sm" underline="always" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'Use a code from the app' : 'Lost your phone? Use a recovery code'}
        </Anchor>
        <Group justify="space-between">
          <Button variant="default" onClick={onBack} disabled={busy}>
            Back
          </Button>
          <Button type="submit" loading={busy}>
            Sign in
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function ErrorText({ words }: { words: string }) {
  return (
    <Alert color="red" role="alert" variant="light">
      {words}
    </Alert>
  );
}
