/**
 * Requirements that do not apply to an owner, with the reason. They are marked in the list of missing documents, and the mark is removed
 * here.
 */
import { notApplicable } from '@milepost/domain/safety/not-applicable.ts';
import { DOCUMENTED_OWNERS, getRequirement } from '@milepost/domain/safety/requirements.ts';
import { Field } from '../core/ui/form/field.tsx';
import { FormPage } from '../core/ui/form/form-page.tsx';
import { Section } from '../core/ui/form/section.tsx';
import { useRecordForm } from '../core/ui/form/use-record-form.ts';
import { InstantCell, RefCell, TextCell } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { ListPage } from '../core/ui/list/list-page.tsx';

const column = defineColumns(notApplicable);

const columns = column.columns([
  column.link('prettyName', { header: 'Requirement' }),
  column.display({
    id: 'section',
    header: 'Section',
    size: 170,
    cell: ({ row }) => <TextCell value={getRequirement(row.original.requirement)?.section} />,
  }),
  column.display({
    id: 'owner',
    header: 'Not Required For',
    size: 180,
    cell: ({ row: { original } }) => {
      const owner = DOCUMENTED_OWNERS.find((name) => original[name]);
      return <RefCell value={owner && original[owner]} record={owner} />;
    },
  }),
  column.field('reason', { size: 280 }),
  column.field('decidedBy', { size: 130 }),
  column.accessor('created', {
    id: 'created',
    header: 'Since',
    size: 110,
    meta: { grow: 0, sort: 'created' },
    cell: (info) => <InstantCell short value={info.getValue()} />,
  }),
]);

export function List() {
  return (
    <ListPage
      record={notApplicable}
      columns={columns}
      filters={['requirement', ...DOCUMENTED_OWNERS]}
      add={false}
      emptyHint="Documents marked N/A on the Missing Docs list appear here with their reason."
    />
  );
}

export function Detail({ id }: { id: string }) {
  const form = useRecordForm(notApplicable, id);
  const owner = DOCUMENTED_OWNERS.find((name) => form.row?.[name]);
  return (
    <FormPage form={form}>
      <Section title="Not Applicable">
        <Field name="requirement" />
        {owner && <Field name={owner} />}
        <Field name="reason" />
      </Section>
    </FormPage>
  );
}
