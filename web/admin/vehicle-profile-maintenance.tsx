/** The panels of a vehicle's profile about money and upkeep: next services, repairs and cost per mile, profit. */
import { COST_KINDS, COSTS, type ProfitFigures } from '@milepost/domain/accounting/profit.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import { formatUnitPrice } from '@milepost/domain/core/money.ts';
import { expense } from '@milepost/domain/expense/expense.ts';
import { fleetMaintenance, vehicleMaintenance } from '@milepost/domain/expense/maintenance.ts';
import { profitReport } from '@milepost/domain/report/profit.ts';
import { SCHEDULE_STATUS, type ScheduleInfo, schedule } from '@milepost/domain/safety/schedule.ts';
import { useRights } from '../core/session/rights.ts';
import { DueCell, type VehicleWithOdometer } from '../core/ui/due-cell.tsx';
import { MoneyCell, NumberCell } from '../core/ui/list/cells.tsx';
import { buildListPath } from '../core/ui/list/list-path.ts';
import { ListPanel } from '../core/ui/profile/list-panel.tsx';
import { Figures, Panel } from '../core/ui/profile/panel.tsx';
import { definePanelColumns } from '../core/ui/profile/panel-table.tsx';
import { StatusChip } from '../core/ui/status-chip.tsx';

const plan = definePanelColumns(schedule);
const getRow = (row: object) => row as { vehicle: VehicleWithOdometer; scheduleInfo: ScheduleInfo };
const SERVICES = [
  plan.link('Service'),
  {
    header: 'Next',
    cell: (row: object) => <DueCell job={getRow(row).scheduleInfo.nextScheduleJob} vehicle={getRow(row).vehicle} />,
  },
  {
    header: 'Status',
    cell: (row: object) => <StatusChip value={getRow(row).scheduleInfo.scheduleStatus} of={SCHEDULE_STATUS} />,
  },
];

export function NextServices({ vehicle }: { vehicle: string }) {
  return (
    <ListPanel
      record={schedule}
      title="Upcoming services"
      where={{ vehicle }}
      ordering="nextScheduleJob"
      columns={SERVICES}
      empty="No maintenance schedule yet."
    />
  );
}

/** Records of maintenance; a user may have access to only some. */
const MAINTENANCE = [vehicleMaintenance, fleetMaintenance, expense] as const;
const ONLY = { expenseType: 'MAINTENANCE' };

const repair = definePanelColumns(vehicleMaintenance);
const REPAIRS = [
  repair.field('expenseTransactionDate', { header: 'Date' }),
  repair.field('expenseMaintenanceCategory', { header: 'Type' }),
  repair.field('company', { header: 'Vendor' }),
  repair.field('expenseAmount', { header: 'Amount' }),
];

type Repairs = {
  from: Day;
  to: Day;
  count: number;
  cost: number;
  miles: number | null;
  costPerMile: number | null;
};

export function VehicleRepairs({ vehicle }: { vehicle: string }) {
  const { can } = useRights();
  const record = MAINTENANCE.find(({ policy }) => can(policy, 'view'));
  if (!record) return null;
  const getList = (filters: Record<string, string>) =>
    buildListPath({ page: record.route, filters: { ...ONLY, ...filters } });
  return (
    <>
      <Panel<Repairs>
        title="Repair cost, 12 months"
        policy={record.policy}
        path={`vehicle/${vehicle}/repairs/`}
        isEmpty={({ count }) => count === 0}
        empty="No completed repairs in 12 months."
        link={({ from, to, count }) =>
          count === 0
            ? null
            : {
                to: getList({
                  vehicle,
                  status: 'COMPLETE',
                  expenseTransactionDate__gte: from,
                  expenseTransactionDate__lte: to,
                }),
                label: 'Open repairs',
              }
        }
      >
        {({ count, cost, miles, costPerMile }) => (
          <Figures
            items={[
              ['Repairs', count],
              ['Cost', <MoneyCell key="cost" value={cost} />],
              ['Miles driven', <NumberCell key="miles" value={miles} decimals={0} />],
              ['Cost per mile', costPerMile === null ? 'N/A' : `${formatUnitPrice(costPerMile)}/mi`],
            ]}
          />
        )}
      </Panel>
      <ListPanel
        record={expense}
        title="Latest repairs"
        policy={record.policy}
        where={{ ...ONLY, vehicle }}
        ordering="-expenseTransactionDate"
        columns={REPAIRS}
        empty="No repairs or services recorded."
        address={getList({ vehicle })}
        nouns={{ one: 'repair', many: 'repairs' }}
      />
    </>
  );
}

type Profit = ProfitFigures & { from: Day; to: Day };

export function VehicleProfit({ vehicle }: { vehicle: string }) {
  return (
    <Panel<Profit>
      title="Profit, 90 days"
      room={80}
      policy={profitReport.policy as 6000}
      path={`vehicle/${vehicle}/profit/`}
      isEmpty={({ revenue, profit }) => revenue === 0 && profit === 0}
      empty="No loads or costs in 90 days."
      link={({ from, to }) => ({
        to: buildListPath({
          page: profitReport.route,
          filters: { groupBy: 'vehicle', profitDate__gte: from, profitDate__lte: to },
        }),
        label: 'Open profit by truck',
      })}
    >
      {(figures) => (
        <Figures
          items={[
            ['Profit', <MoneyCell key="profit" value={figures.profit} />],
            ['Per mile', <MoneyCell key="perMile" value={figures.profitPerMile} />],
            ['Revenue', <MoneyCell key="revenue" value={figures.revenue} />],
            ['Loads', figures.loads],
            ...COST_KINDS.filter((kind) => figures[kind] !== 0).map(
              (kind) => [COSTS[kind], <MoneyCell key={kind} value={figures[kind]} />] as const,
            ),
            ['All miles', <NumberCell key="miles" value={figures.allMiles} decimals={0} />],
          ]}
        />
      )}
    </Panel>
  );
}
