/** A job of a schedule: its due date, its outcome, and the maintenance that completed it (JOB-01, JOB-20). */
import { Anchor } from '@mantine/core';
import type { Row } from '@milepost/domain/core/record.ts';
import { getPolicy } from '@milepost/domain/core/record-kind.ts';
import { vehicleMaintenance } from '@milepost/domain/expense/maintenance.ts';
import { scheduledJob } from '@milepost/domain/safety/scheduled-job.ts';
import { useRights } from '../core/session/rights.ts';
import type { AnyForm } from '../core/ui/form/context.ts';
import { Field } from '../core/ui/form/field.tsx';
import { FormDialog } from '../core/ui/form/form-dialog.tsx';
import { useRecordForm } from '../core/ui/form/use-record-form.ts';
import { getPagePath } from '../core/ui/records.ts';
import { JobNextStep } from './job-next-step.tsx';
import type { JobRow } from './row-types.ts';

export function JobDialog({ row, onClose }: { row: JobRow; onClose: () => void }) {
  const form = useRecordForm(scheduledJob, row.id, {
    row: row as unknown as Row<typeof scheduledJob>,
    onSaved: onClose,
  });
  const isByMiles = row.scheduleJobFrequencyStrategyType === 'MILEAGE';
  const hasMiles = isByMiles || row.scheduledMileage !== null;
  return (
    <FormDialog form={form} opened onClose={onClose} title={`Scheduled Job ${row.prettyName}`}>
      <JobNextStep form={form as unknown as AnyForm} />
      <Field name="scheduledJobName" />
      <Field name="status" />
      {!isByMiles && <Field name="scheduledJobDate" required />}
      {hasMiles && <Field name="scheduledMileage" required={isByMiles} />}
      <Field
        name="maintenance"
        wide
        required={form.values.status === 'COMPLETE'}
        where={{ vehicle: row.vehicle.id }}
        help={<AddMaintenance />}
      />
      <Field name="desc" />
    </FormDialog>
  );
}

/** Opens the form for the repair that completes the job. */
function AddMaintenance() {
  const { can } = useRights();
  const words = 'Repairs for this vehicle, newest first.';
  if (!can(getPolicy(vehicleMaintenance, 'create'), 'create')) return words;
  return (
    <>
      {words}{' '}
      <Anchor href={getPagePath(vehicleMaintenance, 'add')} target="_blank" rel="noreferrer" size="xs">
        Add a maintenance record
      </Anchor>
    </>
  );
}
