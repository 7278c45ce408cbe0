/** Cancels a load from its row: the reason, and the TONU fee if there is one. */
import { Text } from '@mantine/core';
import type { Row } from '@milepost/domain/core/record.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { Field } from '../core/ui/form/field.tsx';
import { FormDialog } from '../core/ui/form/form-dialog.tsx';
import { useRecordForm } from '../core/ui/form/use-record-form.ts';
import { CANCEL_EFFECT } from './load-actions.ts';

const CANCELED = { status: 'CANCELED' };

export function CancelLoad({ row, onClose }: { row: Row<typeof fleet>; onClose: () => void }) {
  const form = useRecordForm(fleet, row.id, { row, extra: CANCELED, onSaved: onClose });
  return (
    <FormDialog
      form={form}
      opened
      onClose={onClose}
      title={`Cancel load ${row.prettyName}`}
      save="Cancel load"
      close="Keep load"
    >
      <Text size="sm" data-wide>
        {CANCEL_EFFECT}
      </Text>
      <Field name="cancelReason" required />
      <Field name="fleetNoServiceFee" />
      <Field name="cancelNote" wide />
    </FormDialog>
  );
}
