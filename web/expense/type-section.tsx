/** Fields only some expense types have: fuel, advances, repairs (EXP-30, EXP-31, EXP-39 to EXP-41). */

import { FUEL_CARD_TYPE_LABELS, listFuelCardTypes } from '@milepost/domain/admin/fuel-types.ts';
import { getChoiceLabel } from '@milepost/domain/core/fields.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import { useState } from 'react';
import { useFormContext } from '../core/ui/form/context.ts';
import { Field } from '../core/ui/form/field.tsx';
import { Section } from '../core/ui/form/section.tsx';
import { ContactDialog } from './contact-dialog.tsx';

const AUTO_SERVICE = { companyType: 'AUTO_SERVICE_PROVIDER' };
const REPAIR = [
  'expenseMaintenanceCategory',
  'expenseMaintenanceMechanicName',
  'expenseMaintenanceMechanicEmail',
  'expenseMaintenanceMechanicPhoneNumber',
  'expenseMileageRecording',
];

type Setting = { set: (name: string, value: unknown) => void; clear: (name: string) => void };

/** Applies another type: sets its usual kind of fuel or advance and clears the previous type's fields. */
export function followType(form: Setting, type: unknown): void {
  const usual = { FUEL: 'DIESEL', ADVANCE: 'CASH_ADVANCE' }[String(type)];
  if (usual) form.set('fuelCardExpenseType', usual);
  else form.clear('fuelCardExpenseType');
  form.set('expenseIsIFTAFuel', true);
  form.clear('expenseTaxPaidGallons');
  form.clear('company');
  for (const name of REPAIR) form.clear(name);
}

export function TypeSection() {
  const { values } = useFormContext();
  const type = values.expenseType;
  if (type === 'FUEL') return <CardSection title="Fuel" label="Fuel Type" isFuel />;
  if (type === 'ADVANCE') return <CardSection title="Advance" label="Cash Advance Type" />;
  return type === 'MAINTENANCE' ? <RepairSection /> : <PlaceSection />;
}

function CardSection({ title, label, isFuel = false }: { title: string; label: string; isFuel?: boolean }) {
  const { values } = useFormContext();
  const types = listFuelCardTypes(String(values.expenseType));
  return (
    <Section title={title}>
      <Field
        name="fuelCardExpenseType"
        label={label}
        required
        options={types.map((value) => ({ value, label: getChoiceLabel({ labels: FUEL_CARD_TYPE_LABELS }, value) }))}
      />
      {isFuel ? <Field name="expenseIsIFTAFuel" /> : <Provider />}
      {isFuel && values.expenseIsIFTAFuel === true && <Field name="expenseTaxPaidGallons" />}
      {isFuel && <Provider />}
      <Field
        name="address"
        label={isFuel ? 'Location' : undefined}
        required={isFuel && values.expenseFor === 'fleet'}
      />
    </Section>
  );
}

function RepairSection() {
  const { values, isNew } = useFormContext();
  const repeats = isNew && values.expenseIsRecurring === true;
  return (
    <Section title="Maintenance">
      <Field name="expenseMaintenanceCategory" required />
      <Provider isAutoService />
      {!repeats && <Field name="expenseMileageRecording" />}
      <Field name="expenseMaintenanceMechanicName" />
      <Field name="expenseMaintenanceMechanicPhoneNumber" />
      <Field name="expenseMaintenanceMechanicEmail" />
      <Field name="address" help="If blank, the provider’s address is used." />
    </Section>
  );
}

function PlaceSection() {
  return (
    <Section title="Location">
      <Provider />
      <Field name="address" />
    </Section>
  );
}

/** Selects the vendor; a new one is added without leaving the expense. */
function Provider({ isAutoService = false }: { isAutoService?: boolean }) {
  const form = useFormContext();
  const [typed, setTyped] = useState<string | null>(null);
  const carrier = form.values.carrier as Related | null;
  return (
    <>
      <Field
        name="company"
        label={isAutoService ? undefined : 'Contact'}
        required={isAutoService}
        where={isAutoService ? AUTO_SERVICE : undefined}
        onAddNew={setTyped}
      />
      {typed !== null && (
        <ContactDialog
          carrier={carrier}
          isAutoService={isAutoService}
          name={typed}
          onSaved={(contact) => form.set('company', contact)}
          onClose={() => setTyped(null)}
        />
      )}
    </>
  );
}
