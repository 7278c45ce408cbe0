/** Account Options of the user's own account: owners cancel it here (PRF-04, PRF-08, PRF-13). */

import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { factsOf } from '@milepost/domain/core/fields.ts';
import { cancelReason, type ProfileRow } from '@milepost/domain/profile/profile.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, asApiError } from '../core/api/client.ts';
import { endSession } from '../core/session/session.ts';
import { deleteDrafts } from '../core/ui/form/drafts.ts';
import { Section } from '../core/ui/form/section.tsx';
import { type Cancellation, isConfirmed } from './cancel-rules.ts';

type OwnProfile = Pick<ProfileRow, 'id' | 'username'>;

const EMPTY: Cancellation = { username: '', cancelReason: '' };
const REASON = factsOf(cancelReason);
const CANCELED = 'Your account is canceled and everyone in it is signed out. Its records are kept.';

export function AccountOptions({ row }: { row: OwnProfile }) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <Section title="Account Options" columns={false}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" c="dimmed">
          Ends the subscription and signs out everyone in the account. Its records are kept.
        </Text>
        <Button variant="outline" color="red" flex="none" onClick={open}>
          Cancel account
        </Button>
      </Group>
      {opened && <CancelDialog row={row} onClose={close} />}
    </Section>
  );
}

function CancelDialog({ row, onClose }: { row: OwnProfile; onClose: () => void }) {
  const form = useForm({ initialValues: EMPTY });
  const [isSending, setSending] = useState(false);
  const navigate = useNavigate();

  async function send(values: Cancellation) {
    setSending(true);
    try {
      await api.patch(`profile/${row.id}`, { state: 'INACTIVE', cancelReason: values.cancelReason });
      // The server has ended every session, including this one.
      deleteDrafts(row.id);
      endSession();
      void navigate({ to: '/', state: { notice: CANCELED }, ignoreBlocker: true });
    } catch (thrown) {
      const error = asApiError(thrown);
      form.setErrors({ cancelReason: error.errors.cancelReason ?? error.text });
      setSending(false);
    }
  }

  return (
    <Modal opened onClose={onClose} title="Cancel account" closeOnClickOutside={false}>
      <form onSubmit={form.onSubmit((values) => void send(values))} noValidate aria-label="Cancel account">
        <Stack gap="md">
          <Text size="sm">
            Everyone in the account is signed out immediately and can’t sign in again. To confirm, type your username{' '}
            <b>{row.username}</b> and tell us why.
          </Text>
          <Text size="sm" c="dimmed">
            To keep a copy of your records, use Export all data above and download it first.
          </Text>
          <TextInput label="Username" required autoComplete="off" data-autofocus {...form.getInputProps('username')} />
          <Textarea
            label={REASON.label}
            required
            maxLength={REASON.maxLength}
            autosize
            minRows={3}
            maxRows={8}
            {...form.getInputProps('cancelReason')}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={isSending}>
              Keep account
            </Button>
            <Button type="submit" color="red" loading={isSending} disabled={!isConfirmed(form.values, row.username)}>
              Confirm cancellation
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
