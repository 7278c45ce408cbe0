/** A customer's lanes in the last twelve months, as a map and as a table. */
import type { Day } from '@milepost/domain/core/dates.ts';
import { customer as customerRecord } from '@milepost/domain/fleet/customer.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import type { LanesAnswer } from '@milepost/domain/report/lanes.ts';
import { useState } from 'react';
import { buildListPath } from '../core/ui/list/list-path.ts';
import type { ChartView } from '../core/ui/list/prefs.ts';
import { LanesFrame } from '../core/ui/map/lanes-frame.tsx';
import { Panel } from '../core/ui/profile/panel.tsx';

const VIEWS: readonly ChartView[] = ['chart', 'table'];

export function CustomerLanes({ customer }: { customer: string }) {
  const [view, setView] = useState<ChartView>('chart');
  const loadsSince = (from: Day, more = {}) =>
    buildListPath({ page: fleet.route, filters: { customer, fleetPickUpDate__gte: from, ...more } });
  return (
    <Panel<LanesAnswer & { from: Day }>
      title="Lanes, 12 months"
      policy={customerRecord.policy as 3000}
      path={`customer/${customer}/lanes/`}
      isEmpty={({ count }) => count === 0}
      empty="No loads in 12 months."
      link={({ count, from }) => (count === 0 ? null : { to: loadsSince(from), label: 'Open loads' })}
    >
      {({ from, ...answer }) => (
        <LanesFrame
          title="Map of lanes"
          answer={answer}
          getAddress={({ pickup, delivery }) =>
            loadsSince(from, { fleetPickupLocation: pickup, fleetDeliveryLocation: delivery })
          }
          views={VIEWS}
          view={view}
          onView={setView}
        />
      )}
    </Panel>
  );
}
