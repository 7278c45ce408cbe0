/** Lets an owner set another user's password (USR-42, DRV-41). That user must sign in again. */

import { Button, Group, PasswordInput } from '@mantine/core';
import { findPasswordError } from '@milepost/domain/profile/password.ts';
import { type FormEvent, useState } from 'react';
import { api, asApiError } from '../core/api/client.ts';
import { notify } from '../core/shell/notify.ts';
import { useReloadData } from '../core/ui/data.ts';

export type SetPasswordProps = {
  profileId: string;
  /** The typed password; the page stores it, to ask before leaving. */
  password: string;
  setPassword: (password: string) => void;
};

export function SetPassword({ profileId, password, setPassword }: SetPasswordProps) {
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const changed = useReloadData();

  async function send(event: FormEvent) {
    event.preventDefault();
    const wrong = findPasswordError(password);
    if (wrong) return setError(wrong);
    setSending(true);
    try {
      await api.post('user_profile/set_password/', { personnelId: profileId, newPassword: password });
      setPassword('');
      notify.success('Password Changed');
      await changed();
    } catch (thrown) {
      const error = asApiError(thrown);
      setError(error.errors.newPassword ?? error.text);
    } finally {
      setSending(false);
    }
  }

  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Group align="flex-start" gap="sm">
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          w={260}
          value={password}
          error={error}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setError(null);
          }}
        />
        <Button type="submit" variant="default" mt={22} loading={isSending}>
          Set password
        </Button>
      </Group>
    </form>
  );
}
