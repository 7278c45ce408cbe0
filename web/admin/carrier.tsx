/** Carriers: the authorities an account operates under. */
import { carrier } from '@milepost/domain/admin/carrier.ts';
import { formatAddress } from '@milepost/domain/core/addresses.ts';
import { Field } from '../core/ui/form/field.tsx';
import { FormPage } from '../core/ui/form/form-page.tsx';
import { Glance, Section } from '../core/ui/form/section.tsx';
import { useRecordForm } from '../core/ui/form/use-record-form.ts';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { ListPage } from '../core/ui/list/list-page.tsx';
import { StatusChip } from '../core/ui/status-chip.tsx';
import { DocumentCenter } from '../documents/document-center.tsx';
import { Portrait } from './portrait.tsx';

const column = defineColumns(carrier);

const columns = column.columns([
  column.link('carrierName', { header: 'Carrier', size: 180 }),
  column.field('carrierMC', { size: 100, grow: 0, sort: true }),
  column.field('carrierDOT', { size: 100, grow: 0, sort: true }),
  column.field('carrierEmail', { size: 150 }),
  column.field('carrierPhoneNumber', { header: 'Phone', size: 130 }),
  column.field('carrierType', { size: 120, grow: 0, sort: true }),
  column.field('address', { hidden: true }),
  column.state({ hidden: true }),
]);

export function List() {
  return (
    <ListPage
      record={carrier}
      columns={columns}
      filters={['carrierType']}
      options={{ sort: 'prettyName' }}
      bulk
      menu={false}
      emptyHint="Add an authority with its own DOT and MC number. Each truck, driver, and load belongs to one."
    />
  );
}

export function Detail({ id }: { id: string }) {
  const form = useRecordForm(carrier, id);
  const { row } = form;
  return (
    <FormPage
      form={form}
      side={
        row && (
          <>
            <Portrait file={row.carrierProfilePicture} of={row.prettyName} />
            <Glance
              items={[
                ['DOT', row.carrierDOT],
                ['MC', row.carrierMC],
                ['Location', formatAddress(row.address)],
                ['Status', <StatusChip key="status" value={row.status} />],
              ]}
            />
          </>
        )
      }
      below={(kept) => <DocumentCenter owner={{ field: 'carrier', id: kept.id }} />}
    >
      <Section title="Carrier">
        <Field name="carrierName" />
        <Field name="carrierDOT" />
        <Field name="carrierMC" />
        <Field name="carrierEmail" />
        <Field name="carrierPhoneNumber" />
        <Field name="carrierType" />
        <Field name="status" />
        <Field name="address" wide />
        <Field name="carrierInsuranceAmount" />
        <Field name="carrierConsortium" />
        <Field name="carrierConsortiumDate" />
        <Field name="carrierIsLocal" />
        <Field name="carrierProfilePicture" />
        <Field name="desc" />
      </Section>
    </FormPage>
  );
}
