/** Owners of trucks, who are paid for the loads of their trucks and hired drivers. */
import { truckOwner } from '@milepost/domain/admin/truck-owner.ts';
import { vehicle } from '@milepost/domain/admin/vehicle.ts';
import { PayeeBank } from '../accounting/bank/payee-bank.tsx';
import { FinalAccountings } from '../accounting/final-accounting/final-accounting.tsx';
import { PayeeAccounts } from '../accounting/pay-account/payee-accounts.tsx';
import { Field } from '../core/ui/form/field.tsx';
import { FormPage } from '../core/ui/form/form-page.tsx';
import { Section } from '../core/ui/form/section.tsx';
import { useRecordForm } from '../core/ui/form/use-record-form.ts';
import { EmailCell } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { ListPage } from '../core/ui/list/list-page.tsx';
import { RelatedList } from '../core/ui/list/related-list.tsx';

const column = defineColumns(truckOwner);

const columns = column.columns([
  column.link('prettyName', { header: 'Owner', size: 200 }),
  column.field('ownerKind', { size: 110, lesser: true }),
  column.field('carrier', { size: 160 }),
  column.field('ownerPhone', { size: 140 }),
  column.field('ownerEmail', { size: 220, cell: (row) => <EmailCell value={row.ownerEmail.toLowerCase()} /> }),
  column.field('ownerSettlement', { size: 150, lesser: true }),
  column.state(),
]);

const truckColumn = defineColumns(vehicle);
const truckColumns = truckColumn.columns([
  truckColumn.link('vehicleNumber'),
  truckColumn.field('driver'),
  truckColumn.field('vehicleMake'),
  truckColumn.field('vehiclePlateNumber', { header: 'Plate' }),
  truckColumn.state(),
]);

export function List() {
  return (
    <ListPage
      record={truckOwner}
      columns={columns}
      filters={['carrier', 'ownerKind', 'ownerSettlement']}
      options={{ sort: 'prettyName' }}
      emptyHint="Owners are paid for the loads of their trucks and drivers. Add one, then select it on a truck’s form."
    />
  );
}

export function Detail({ id }: { id: string }) {
  const form = useRecordForm(truckOwner, id);
  return (
    <FormPage
      form={form}
      below={({ id: owner }) => (
        <>
          <RelatedList
            record={vehicle}
            columns={truckColumns}
            where={{ truckOwner: owner }}
            title="Trucks"
            sort="vehicleNumber"
            emptyHint="No trucks. Add this owner under Payee on a truck’s form."
          />
          <PayeeBank payee={owner} />
          <PayeeAccounts truckOwner={owner} />
          <FinalAccountings payee={owner} />
        </>
      )}
    >
      <Section title="Owner">
        <Field name="carrier" />
        <Field name="ownerName" />
        <Field name="ownerKind" />
        <Field name="ownerSettlement" />
        <Field name="ownerPhone" />
        <Field name="ownerEmail" />
        <Field name="ownerLeaseEnd" />
        <Field name="address" wide />
        <Field name="desc" />
      </Section>
    </FormPage>
  );
}
