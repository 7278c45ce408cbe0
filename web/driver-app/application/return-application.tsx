/** Sends an application back to its driver, with a note on what to correct. */
import { Button, Group, Modal, Textarea } from '@mantine/core';
import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import { MAX_LONG_TEXT } from '@milepost/domain/core/limits.ts';
import { employmentApplication } from '@milepost/domain/driver-app/employment-application.ts';
import { type FormEvent, useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { useReloadData } from '../../core/ui/data.ts';
import { useShowResult } from '../../core/ui/use-show-result.ts';

export function ReturnApplication({ id, onDone }: { id: string; onDone: () => void }) {
  const { can } = useRights();
  const changed = useReloadData();
  const tell = useShowResult();
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  if (!can(employmentApplication.policy, 'edit')) return null;

  async function send(event: FormEvent) {
    event.preventDefault();
    try {
      const { details } = await api.post<{ details: ActionDetails }>(`${employmentApplication.path}/${id}/return/`, {
        note,
      });
      tell(employmentApplication.label, details, 'Application Sent Back');
      setOpen(false);
      await changed();
      onDone();
    } catch (thrown) {
      const { errors, text } = asApiError(thrown);
      setError(errors?.note ?? text);
    }
  }

  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        Send back
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Return to driver">
        <form onSubmit={(event) => void send(event)} noValidate>
          <Textarea
            label="Corrections needed"
            description="The driver will see this on their page and by email."
            value={note}
            error={error}
            maxLength={MAX_LONG_TEXT}
            autosize
            minRows={4}
            data-autofocus
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button type="submit">Send back</Button>
          </Group>
        </form>
      </Modal>
    </>
  );
}
