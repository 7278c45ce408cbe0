/** Who held a vehicle from when to when, beside its form. */
import type { Related } from '@milepost/domain/core/record.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../core/api/client.ts';
import { keys } from '../core/ui/data.ts';
import { Section } from '../core/ui/form/section.tsx';
import { RefCell } from '../core/ui/list/cells.tsx';
import classes from './admin.module.css';

type Assignment = { driver: Related; heldFrom: string; heldTo: string | null };

export function Drivers({ vehicle }: { vehicle: { id: string; updated: string } }) {
  const path = `vehicle/${vehicle.id}/assignments/`;
  const { data } = useQuery({
    queryKey: keys.list(path, vehicle.updated),
    queryFn: ({ signal }) => api.get<{ results: Assignment[] }>(path, {}, { signal }),
  });
  if (!data || data.results.length === 0) return null;
  return (
    <Section title="Drivers" columns={false}>
      <ul className={classes.drivers}>
        {data.results.map(({ driver, heldFrom, heldTo }) => (
          <li key={heldFrom}>
            <RefCell value={driver} record="driver" />
            <span className={classes.figures}>{heldTo ? `${heldFrom} to ${heldTo}` : `since ${heldFrom}`}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
