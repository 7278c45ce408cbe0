/**
 * Adds a record the picker did not find: opens its add page in a drawer over the form, then selects the new record. The form keeps its
 * input.
 */
import type { FieldFacts } from '@milepost/domain/core/fields.ts';
import { prefillName } from '@milepost/domain/core/prefill-name.ts';
import { type AnyRecord, getFields, type Related } from '@milepost/domain/core/record.ts';
import { Suspense, useMemo } from 'react';
import { findDefinition } from '../definitions.ts';
import { AddContext, type AddPage } from './add-request.ts';
import { type AnyForm, useFormContext } from './context.ts';
import type { FormValues } from './encode.ts';
import type { StoredRow } from './use-stored-record.ts';

type QuickAddProps = {
  /** The picker's field. */
  fact: FieldFacts;
  Page: AddPage;
  /** The text typed in the picker. */
  typed: string;
  where: Readonly<Record<string, string>> | undefined;
  known: ((typed: string) => FormValues) | undefined;
  onPicked: (row: Related) => void;
  onClose: () => void;
};

export function QuickAdd({ fact, Page, typed, where, known, onPicked, onClose }: QuickAddProps) {
  const target = findDefinition(fact.record) as AnyRecord;
  const form = useFormContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: keeps the values from when it was opened
  const preset = useMemo(
    () => ({ ...known?.(typed), ...getPreset(form, target, typed, { ...fact.pick, ...where }) }),
    [],
  );
  const adding = {
    record: target,
    preset,
    onClose,
    onSaved(row: StoredRow) {
      const { carrier } = row as { carrier?: Related };
      // The new record belongs to an authority, so the form takes the same one.
      if (fact.under === 'carrier' && carrier && !form.values.carrier) form.set('carrier', carrier);
      onPicked({ id: row.id, prettyName: row.prettyName });
      onClose();
    },
  };
  return (
    <AddContext.Provider value={adding}>
      <Suspense>
        <Page id="add" />
      </Suspense>
    </AddContext.Provider>
  );
}

/** Returns the typed name, the form's authority, and the other values the picker requires of its options. */
function getPreset(
  form: AnyForm,
  target: AnyRecord,
  typed: string,
  where: Readonly<Record<string, string>>,
): FormValues {
  const facts = getFields(target);
  const asked = Object.entries(where).filter(([name, value]) => facts[name]?.values?.includes(value));
  const { carrier } = form.values;
  return {
    ...prefillName(target, typed),
    ...Object.fromEntries(asked),
    ...(facts.carrier && carrier ? { carrier } : {}),
  };
}
