/** Resident histories: where drivers lived in the three years an application covers. */

import { Text } from '@mantine/core';
import { formatDay } from '@milepost/domain/core/dates.ts';
import type { Related, Row } from '@milepost/domain/core/record.ts';
import { findUnknownPeriods, residentHistory, type Stay } from '@milepost/domain/safety/resident-history.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../core/api/client.ts';
import { keys } from '../core/ui/data.ts';
import { Field } from '../core/ui/form/field.tsx';
import { FormPage } from '../core/ui/form/form-page.tsx';
import { Section } from '../core/ui/form/section.tsx';
import { useRecordForm } from '../core/ui/form/use-record-form.ts';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { ListPage } from '../core/ui/list/list-page.tsx';
import { useToday } from '../core/ui/use-today.ts';

const column = defineColumns(residentHistory);

const columns = column.columns([
  column.link('prettyName', { header: 'Resident History', size: 220 }),
  column.field('driver', { size: 150 }),
  column.field('carrier', { header: 'Carrier', size: 150, lesser: true }),
  column.field('address', { grow: 2 }),
  column.field('residentFromDate', { sort: true }),
  column.field('residentToDate', { sort: true }),
]);

export function List() {
  return (
    <ListPage
      record={residentHistory}
      columns={columns}
      filters={['carrier', 'driver', 'residentFromDate']}
      options={{ sort: '-residentFromDate' }}
      bulk
      emptyHint="An application lists every address for the three years before it (49 CFR 391.21(b)(3)). Keep those addresses here."
    />
  );
}

export function Detail({ id }: { id: string }) {
  const form = useRecordForm(residentHistory, id);
  return (
    <FormPage form={form}>
      <Section title="Resident History">
        <Field name="carrier" />
        <Field name="driver" />
        <Field name="address" wide />
        <Field name="residentFromDate" />
        <Field name="residentToDate" />
        <Field name="desc" />
      </Section>
      <ThreeYears driver={form.values.driver as Related | null} />
    </FormPage>
  );
}

type ResidentRow = Row<typeof residentHistory> & {
  driver: Related & { driverHiredDate: string | null };
  applicationDate: string | null;
};

/**
 * Shows dates without an address in the three years before the driver's application; without one, before the hire date, or else before
 * today.
 */
function ThreeYears({ driver }: { driver: Related | null }) {
  const today = useToday();
  const asked = { driver: driver?.id ?? '', per_page: '100' };
  const { data } = useQuery({
    queryKey: keys.list(`${residentHistory.path}/`, asked),
    queryFn: ({ signal }) => api.get<{ results: ResidentRow[] }>(`${residentHistory.path}/`, asked, { signal }),
    enabled: driver !== null,
  });
  if (!driver || !data) return null;
  const { applicationDate = null, driver: kept } = data.results[0] ?? {};
  const applied = applicationDate ?? kept?.driverHiredDate ?? today;
  return (
    <Section title="Three years before the application" columns={false}>
      <AddressGaps stays={data.results} applied={applied} name={driver.prettyName} />
    </Section>
  );
}

function AddressGaps({ stays, applied, name }: { stays: readonly Stay[]; applied: string; name: string }) {
  const gaps = findUnknownPeriods(stays, applied);
  if (stays.length === 0) return <Text size="sm">No addresses on file for {name}.</Text>;
  if (gaps.length === 0)
    return <Text size="sm">Every address for the three years before {formatDay(applied)} is on file.</Text>;
  return gaps.map(({ from, to }) => (
    <Text key={from} size="sm">
      Missing address: {formatDay(from)} to {formatDay(to)}.
    </Text>
  ));
}
