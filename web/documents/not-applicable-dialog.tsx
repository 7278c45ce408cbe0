import { Text } from '@mantine/core';
import { notApplicable } from '@milepost/domain/safety/not-applicable.ts';
import { getRequirement } from '@milepost/domain/safety/requirements.ts';
import { Field } from '../core/ui/form/field.tsx';
import { FormDialog } from '../core/ui/form/form-dialog.tsx';
import { NEW, useRecordForm } from '../core/ui/form/use-record-form.ts';
import type { OwnerInfo } from './owner.ts';

type Row = { requirement: string; affiliatedWith: string; ownerInfo: unknown };

/** Marks a rule as not applicable to a row's owner, with the reason. */
export function NotApplicableDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { documentFor, id, ownerPrettyName } = row.ownerInfo as OwnerInfo;
  const rule = getRequirement(row.requirement);
  const form = useRecordForm(notApplicable, NEW, {
    preset: { requirement: row.requirement, [documentFor]: { id, prettyName: ownerPrettyName } },
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} opened onClose={onClose} title={`${rule?.label}: not applicable`} columns={1}>
      <Text size="sm">
        {row.affiliatedWith} · {rule?.section}
      </Text>
      <Field name="reason" wide />
    </FormDialog>
  );
}
