/** Holds a delivered load back from its invoice: the reason, and until when. */
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DateInput } from '../../core/ui/form/inputs/date-input.tsx';
import { useHoldCall } from './use-hold.ts';

type HoldDialogProps = { id: string; name: string; onClose: () => void };

export function HoldDialog({ id, name, onClose }: HoldDialogProps) {
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const { send, sending, errors } = useHoldCall(`fleet/${id}/hold/`, { onDone: onClose });
  return (
    <Modal opened onClose={onClose} title={`Hold load ${name}`} size={480}>
      <Stack
        component="form"
        gap="sm"
        onSubmit={(event) => {
          event.preventDefault();
          // Don't submit the form of the page below either, through React's tree.
          event.stopPropagation();
          void send({ reason, until });
        }}
      >
        <TextInput
          label="Reason"
          placeholder="Rate dispute with the broker"
          maxLength={300}
          value={reason}
          error={errors.reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
          data-autofocus
        />
        <DateInput
          label="Until"
          description="The load is released on this date. If blank, it stays on hold."
          value={until}
          error={errors.until}
          onChange={setUntil}
        />
        <Group justify="flex-end" gap="sm" mt="xs">
          <Button variant="default" disabled={sending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={sending}>
            Hold load
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
