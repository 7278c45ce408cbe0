/** The work and pay panels of a driver's profile: loads, pay this year, paychecks, pay accounts. */
import { ACCOUNT_KINDS, payAccount } from '@milepost/domain/accounting/pay-account/pay-account.ts';
import { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import type { Balance } from '../accounting/pay-account/balance-table.tsx';
import { LinkCell, MoneyCell } from '../core/ui/list/cells.tsx';
import { buildListPath } from '../core/ui/list/list-path.ts';
import { ListPanel } from '../core/ui/profile/list-panel.tsx';
import { Figures, Panel } from '../core/ui/profile/panel.tsx';
import { definePanelColumns, PanelTable } from '../core/ui/profile/panel-table.tsx';
import { getPagePath } from '../core/ui/records.ts';

const load = definePanelColumns(fleet);
const LOADS = [
  load.link('Load #'),
  load.field('fleetPickUpDate', { header: 'Pickup' }),
  load.field('customer', { header: 'Customer' }),
  load.field('fleetLoadFee'),
  load.field('status'),
];

export function DriverLoads({ driver }: { driver: string }) {
  return (
    <ListPanel
      record={fleet}
      title="Loads"
      where={{ driver }}
      ordering="-fleetPickUpDate"
      columns={LOADS}
      empty="No loads yet."
    />
  );
}

type Pay = { year: number; gross: number; deductions: number; net: number; perDiem?: number; balance: number };

const check = definePanelColumns(paycheck);
const PAYCHECKS = [
  check.link('Paycheck'),
  check.field('payCheckFleetStartDate', { header: 'From' }),
  check.field('payCheckFleetEndDate', { header: 'To' }),
  check.field('payCheckNet', { header: 'Net' }),
  check.field('payCheckStatus', { header: 'Status' }),
];

const ACCOUNTS = [
  {
    header: 'Account',
    cell: ({ id, prettyName }: Balance) => <LinkCell to={getPagePath(payAccount, id)}>{prettyName}</LinkCell>,
  },
  { header: 'Type', cell: ({ kind }: Balance) => ACCOUNT_KINDS[kind] },
  { header: 'Balance', isRight: true, cell: ({ balance }: Balance) => <MoneyCell value={balance} /> },
];

export function DriverPay({ driver }: { driver: string }) {
  return (
    <>
      <Panel<Pay>
        title="Pay year to date"
        policy={paycheck.policy as 6000}
        path={`driver/${driver}/pay/`}
        isEmpty={({ gross, deductions, net, balance }) =>
          [gross, deductions, net, balance].every((amount) => amount === 0)
        }
        empty="No paychecks this year."
        link={() => ({ to: buildListPath({ page: paycheck.route, filters: { driver } }), label: 'Open paychecks' })}
      >
        {({ year, gross, deductions, net, perDiem, balance }) => (
          <Figures
            items={[
              [`Gross ${year}`, <MoneyCell key="gross" value={gross} />],
              ['Deductions', <MoneyCell key="deductions" value={deductions} />],
              ['Net', <MoneyCell key="net" value={net} />],
              perDiem !== undefined && ['Per diem in gross', <MoneyCell key="perDiem" value={perDiem} />],
              balance !== 0 && ['Balance carried forward', <MoneyCell key="balance" value={balance} />],
            ]}
          />
        )}
      </Panel>
      <ListPanel
        record={paycheck}
        where={{ driver }}
        ordering="-created"
        columns={PAYCHECKS}
        empty="No paychecks yet."
      />
      <Panel<{ results: Balance[]; count: number }>
        title="Pay accounts"
        policy={payAccount.policy as 6000}
        path="pay_account/balances/"
        query={{ driver }}
        isEmpty={({ count }) => count === 0}
        empty="No escrow, advances, or loans."
        link={({ count }) =>
          count === 0
            ? null
            : { to: buildListPath({ page: payAccount.route, filters: { driver } }), label: 'Open pay accounts' }
        }
      >
        {({ results }) => <PanelTable label="Pay accounts" columns={ACCOUNTS} rows={results} keyOf={({ id }) => id} />}
      </Panel>
    </>
  );
}
