/** Edits the legs of a load, and shows each driver's part of the load fee. A simple load has none until the user adds one. */
import { Button } from '@mantine/core';
import { getParts } from '@milepost/domain/accounting/paycheck/load-parts.ts';
import type { LinesFacts } from '@milepost/domain/core/field-facts.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { getFields, type Related } from '@milepost/domain/core/record.ts';
import { checkFields, readFields } from '@milepost/domain/core/validation.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { findLegErrors, listLegDrivers } from '@milepost/domain/fleet/legs.ts';
import { useEffect, useRef } from 'react';
import { type AnyForm, useFormContext } from '../core/ui/form/context.ts';
import formClasses from '../core/ui/form/form.module.css';
import { LinesEditor } from '../core/ui/form/lines/lines-editor.tsx';
import { type FormRow, newRow } from '../core/ui/form/lines/rows.ts';
import { Section } from '../core/ui/form/section.tsx';
import { IconPlus } from '../core/ui/icons/icons.ts';
import { useLegTrucks } from './use-leg-trucks.ts';
import type { LegWarning } from './use-leg-warnings.ts';

const LINES = getFields(fleet).legs?.lines as LinesFacts;
const MAIN = ['driver', 'secondDriver', 'vehicle', 'toPlace', 'loadedMiles'];

export function LegsSection({ warnings }: { warnings: readonly LegWarning[] }) {
  const form = useFormContext();
  const rows = (form.values.legs as FormRow[] | null) ?? [];
  useFirstLeg(form, rows);
  useLegTrucks(form, rows);
  if (rows.length === 0) return <AddLegs form={form} />;
  return (
    <Section title="Legs" columns={false}>
      <LinesEditor name="legs" rows={rows} main={MAIN} known={(others) => nextLeg(form, others)} />
      <Warnings warnings={warnings} />
      <Parts form={form} rows={rows} />
    </Section>
  );
}

function AddLegs({ form }: { form: AnyForm }) {
  if (form.isFixed('legs')) return null;
  const { driver, vehicle, fleetPickupLocation: fromPlace, fleetDeliveryLocation: toPlace } = form.values;
  const start = () => form.set('legs', [newRow(LINES, { driver, vehicle, fromPlace }), newRow(LINES, { toPlace })]);
  return (
    <Section
      title="Legs"
      columns={false}
      actions={
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={start}
        >
          Add handoff or team
        </Button>
      }
    >
      {null}
    </Section>
  );
}

/** Returns the next leg: it starts where the one before it ends, and the last one ends at the delivery. */
function nextLeg({ values }: AnyForm, rows: readonly FormRow[]) {
  return { fromPlace: rows.at(-1)?.toPlace ?? null, toPlace: values.fleetDeliveryLocation };
}

const FIRST = ['driver', 'vehicle'] as const;

/** Keeps the load's driver and truck equal to those of its first leg; the latest change of either wins. */
function useFirstLeg(form: AnyForm, rows: readonly FormRow[]) {
  const [first] = rows;
  const getRefId = (values: Record<string, unknown>, name: string) => (values[name] as Related | null)?.id ?? null;
  const now = FIRST.map((name) => [getRefId(form.values, name), first ? getRefId(first, name) : null]);
  const before = useRef(now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only for another driver or truck
  useEffect(() => {
    const was = before.current;
    before.current = now;
    if (!first) return;
    const isFormError = (at: number) => now[at]?.[0] !== was[at]?.[0];
    const differing = FIRST.filter((_, at) => now[at]?.[0] !== now[at]?.[1]);
    const toLeg = differing.filter((name) => isFormError(FIRST.indexOf(name)));
    if (toLeg.length > 0) {
      const values = Object.fromEntries(toLeg.map((name) => [name, form.values[name]]));
      form.set('legs', [{ ...first, ...values }, ...rows.slice(1)]);
    }
    for (const name of differing) if (!toLeg.includes(name)) form.set(name, first[name]);
  }, [JSON.stringify(now)]);
}

function Warnings({ warnings }: { warnings: readonly LegWarning[] }) {
  return (
    <div role="status" className={formClasses.odd}>
      {warnings.map(({ at, driver, says, detail }) => (
        <div key={`${at} ${driver} ${says}`}>
          Leg {at + 1}, {driver}: {says}.{detail && ` ${detail}.`}
        </div>
      ))}
    </div>
  );
}

/** Shows `Load fee by driver: Ann Lee $1,050.00, Bob Ray $750.00`, once the legs are valid. */
function Parts({ form, rows }: { form: AnyForm; rows: readonly FormRow[] }) {
  const { legs, fleetLoadFee } = form.values;
  const { values, errors } = checkFields(fleet, readFields(fleet, { legs, fleetLoadFee }).values);
  const right = values.legs as Parameters<typeof findLegErrors>[0];
  if (!right || Object.keys({ ...errors, ...findLegErrors(right) }).length > 0 || listLegDrivers(right).length < 2)
    return null;
  const parts = getParts({ fleetLoadFee: values.fleetLoadFee as number }, right);
  const words = parts.map(({ driver, fleetLoadFee: part }) => `${getName(rows, driver)} ${formatMoney(part)}`);
  return <p className={formClasses.help}>Load fee by driver: {words.join(', ')}</p>;
}

function getName(rows: readonly FormRow[], id: string): string {
  const people = rows.flatMap(({ driver, secondDriver }) => [driver, secondDriver] as (Related | null)[]);
  return people.find((each) => each?.id === id)?.prettyName ?? '';
}
