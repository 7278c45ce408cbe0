/** Drug and alcohol tests of drivers. */
import { Skeleton } from '@mantine/core';
import { factsOf, getChoiceLabel } from '@milepost/domain/core/fields.ts';
import type { Row } from '@milepost/domain/core/record.ts';
import { accidentRegister } from '@milepost/domain/safety/accident-or-violation-register.ts';
import { drugTest, isPassed, SUBSTANCE_VALUES } from '@milepost/domain/safety/drug-test.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { api } from '../core/api/client.ts';
import { keys } from '../core/ui/data.ts';
import type { FormValues } from '../core/ui/form/encode.ts';
import { Field } from '../core/ui/form/field.tsx';
import { FormPage } from '../core/ui/form/form-page.tsx';
import { Glance, Section } from '../core/ui/form/section.tsx';
import { NEW, useRecordForm } from '../core/ui/form/use-record-form.ts';
import { DateCell, LinkCell, RefCell } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { ListPage } from '../core/ui/list/list-page.tsx';
import { getPagePath } from '../core/ui/records.ts';
import { Chip } from '../core/ui/status-chip.tsx';
import { DocumentCenter } from '../documents/document-center.tsx';

type Test = Row<typeof drugTest>;

const { drugTestType, drugTestResult } = drugTest.fields.shape;
const column = defineColumns(drugTest);

const columns = column.columns([
  column.field('drugTestType', {
    size: 150,
    sort: true,
    cell: (row) => (
      <LinkCell to={getPagePath(drugTest, row.id)}>{getChoiceLabel(factsOf(drugTestType), row.drugTestType)}</LinkCell>
    ),
  }),
  column.field('carrier', { header: 'Carrier', lesser: true }),
  column.field('driver'),
  column.field('drugTestSubstance', { hidden: true }),
  column.field('drugTestDate', { sort: true }),
  column.field('drugTestResultDate', { sort: true }),
  column.field('company', { size: 190 }),
  column.field('accidentRegister', { size: 170, lesser: true }),
  column.field('drugTestResult', {
    size: 144,
    grow: 0,
    sort: true,
    cell: (row) => <ResultChip result={row.drugTestResult} />,
  }),
]);

export function List() {
  return (
    <ListPage
      record={drugTest}
      columns={columns}
      filters={['carrier', 'driver', 'drugTestDate', 'drugTestType', 'drugTestResult']}
      options={{ sort: '-drugTestDate' }}
      emptyHint="Each CDL driver needs a negative pre-employment test before the first dispatch (49 CFR 382.301)."
    />
  );
}

/** Shows Passed or Failed (DRG-02), and a test without a result as what it is; the tooltip has the exact result. */
function ResultChip({ result }: { result: string }) {
  const exactly = getChoiceLabel(factsOf(drugTestResult), result);
  if (result === 'PENDING_RESULT') return <Chip label={exactly} tone="warning" />;
  if (isPassed(result)) return <Chip label="Passed" tone="success" hint={exactly} />;
  return <Chip label="Failed" tone={result === 'DISPUTED' ? 'warning' : 'error'} hint={exactly} />;
}

/** Shows a test. A new one after an accident starts with the accident's values: `?accidentRegister={id}&drugTestSubstance=ALCOHOL`. */
export function Detail({ id }: { id: string }) {
  const { searchStr } = useLocation();
  const asked = new URLSearchParams(searchStr);
  const accident = asked.get('accidentRegister');
  if (id !== NEW || !accident) return <TestPage id={id} />;
  const substance = SUBSTANCE_VALUES.find((each) => each === asked.get('drugTestSubstance'));
  return <TestAfterAccident accident={accident} preset={substance ? { drugTestSubstance: substance } : {}} />;
}

function TestAfterAccident({ accident, preset }: { accident: string; preset: FormValues }) {
  const { data, isPending } = useQuery({
    queryKey: keys.one(accidentRegister, accident),
    queryFn: ({ signal }) =>
      api.get<Row<typeof accidentRegister>>(`${accidentRegister.path}/${accident}`, undefined, { signal }),
    retry: false,
  });
  if (isPending) return <Skeleton height={280} />;
  if (!data) return <TestPage id={NEW} preset={preset} />;
  const { carrier, driver } = data;
  return (
    <TestPage id={NEW} preset={{ carrier, driver, drugTestType: 'POST_ACCIDENT', accidentRegister: data, ...preset }} />
  );
}

function TestPage({ id, preset }: { id: string; preset?: FormValues }) {
  const form = useRecordForm(drugTest, id, preset ? { preset } : {});
  const { row, values } = form;
  return (
    <FormPage
      form={form}
      side={row && <TestGlance row={row} />}
      below={(kept) => <DocumentCenter owner={{ field: 'drug_test', id: kept.id }} />}
    >
      <Section title="Test">
        <Field name="carrier" />
        <Field name="driver" />
        <Field name="drugTestType" />
        <Field name="drugTestSubstance" />
        {values.drugTestType === 'POST_ACCIDENT' && (
          <Field name="accidentRegister" required wide disabled={!values.driver} />
        )}
        <Field name="drugTestDate" />
        <Field name="drugTestTime" />
        <Field name="drugTestLocation" />
        <Field name="company" />
      </Section>
      <Section title="Result">
        <Field name="drugTestResult" />
        <Field name="drugTestResultDate" />
        <Field name="desc" />
      </Section>
    </FormPage>
  );
}

function TestGlance({ row }: { row: Test }) {
  return (
    <Glance
      items={[
        ['Driver', <RefCell key="driver" value={row.driver} record="driver" />],
        ['Result', <ResultChip key="result" result={row.drugTestResult} />],
        [
          'Result date',
          <DateCell key="date" value={row.drugTestResultDate} deadline={row.drugTestResult === 'PENDING_RESULT'} />,
        ],
        row.accidentRegister && [
          'Accident',
          <RefCell key="accident" value={row.accidentRegister} record="accident_or_violation_register" />,
        ],
      ]}
    />
  );
}
