/** Earlier hires: drivers' past employments that ended before the present one. */
import { earlierHire } from '@milepost/domain/safety/earlier-hire.ts';
import { Field } from '../core/ui/form/field.tsx';
import { FormPage } from '../core/ui/form/form-page.tsx';
import { Section } from '../core/ui/form/section.tsx';
import { useRecordForm } from '../core/ui/form/use-record-form.ts';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { ListPage } from '../core/ui/list/list-page.tsx';

const column = defineColumns(earlierHire);

const columns = column.columns([
  column.link(),
  column.field('carrier', { header: 'Carrier', lesser: true }),
  column.field('driver'),
  column.field('earlierHiredDate', { sort: true }),
  column.field('earlierTerminationDate', { sort: true }),
  column.field('earlierClearinghouseHireDate', { header: 'Query at Hire', lesser: true }),
]);

export function List() {
  return (
    <ListPage
      record={earlierHire}
      columns={columns}
      filters={['carrier', 'driver']}
      options={{ sort: '-earlierHiredDate' }}
      emptyHint="When a driver is rehired, the earlier hire is kept here: its documents, tests, and inquiries don’t count toward the new one."
    />
  );
}

export function Detail({ id }: { id: string }) {
  const form = useRecordForm(earlierHire, id);
  return (
    <FormPage form={form}>
      <Section title="Earlier Hire">
        <Field name="carrier" />
        <Field name="driver" />
        <Field name="earlierHiredDate" />
        <Field name="earlierTerminationDate" />
        <Field name="earlierClearinghouseHireDate" />
        <Field name="desc" />
      </Section>
    </FormPage>
  );
}
