/** The profile of a customer: terms, open balance and its age, days to pay, lanes, loads, invoices and payments, contacts. */
import { formatPercent } from '@milepost/domain/core/money.ts';
import type { Row } from '@milepost/domain/core/record.ts';
import { toTitleCase } from '@milepost/domain/core/words.ts';
import { customer } from '@milepost/domain/fleet/customer.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { AddressCell, EmailCell, MoneyCell, PhoneCell, RefCell } from '../core/ui/list/cells.tsx';
import { ListPanel } from '../core/ui/profile/list-panel.tsx';
import { type Fact, Figures, PanelColumn, PanelFrame, PanelGrid } from '../core/ui/profile/panel.tsx';
import { definePanelColumns } from '../core/ui/profile/panel-table.tsx';
import { RecordProfile } from '../core/ui/profile/record-profile.tsx';
import { DocumentCenter } from '../documents/document-center.tsx';
import { CustomerLanes } from './customer-profile-lanes.tsx';
import { CustomerInvoices, CustomerReceivables, DaysToPay } from './customer-profile-money.tsx';

/** A customer's balance, only for users who may view invoices. */
type CustomerRow = Row<typeof customer> & {
  account?: { open: number; overdue: number; credit: number } | null;
};

export function Profile({ id }: { id: string }) {
  return (
    <RecordProfile<CustomerRow> record={customer} id={id} figures={computeFigures}>
      {(row) => (
        <>
          <PanelGrid>
            <PanelColumn>
              <CustomerReceivables customer={id} />
              <DaysToPay customer={id} termDays={row.customerTermDays} />
              <CustomerLanes customer={id} />
              <Contacts row={row} />
            </PanelColumn>
            <PanelColumn>
              <ListPanel
                record={fleet}
                title="Loads"
                where={{ customer: id }}
                ordering="-fleetPickUpDate"
                columns={LOADS}
                empty="No loads yet."
              />
              <CustomerInvoices customer={id} />
            </PanelColumn>
          </PanelGrid>
          <DocumentCenter owner={{ field: 'customer', id }} />
        </>
      )}
    </RecordProfile>
  );
}

const load = definePanelColumns(fleet);
const LOADS = [
  load.link('Load #'),
  load.field('fleetPickUpDate', { header: 'Pickup' }),
  load.field('driver', { header: 'Driver' }),
  load.field('fleetLoadFee'),
  load.field('status'),
];

const computeFigures = ({ account, ...row }: CustomerRow): Fact[] => [
  ['Type', toTitleCase(row.customerType)],
  ['Authority', <RefCell key="carrier" value={row.carrier} record="carrier" />],
  ['Terms', `Net ${row.customerTermDays} days`],
  row.customerQuickPayPercent !== null && ['Quick pay', formatPercent(row.customerQuickPayPercent)],
  row.factor !== null && ['Factor', <RefCell key="factor" value={row.factor} record="factor" />],
  account && ['Open balance', <MoneyCell key="open" value={account.open} />],
  account && ['Past due', <MoneyCell key="overdue" value={account.overdue} />],
  account && account.credit > 0 && ['Unapplied credit', <MoneyCell key="credit" value={account.credit} />],
  row.customerMC !== null && ['MC #', row.customerMC],
  row.customerDOT !== null && ['USDOT #', row.customerDOT],
];

/** Shows the contacts, which are fields of the customer, so nothing is requested. */
function Contacts({ row }: { row: CustomerRow }) {
  return (
    <PanelFrame title="Contacts">
      <Figures
        items={[
          ['Email', <EmailCell key="email" value={row.customerEmail} />],
          ['Phone', <PhoneCell key="phone" value={row.customerPhoneNumber} />],
          ['Invoices go to', <EmailCell key="invoices" value={row.customerInvoiceToEmail ?? row.customerEmail} />],
          row.customerContactName !== null && ['Agent', row.customerContactName],
          row.customerContactEmail !== null && [
            'Agent email',
            <EmailCell key="agentEmail" value={row.customerContactEmail} />,
          ],
          row.customerContactPhoneNumber !== null && [
            'Agent phone',
            <PhoneCell key="agentPhone" value={row.customerContactPhoneNumber} />,
          ],
          ['Address', <AddressCell key="address" value={row.customerPhysicalAddress} />],
          row.customerBillingAddress !== null && [
            'Billing address',
            <AddressCell key="billing" value={row.customerBillingAddress} />,
          ],
        ]}
      />
    </PanelFrame>
  );
}
