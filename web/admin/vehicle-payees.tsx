/** Edits the owners who are paid for a truck, by date. A truck without one is paid to its driver. */
import { Button, Text } from '@mantine/core';
import { vehicle } from '@milepost/domain/admin/vehicle.ts';
import type { LinesFacts } from '@milepost/domain/core/field-facts.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { useFormContext } from '../core/ui/form/context.ts';
import { LinesEditor } from '../core/ui/form/lines/lines-editor.tsx';
import { type FormRow, newRow } from '../core/ui/form/lines/rows.ts';
import { Section } from '../core/ui/form/section.tsx';
import { IconPlus } from '../core/ui/icons/icons.ts';

const LINES = getFields(vehicle).payees?.lines as LinesFacts;
const MAIN = ['truckOwner', 'payeeFrom', 'payeeUntil'];

export function PayeesSection() {
  const form = useFormContext();
  const rows = (form.values.payees as FormRow[] | null) ?? [];
  if (rows.length > 0)
    return (
      <Section title="Payee" columns={false}>
        <LinesEditor name="payees" rows={rows} main={MAIN} />
      </Section>
    );
  const add = form.isFixed('payees') ? null : (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconPlus size={14} aria-hidden="true" />}
      onClick={() => form.set('payees', [newRow(LINES, {})])}
    >
      Add owner
    </Button>
  );
  return (
    <Section title="Payee" columns={false} actions={add}>
      <Text size="sm">The driver of each load is paid. Add an owner to pay the owner instead.</Text>
    </Section>
  );
}
