/** Setting up the second factor: the key as a code for the phone and as letters, a first code that shows it works, and the recovery codes, this once. */
import { Alert, Button, Group, List, Skeleton, Stack, Text } from '@mantine/core';
import type { SecondFactorKey } from '@milepost/domain/profile/second-factor.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, asApiError } from '../../api/client.ts';
import { SquaresPicture, squaresOf } from '../../ui/squares.tsx';
import { CodeInput } from './code-input.tsx';
import classes from './second-factor.module.css';

const PATH = 'user_profile/second_factor/';

type Props = {
  /** Whose token calls, where that is not the session of the page. */
  by?: { token: string };
  onDone: () => void;
  /** The token has run out. */
  onEnded?: () => void;
};

export function SetUpFactor({ by, onDone, onEnded }: Props) {
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  return <Key by={by} onConfirmed={setCodes} onEnded={onEnded} />;
}

type KeyProps = {
  by: Props['by'];
  onConfirmed: (codes: string[]) => void;
  onEnded: Props['onEnded'];
};

function Key({ by, onConfirmed, onEnded }: KeyProps) {
  const { data, error } = useQuery({
    queryKey: ['second factor', 'key', by?.token],
    queryFn: async () => {
      const key = await api.post<SecondFactorKey>(`${PATH}begin/`, {}, { ...by });
      return { ...key, squares: await squaresOf(key.link) };
    },
    // Each is another key: the one that was scanned stays.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = event.currentTarget.querySelector<HTMLInputElement>('[name=code]');
    setBusy(true);
    try {
      const sent = { code: input?.value ?? '' };
      const { recoveryCodes } = await api.post<{ recoveryCodes: string[] }>(`${PATH}confirm/`, sent, { ...by });
      onConfirmed(recoveryCodes);
    } catch (thrown) {
      const { status, text } = asApiError(thrown);
      if (status === 401) onEnded?.();
      setProblem(text);
      setBusy(false);
      input?.select();
    }
  }

  if (error) return <Alert color="red">{asApiError(error).text}</Alert>;
  if (!data) return <Skeleton height={240} />;
  return (
    <form onSubmit={(event) => void confirm(event)} noValidate aria-label="Set up the second factor">
      <Stack gap="md">
        <List type="ordered" size="sm" spacing={4}>
          <List.Item>Open an authenticator app on your phone, such as the one of Google, Microsoft or Apple.</List.Item>
          <List.Item>Scan this code with it, or type the key.</List.Item>
          <List.Item>Type the six digits that it shows.</List.Item>
        </List>
        <div className={classes.squares}>
          <SquaresPicture squares={data.squares} label="Code for the app" />
        </div>
        <Text size="sm">
          Key: <code className={classes.key}>{data.key}</code>
        </Text>
        <CodeInput error={problem} autoFocus />
        <Group justify="flex-end">
          <Button type="submit" loading={busy}>
            Turn on
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Stack gap="md">
      <Text size="sm">
        The second factor is on. Keep these ten codes where your phone is not: each lets you in once when it is lost.
        They are shown this once.
      </Text>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <Group justify="space-between">
        <Button
          variant="default"
          onClick={() => void navigator.clipboard?.writeText(codes.join('\n')).then(() => setCopied(true))}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
      </Group>
    </Stack>
  );
}
