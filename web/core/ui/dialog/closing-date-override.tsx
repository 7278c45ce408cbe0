/** Asks an owner to confirm a write in a closed period, with a reason for the history. */
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import type { ApiError } from '../../api/client.ts';
import { getUserRights } from '../../session/rights.ts';
import { getCurrentSession } from '../../session/session.ts';

type Override = { overridesClosingDate: true; overrideReason: string };

/** Returns the values to send with the write. Throws `refusal` when the owner cancels, and immediately for other users. */
export async function confirmOverride(refusal: ApiError): Promise<Override> {
  const override = getUserRights(getCurrentSession()).isOwner ? await askReason(refusal.text) : null;
  if (!override) throw refusal;
  return override;
}

function askReason(text: string): Promise<Override | null> {
  return new Promise((resolve) => {
    let given: Override | null = null;
    const id = modals.open({
      title: 'Override the closing date?',
      onClose: () => resolve(given),
      children: (
        <Question
          text={text}
          onCancel={() => modals.close(id)}
          onConfirm={(overrideReason) => {
            given = { overridesClosingDate: true, overrideReason };
            modals.close(id);
          }}
        />
      ),
    });
  });
}

type QuestionProps = { text: string; onCancel: () => void; onConfirm: (reason: string) => void };

function Question({ text, onCancel, onConfirm }: QuestionProps) {
  const [reason, setReason] = useState('');
  return (
    <Stack gap="sm">
      <Text size="sm">{text}</Text>
      <Textarea
        label="Reason"
        description="It’s saved in History with your name."
        required
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button color="red" disabled={reason.trim() === ''} onClick={() => onConfirm(reason.trim())}>
          Override closing date
        </Button>
      </Group>
    </Stack>
  );
}
