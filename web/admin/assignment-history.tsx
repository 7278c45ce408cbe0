/** Shows the assignment history next to a form: a vehicle's drivers, a fuel card's drivers with their trucks. */
import { type AnyRecord, getFields, type Related } from '@milepost/domain/core/record.ts';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { api } from '../core/api/client.ts';
import { keys } from '../core/ui/data.ts';
import { Section } from '../core/ui/form/section.tsx';
import { RefCell } from '../core/ui/list/cells.tsx';
import classes from './admin.module.css';

type Assignment = Record<string, Related | string | null> & { heldFrom: string | null; heldTo: string | null };

type AssignmentHistoryProps = {
  record: AnyRecord;
  row: { id: string; updated: string };
  title: string;
  /** The relations with an assignment history. */
  holders: readonly string[];
};

export function AssignmentHistory({ record, row, title, holders }: AssignmentHistoryProps) {
  const path = `${record.path}/${row.id}/assignments/`;
  const { data, isLoading } = useQuery({
    queryKey: keys.list(path, row.updated),
    queryFn: ({ signal }) => api.get<{ results: Assignment[] }>(path, {}, { signal }),
    meta: { of: path },
    // After a save, keep the earlier content until the new one is loaded.
    placeholderData: (before, earlier) => (earlier?.meta?.of === path ? before : undefined),
  });
  if (isLoading) return <div data-coming />;
  if (!data || data.results.length === 0) return null;
  const getRecord = (holder: string) => getFields(record)[holder]?.record as 'driver' | 'vehicle';
  return (
    <Section title={title} columns={false}>
      <ul className={classes.holders}>
        {data.results.map((held) => (
          <li key={held.heldFrom}>
            {holders.map((holder, at) => (
              <Fragment key={holder}>
                {at > 0 && ' · '}
                <RefCell value={held[holder] as Related} record={getRecord(holder)} />
              </Fragment>
            ))}
            <span className={classes.figures}>{formatPeriod(held)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function formatPeriod({ heldFrom, heldTo }: Assignment): string {
  if (!heldFrom) return heldTo ? `until ${heldTo}` : 'start not recorded';
  return heldTo ? `${heldFrom} to ${heldTo}` : `since ${heldFrom}`;
}
