/** Edits the stops of a load. Its pickup and delivery are the first and last stop; a simple load shows more on request. */
import { Button } from '@mantine/core';
import type { LinesFacts } from '@milepost/domain/core/field-facts.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { type Ends, fillEnds, type Stop } from '@milepost/domain/fleet/stops.ts';
import { useEffect, useState } from 'react';
import { type AnyForm, useFormContext } from '../core/ui/form/context.ts';
import { LinesEditor } from '../core/ui/form/lines/lines-editor.tsx';
import { type FormRow, newRow } from '../core/ui/form/lines/rows.ts';
import { Section } from '../core/ui/form/section.tsx';
import { IconPlus } from '../core/ui/icons/icons.ts';

const LINES = getFields(fleet).stops?.lines as LinesFacts;
const MAIN = ['kind', 'location', 'date', 'appointmentFrom', 'appointmentTo', 'reference'];

export function StopsSection() {
  const form = useFormContext();
  const [isOpen, setOpen] = useState(false);
  const rows = getStops(form);
  const isGiven = form.changed.includes('stops') || form.proposed.has('stops');
  const isDetailed = isGiven || rows.some(({ id }) => id !== null);
  useAlignedEnds(form, rows, isDetailed);
  const hasErrors = Object.keys(form.errors).some((name) => name.startsWith('stops'));
  if (!isOpen && !isDetailed && !hasErrors)
    return (
      <Section
        title="Stops"
        columns={false}
        actions={
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => setOpen(true)}
          >
            More stops or appointments
          </Button>
        }
      >
        {null}
      </Section>
    );
  return (
    <Section title="Stops" columns={false}>
      <LinesEditor
        name="stops"
        rows={rows}
        main={MAIN}
        ends={1}
        isFixed={(at, field) => ENDS.includes(field) && (at === 0 || at === rows.length - 1)}
        known={(others) => ({ kind: 'DELIVERY', date: others.at(-2)?.date ?? null })}
      />
    </Section>
  );
}

/** Set in the pickup and delivery fields. */
const ENDS = ['location', 'date'];

/** Returns the form's rows, or the two from its pickup and delivery. */
function getStops(form: AnyForm): FormRow[] {
  const rows = form.values.stops as FormRow[] | null;
  const known =
    rows && rows.length > 1 ? rows : [newRow(LINES, { kind: 'PICKUP' }), newRow(LINES, { kind: 'DELIVERY' })];
  return fillEnds(known as (FormRow & Stop)[], form.values as Ends);
}

/** Updates stops to be saved from the pickup and delivery during typing. */
function useAlignedEnds(form: AnyForm, rows: readonly FormRow[], isDetailed: boolean) {
  const { fleetPickupLocation, fleetPickUpDate, fleetDeliveryLocation, fleetDeliveryDate } = form.values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only for another pickup or delivery
  useEffect(() => {
    const kept = form.values.stops as FormRow[] | null;
    if (!isDetailed || !kept) return;
    const isSame = ENDS.every((name) => [0, rows.length - 1].every((at) => kept[at]?.[name] === rows[at]?.[name]));
    if (!isSame) form.set('stops', rows);
  }, [fleetPickupLocation, fleetPickUpDate, fleetDeliveryLocation, fleetDeliveryDate]);
}
