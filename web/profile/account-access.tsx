/** Shows an account's username, status and last sign-in, and sets a new password. */
import { Group, Text } from '@mantine/core';
import { InstantCell } from '../core/ui/list/cells.tsx';
import { StatusChip } from '../core/ui/status-chip.tsx';
import { SetPassword, type SetPasswordProps } from './set-password.tsx';

type AccountAccessProps = Omit<SetPasswordProps, 'profileId'> & {
  account: { id: string; username: string | null; state: string; lastSignIn: string | null };
  maySetPassword: boolean;
};

export function AccountAccess({ account, maySetPassword, ...typed }: AccountAccessProps) {
  const { id, username, state, lastSignIn } = account;
  return (
    <>
      <Group gap="lg" mb={maySetPassword ? 'sm' : 0} fz="sm">
        <span>{username}</span>
        <StatusChip value={state} />
        <Text size="sm">Last sign-in: {lastSignIn ? <InstantCell value={lastSignIn} /> : 'never'}</Text>
      </Group>
      {maySetPassword && <SetPassword profileId={id} {...typed} />}
    </>
  );
}
