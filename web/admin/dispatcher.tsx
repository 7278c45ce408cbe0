/** Dispatchers: the people who book loads for an authority. */
import { dispatcher } from '@milepost/domain/admin/dispatcher.ts';
import { SetupNote } from '../core/setup/setup-note.tsx';
import { useSetup, useSetupValues } from '../core/setup/use-setup.ts';
import { Field } from '../core/ui/form/field.tsx';
import { FormPage } from '../core/ui/form/form-page.tsx';
import { Glance, Section } from '../core/ui/form/section.tsx';
import { NEW, useRecordForm } from '../core/ui/form/use-record-form.ts';
import { EmailCell, PhoneCell, RefCell } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { ListPage } from '../core/ui/list/list-page.tsx';
import { DocumentCenter } from '../documents/document-center.tsx';
import { Portrait } from './portrait.tsx';

const column = defineColumns(dispatcher);

const columns = column.columns([
  column.link('prettyName', { header: 'Dispatcher #' }),
  column.field('dispatcherAccessID', { size: 120, grow: 0, hidden: true }),
  column.field('carrier', { header: 'Carrier' }),
  column.field('dispatcherPhoneNumber', { size: 140 }),
  column.field('dispatcherEmail', {
    sort: true,
    cell: (row) => <EmailCell value={row.dispatcherEmail.toLowerCase()} />,
  }),
  column.state(),
]);

export function List() {
  return (
    <ListPage
      record={dispatcher}
      columns={columns}
      filters={['carrier']}
      options={{ sort: 'prettyName' }}
      bulk
      emptyHint="Dispatchers are named on the loads they book."
    />
  );
}

export function Detail({ id }: { id: string }) {
  const setup = useSetup('dispatcher');
  const form = useRecordForm(dispatcher, id, { onSaved: id === NEW ? setup.onSaved : undefined });
  useSetupValues(setup, form);
  const { row } = form;
  return (
    <FormPage
      form={form}
      side={
        row && (
          <>
            <Portrait file={row.dispatcherProfilePicture} of={row.prettyName} />
            <Glance
              items={[
                ['Access ID', row.dispatcherAccessID],
                ['Authority', <RefCell key="carrier" value={row.carrier} record="carrier" />],
                ['Phone', <PhoneCell key="phone" value={row.dispatcherPhoneNumber} />],
                ['Email', <EmailCell key="email" value={row.dispatcherEmail.toLowerCase()} />],
              ]}
            />
          </>
        )
      }
      below={(kept) => <DocumentCenter owner={{ field: 'dispatcher', id: kept.id }} />}
    >
      <SetupNote setup={setup} record="dispatcher" />
      <Section title="Dispatcher">
        {!form.isNew && <Field name="dispatcherAccessID" />}
        <Field name="carrier" />
        <Field name="dispatcherFirstName" />
        <Field name="dispatcherMiddleName" />
        <Field name="dispatcherLastName" />
        <Field name="dispatcherPhoneNumber" />
        <Field name="dispatcherEmail" />
        <Field name="dispatcherProfilePicture" />
        <Field name="address" wide />
        <Field name="desc" />
      </Section>
    </FormPage>
  );
}
