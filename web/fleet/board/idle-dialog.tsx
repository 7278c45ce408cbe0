/** Asks why a truck or a driver has no load on a date. */
import { Anchor } from '@mantine/core';
import { formatDay } from '@milepost/domain/core/dates.ts';
import type { BoardRows } from '@milepost/domain/fleet/board/board.ts';
import { idleDay } from '@milepost/domain/fleet/idle-day.ts';
import { Link } from '@tanstack/react-router';
import { useReloadData } from '../../core/ui/data.ts';
import { Field } from '../../core/ui/form/field.tsx';
import { FormDialog } from '../../core/ui/form/form-dialog.tsx';
import { NEW, useRecordForm } from '../../core/ui/form/use-record-form.ts';
import { getPagePath } from '../../core/ui/records.ts';
import type { Lane, LaneDay } from './use-board.ts';

type IdleDialogProps = { lane: Lane; day: LaneDay; rows: BoardRows; onClose: () => void };

export function IdleDialog({ lane: { row }, day: { day, idle }, rows, onClose }: IdleDialogProps) {
  const changed = useReloadData();
  const form = useRecordForm(idleDay, idle?.id ?? NEW, {
    preset: {
      carrier: { id: row.carrier, prettyName: '' },
      [rows]: { id: row.id, prettyName: row.prettyName },
      idleDate: day,
    },
    onSaved: () => {
      onClose();
      void changed();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Why is ${row.prettyName} idle on ${formatDay(day)}?`}
      opened
      onClose={onClose}
      width={420}
      columns={1}
      buttons={
        idle && (
          <Anchor
            size="sm"
            mr="auto"
            underline="always"
            renderRoot={(props) => <Link to={getPagePath(idleDay, idle.id)} {...props} />}
          >
            View history or delete
          </Anchor>
        )
      }
    >
      <Field name="idleReason" />
      <Field name="desc" required={form.values.idleReason === 'OTHER'} />
    </FormDialog>
  );
}
