/** After a right password: the code of the app, or setting up a second factor where the account asks for one. Whoever shows it keeps the form before it. */
import { Alert, Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { api, asApiError } from '../../api/client.ts';
import { enter, type HalfIn } from '../sign-in.ts';
import { CodeInput } from './code-input.tsx';

// Nobody waits for it who only signs in.
const SetUpFactor = lazy(async () => ({ default: (await import('./set-up-factor.tsx')).SetUpFactor }));

type Props = {
  half: HalfIn;
  /** Back to the password, with what there is to say. */
  onBack: (why: string | null) => void;
};

const TOO_LATE = 'That took too long. Please type your password again.';

export function SecondStep({ half, onBack }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  /** What takes the token alone; then the session begins, and whoever watches it goes on. */
  async function goOn(first?: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await first?.();
      await enter(half);
    } catch (thrown) {
      const { status, text } = asApiError(thrown);
      if (status === 401) onBack(TOO_LATE);
      else setProblem(text);
      setBusy(false);
    }
  }

  const parts = { problem, busy, onBack: () => onBack(null) };
  if (half.awaits === 'CODE') {
    const show = (code: string) =>
      goOn(() => api.post('user_profile/second_factor/show/', { code }, { token: half.token }));
    return <ShowCode {...parts} onCode={(code) => void show(code)} />;
  }
  return (
    <Stack gap="md">
      <Text size="sm">
        Your account asks everybody for a second factor: a code of an app on your phone, beside the password.
      </Text>
      {problem && <Problem words={problem} />}
      <Suspense fallback={<Skeleton height={240} />}>
        <SetUpFactor by={{ token: half.token }} onDone={() => void goOn()} onEnded={() => onBack(TOO_LATE)} />
      </Suspense>
      <Group>
        <Button variant="default" size="compact-sm" onClick={parts.onBack} disabled={busy}>
          Back
        </Button>
      </Group>
    </Stack>
  );
}

type ShowCodeProps = { problem: string | null; busy: boolean; onBack: () => void; onCode: (code: string) => void };

function ShowCode({ problem, busy, onBack, onCode }: ShowCodeProps) {
  const [isRecovery, setRecovery] = useState(false);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = event.currentTarget.querySelector<HTMLInputElement>('[name=code]');
    input?.select();
    if (input?.value.trim()) onCode(input.value);
  }
  return (
    <form onSubmit={submit} noValidate aria-label="Second factor">
      <Stack gap="md">
        <Text size="sm">
          {isRecovery
            ? 'Type one of the ten codes that you kept when you turned the second factor on. Each works once.'
            : 'Type the code that the app on your phone shows for this account.'}
        </Text>
        {problem && <Problem words={problem} />}
        <CodeInput key={String(isRecovery)} isRecovery={isRecovery} autoFocus />
        <Anchor component="button" type="button" size="sm" underline="always" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'Use the code of the app' : 'Lost your phone? Use a recovery code'}
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

function Problem({ words }: { words: string }) {
  return (
    <Alert color="red" role="alert" variant="light">
      {words}
    </Alert>
  );
}
