/** A customer's lanes in the last twelve months, with revenue per mile. */
import { formatCount } from '@milepost/domain/core/count.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import { formatUnitPrice } from '@milepost/domain/core/money.ts';
import { customer as customerRecord } from '@milepost/domain/fleet/customer.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { Missing, MoneyCell } from '../core/ui/list/cells.tsx';
import { buildListPath } from '../core/ui/list/list-path.ts';
import { MoreRows, Panel } from '../core/ui/profile/panel.tsx';
import { PanelTable } from '../core/ui/profile/panel-table.tsx';

type Lane = {
  id: string;
  pickup: string;
  delivery: string;
  loads: number;
  revenue: number;
  perMile: number | null;
};
type Lanes = { results: Lane[]; count: number; from: Day };

const COLUMNS = [
  { header: 'Lane', cell: ({ pickup, delivery }: Lane) => `${pickup} → ${delivery}` },
  { header: 'Loads', isRight: true, cell: ({ loads }: Lane) => loads },
  { header: 'Revenue', isRight: true, cell: ({ revenue }: Lane) => <MoneyCell value={revenue} /> },
  {
    header: 'Per mile',
    isRight: true,
    cell: ({ perMile }: Lane) => (perMile === null ? <Missing /> : `${formatUnitPrice(perMile)}/mi`),
  },
];

export function CustomerLanes({ customer }: { customer: string }) {
  return (
    <Panel<Lanes>
      title="Lanes, 12 months"
      policy={customerRecord.policy as 3000}
      path={`customer/${customer}/lanes/`}
      isEmpty={({ count }) => count === 0}
      empty="No loads in 12 months."
      link={({ count, from }) =>
        count === 0
          ? null
          : {
              to: buildListPath({ page: fleet.route, filters: { customer, fleetPickUpDate__gte: from } }),
              label: 'Open loads',
            }
      }
    >
      {({ results, count }) => (
        <>
          <PanelTable label="Lanes" columns={COLUMNS} rows={results} keyOf={({ id }) => id} />
          {count > results.length && <MoreRows>{formatCount(count - results.length, 'more lane')}</MoreRows>}
        </>
      )}
    </Panel>
  );
}
