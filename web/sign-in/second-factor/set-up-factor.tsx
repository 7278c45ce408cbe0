/** Sets up two-factor authentication: the key to scan or type, the password and a first code, then the recovery codes, shown once. */
import { Alert, Button, Group, List, PasswordInput, Skeleton, Stack, Text } from '@mantine/core';
import type { SecondFactorKey } from '@milepost/domain/profile/second-factor.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { encodeQrCode, QrCode } from '../../core/ui/qr-code.tsx';
import { CodeInput } from './code-input.tsx';
import classes from './second-factor.module.css';

const PATH = 'user_profile/second_factor/';

type Props = {
  /** The token for the calls, and the password just entered, if not those of the page's session. */
  by?: { token: string; password: string };
  onDone: () => void;
  /** Called when the token has expired. */
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
  const token = by && { token: by.token };
  const { data, error } = useQuery({
    queryKey: ['second factor', 'key', by?.token],
    queryFn: async () => {
      const key = await api.post<SecondFactorKey>(`${PATH}begin/`, {}, token);
      return { ...key, matrix: await encodeQrCode(key.link) };
    },
    // Every request creates another key, so the scanned one must stay.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const [errors, setErrors] = useState<{ currentPassword?: string; code?: string }>({});
  const [busy, setBusy] = useState(false);

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const currentPassword = by?.password ?? String(typed.get('currentPassword') ?? '');
    setBusy(true);
    try {
      const sent = { currentPassword, code: String(typed.get('code') ?? '') };
      const { recoveryCodes } = await api.post<{ recoveryCodes: string[] }>(`${PATH}confirm/`, sent, token);
      onConfirmed(recoveryCodes);
    } catch (thrown) {
      const { status, text, errors } = asApiError(thrown);
      if (status === 401) onEnded?.();
      const isOfPassword = errors.currentPassword !== undefined && !by;
      setErrors(isOfPassword ? errors : { code: text });
      setBusy(false);
      form.querySelector<HTMLInputElement>(`[name=${isOfPassword ? 'currentPassword' : 'code'}]`)?.select();
    }
  }

  if (error) return <Alert color="red">{asApiError(error).text}</Alert>;
  if (!data) return <Skeleton height={240} />;
  return (
    <form onSubmit={(event) => void confirm(event)} noValidate aria-label="Set up two-factor authentication">
      <Stack gap="md">
        <List type="ordered" size="sm" spacing={4}>
          <List.Item>
            Open an authenticator app on your phone, such as Google Authenticator or Apple Passwords.
          </List.Item>
          <List.Item>Scan this code with the app, or type the key.</List.Item>
          <List.Item>Enter the six digits that the app shows.</List.Item>
        </List>
        <div className={classes.code}>
          <QrCode matrix={data.matrix} label="QR code for the app" />
        </div>
        <Text size="sm">
          Key: <code className={classes.key}>{data.key}</code>
        </Text>
        {!by && (
          <PasswordInput
            label="Current password"
            name="currentPassword"
            autoComplete="current-password"
            required
            error={errors.currentPassword}
          />
        )}
        <CodeInput error={errors.code} autoFocus={by !== undefined} />
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
        Two-factor authentication is on. Save these ten recovery codes somewhere other than your phone. Each lets you
        sign in once if you lose your phone. You can’t see them again.
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
        <Button onClick={onKept}>I saved the codes</Button>
      </Group>
    </Stack>
  );
}
