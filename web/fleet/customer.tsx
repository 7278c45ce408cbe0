/** Customers: the brokers, shippers and carriers billed for loads. */

import type { Row } from '@milepost/domain/core/record.ts';
import { customer } from '@milepost/domain/fleet/customer.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { useMemo } from 'react';
import { AllStatements } from '../accounting/paycheck/all-statements.tsx';
import { CustomerStatement } from '../accounting/payment/customer-statement.tsx';
import { useRights } from '../core/session/rights.ts';
import { Field } from '../core/ui/form/field.tsx';
import { FormPage } from '../core/ui/form/form-page.tsx';
import { Glance, type GlanceProps, Section } from '../core/ui/form/section.tsx';
import { useRecordForm } from '../core/ui/form/use-record-form.ts';
import { MoneyCell, RefCell } from '../core/ui/list/cells.tsx';
import { defineColumns, MONEY_TEXT } from '../core/ui/list/columns.tsx';
import { ListPage } from '../core/ui/list/list-page.tsx';
import { RelatedList } from '../core/ui/list/related-list.tsx';
import { ProfileButton, useProfileActions } from '../core/ui/profile/profile-link.tsx';
import { DocumentCenter } from '../documents/document-center.tsx';
import { DetentionTerms } from './detention/terms-section.tsx';
import { fleetColumns } from './fleet-columns.tsx';
import { useLoadDialogs } from './use-load-dialogs.tsx';

/** A customer as the API returns it; the amount due is only for users who may view invoices. */
type CustomerRow = Row<typeof customer> & {
  account?: { open: number; overdue: number; credit: number; reserve?: number } | null;
};

const column = defineColumns(customer);

const columns = column.columns([
  column.link('customerName', { size: 168 }),
  column.field('carrier', { header: 'Carrier', lesser: true }),
  column.field('customerType', { sort: true }),
  column.field('customerMC', { hidden: true }),
  column.field('customerDOT', { hidden: true }),
  column.field('customerEmail', { header: 'Email' }),
  column.field('customerPhoneNumber'),
]);

const receivableColumns = column.columns([
  column.accessor((row) => (row as CustomerRow).account?.open, {
    id: 'account',
    header: 'Open Balance',
    size: 110,
    meta: { grow: 0, align: 'right', text: MONEY_TEXT },
    cell: (info) => <MoneyCell value={info.getValue()} />,
  }),
]);

export function List() {
  const { can } = useRights();
  const withMoney = can(6000, 'view');
  const shown = useMemo(
    () => (withMoney ? [...columns, ...receivableColumns, column.state()] : [...columns, column.state()]),
    [withMoney],
  );
  return (
    <ListPage
      record={customer}
      columns={shown}
      filters={['carrier', 'customerType']}
      options={{ sort: 'prettyName' }}
      toolbar={withMoney && <AllStatements />}
      actions={useProfileActions(customer)}
      bulk
      emptyHint="Add the brokers and shippers you bill."
    />
  );
}

export function Detail({ id }: { id: string }) {
  const form = useRecordForm(customer, id);
  const type = form.values.customerType;
  return (
    <FormPage
      form={form}
      title={(row) => `Customer - ${row.prettyName}`}
      buttons={<ProfileButton record={customer} row={form.row} />}
      below={(row) => (
        <>
          <CustomerStatement
            id={row.id}
            name={row.prettyName}
            email={row.customerInvoiceToEmail ?? row.customerEmail}
          />
          <CustomerFleets id={row.id} />
          <DocumentCenter owner={{ field: 'customer', id: row.id }} />
        </>
      )}
      side={
        form.row && (
          <Glance
            items={[
              ['Authority', <RefCell key="carrier" value={form.row.carrier} record="carrier" />],
              ['Invoices go to', form.row.customerInvoiceToEmail ?? form.row.customerEmail],
              ['Phone', form.row.customerPhoneNumber],
              ...listBalances(form.row),
            ]}
          />
        )
      }
    >
      <Section title="Customer">
        <Field name="carrier" />
        <Field
          name="customerType"
          onChange={(next) => {
            if (next !== 'SHIPPER') return;
            form.clear('customerDOT');
            form.clear('customerMC');
          }}
        />
        <Field name="customerName" />
        <Field name="customerEmail" />
        <Field name="customerPhoneNumber" />
        <Field name="customerInvoiceToEmail" />
        <Field name="customerPhysicalAddress" />
        <Field name="customerBillingAddress" />
        <Field name="factor" onAddNew={false} />
        {(type === 'BROKER' || type === 'CARRIER') && (
          <>
            <Field name="customerDOT" />
            <Field name="customerMC" />
          </>
        )}
      </Section>
      <Section title="Terms">
        <Field name="customerTermDays" />
        <Field name="customerQuickPayPercent" />
        <Field name="customerAutoInvoice" />
      </Section>
      <Section title="Required invoice documents">
        <Field name="customerNeedsPOD" />
        <Field name="customerNeedsLumperReceipt" />
        <Field name="customerNeedsScaleTicket" />
      </Section>
      <DetentionTerms />
      <Section title="Agent">
        <Field name="customerContactName" />
        <Field name="customerContactEmail" />
        <Field name="customerContactPhoneNumber" />
        <Field name="desc" />
      </Section>
    </FormPage>
  );
}

/** Returns the amount due and the unapplied credit. */
function listBalances({ account }: CustomerRow): NonNullable<GlanceProps['items'][number]>[] {
  if (!account) return [];
  return [
    ['Open balance', <MoneyCell key="open" value={account.open} />],
    ['Past due', <MoneyCell key="overdue" value={account.overdue} />],
    account.reserve !== undefined && ['In reserve', <MoneyCell key="reserve" value={account.reserve} />],
    account.credit > 0 && ['Credit', <MoneyCell key="credit" value={account.credit} />],
  ];
}

/** CUS-06, CUS-15: lists this customer's loads. */
function CustomerFleets({ id }: { id: string }) {
  const { can } = useRights();
  const withInvoice = can(6000, 'view');
  const columns = useMemo(() => fleetColumns(withInvoice), [withInvoice]);
  const { actions, dialog } = useLoadDialogs();
  return (
    <>
      <RelatedList
        record={fleet}
        columns={columns}
        where={{ customer: id }}
        filters={['status', 'fleetPickUpDate']}
        actions={actions}
      />
      {dialog}
    </>
  );
}
