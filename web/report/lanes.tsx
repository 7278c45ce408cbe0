/** The map of lanes of the Fleets report, over the same filters, and by customer. */
import { Group, Text } from '@mantine/core';
import { getFields } from '@milepost/domain/core/record.ts';
import { getPeriodEnds } from '@milepost/domain/core/report.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { type Lane, type LanesAnswer, laneMap } from '@milepost/domain/report/lanes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, asApiError } from '../core/api/client.ts';
import { useRights } from '../core/session/rights.ts';
import { keys } from '../core/ui/data.ts';
import { FilterControl } from '../core/ui/list/filters.tsx';
import { buildListPath } from '../core/ui/list/list-path.ts';
import type { ChartView } from '../core/ui/list/prefs.ts';
import { LanesFrame } from '../core/ui/map/lanes-frame.tsx';

const VIEWS: readonly ChartView[] = ['chart', 'table', 'hidden'];
const CUSTOMER = { name: 'customer', fact: getFields({ fields: laneMap.filters }).customer };

type LanesProps = {
  /** The report's query. */
  query: Readonly<Record<string, string>>;
  /** Whether a date of the period is missing or wrong. */
  isWrong: boolean;
};

export function Lanes({ query, isWrong }: LanesProps) {
  const [view, setView] = useState<ChartView>('hidden');
  const [customer, setCustomer] = useState('');
  const { can } = useRights();
  const filters = readFilters({ ...query, customer });
  const { data, error } = useQuery({
    queryKey: keys.list(`${laneMap.path}/`, filters),
    queryFn: ({ signal }) => api.get<LanesAnswer>(`${laneMap.path}/`, filters, { signal }),
    enabled: view !== 'hidden' && !isWrong,
  });
  const getLoads = ({ pickup, delivery }: Lane) => {
    const lane = { fleetPickupLocation: pickup, fleetDeliveryLocation: delivery };
    return can(fleet.policy, 'view') ? buildListPath({ page: fleet.route, filters: { ...filters, ...lane } }) : null;
  };
  return (
    <>
      {view !== 'hidden' && CUSTOMER.fact && (
        <Group gap="xs" mb={4}>
          <FilterControl labeled filter={CUSTOMER as never} value={customer} onChange={setCustomer} />
          {error && (
            <Text size="sm" role="alert">
              {asApiError(error).text}
            </Text>
          )}
        </Group>
      )}
      <LanesFrame title="Map of lanes" answer={data} getAddress={getLoads} views={VIEWS} view={view} onView={setView} />
    </>
  );
}

const NAMES = [...Object.keys(laneMap.filters.shape), ...(laneMap.period ? getPeriodEnds(laneMap.period) : [])];

/** Returns the filters of the loads, without page and order. */
const readFilters = (query: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(query).filter(([name, value]) => NAMES.includes(name) && value !== ''));
