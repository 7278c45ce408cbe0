/** Assigns selected expenses to a driver or truck. */
import { Button, Group, Modal, Stack } from '@mantine/core';
import type { AnyRecord, Related } from '@milepost/domain/core/record.ts';
import { useState } from 'react';
import { RecordPicker } from '../../core/ui/picker/record-picker.tsx';

type AssignDialogProps = {
  title: string;
  record: AnyRecord;
  /** Filter of the options, `{ carrier: id }`. */
  where: Record<string, string>;
  label: string;
  onClose: (picked: Related | null) => void;
};

export function AssignDialog({ title, record, where, label, onClose }: AssignDialogProps) {
  const [picked, setPicked] = useState<Related | null>(null);
  return (
    <Modal opened onClose={() => onClose(null)} title={title} size={440}>
      <Stack
        component="form"
        gap="md"
        onSubmit={(event) => {
          event.preventDefault();
          if (picked) onClose(picked);
        }}
      >
        <RecordPicker data-autofocus label={label} record={record} where={where} value={picked} onChange={setPicked} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => onClose(null)}>
            Cancel
          </Button>
          <Button type="submit" disabled={!picked}>
            Assign
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
