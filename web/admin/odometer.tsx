/** A vehicle's odometer readings on its page: the newest first, warnings for implausible ones, and excluding a wrong one. */

import { Button, Group, Modal, TextInput } from '@mantine/core';
import { vehicle } from '@milepost/domain/admin/vehicle.ts';
import { formatDay } from '@milepost/domain/core/dates.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, asApiError } from '../core/api/client.ts';
import { useRights } from '../core/session/rights.ts';
import { notify } from '../core/shell/notify.ts';
import { keys, useReloadData } from '../core/ui/data.ts';
import { Section } from '../core/ui/form/section.tsx';
import { DateCell, LinkCell, NumberCell } from '../core/ui/list/cells.tsx';
import { findRecord, findRecordPages, getPagePath } from '../core/ui/records.ts';
import classes from './admin.module.css';

type Reading = {
  id: string;
  day: string;
  miles: number;
  source: (Related & { record: string }) | null;
  ignoredBecause: string | null;
  oddity: string | null;
  isCurrent: boolean;
  isHeld: boolean;
};
type Page = { results: Reading[]; count: number };

const PER_PAGE = 8;

/** Renders nothing for a vehicle without readings. */
export function OdometerTimeline({ row }: { row: { id: string; updated: string; state: string } }) {
  const path = `${vehicle.path}/${row.id}/odometer/`;
  const [ignoring, setIgnoring] = useState<Reading | null>(null);
  const decide = useDecision(path);
  const { data, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery({
    queryKey: keys.list(path, row.updated),
    queryFn: ({ signal, pageParam }) => api.get<Page>(path, { page: pageParam, per_page: PER_PAGE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last: Page, pages) => (pages.length * PER_PAGE < last.count ? pages.length + 1 : undefined),
  });
  const mayDecide = useRights().can(vehicle.policy, 'edit') && row.state !== 'DELETED';
  const readings = data?.pages.flatMap(({ results }) => results) ?? [];
  if (readings.length === 0) return null;
  return (
    <Section title="Odometer" columns={false}>
      <table className={classes.readings}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col" data-right>
              Miles
            </th>
            <th scope="col">Source</th>
            <th scope="col">Note</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {readings.map((reading) => (
            <tr key={reading.id} data-off={reading.ignoredBecause !== null || undefined}>
              <td>
                <DateCell value={reading.day} />
              </td>
              <td data-right>
                <NumberCell value={reading.miles} />
              </td>
              <td>
                <Source value={reading.source} />
              </td>
              <td data-odd={reading.oddity !== null || undefined}>{describeReading(reading)}</td>
              <td data-right>{mayDecide && <Decision reading={reading} ignore={setIgnoring} use={decide} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasNextPage && (
        <Button mt={8} variant="default" size="compact-sm" loading={isFetching} onClick={() => void fetchNextPage()}>
          Show earlier readings
        </Button>
      )}
      {ignoring && <IgnoreDialog reading={ignoring} decide={decide} onClose={() => setIgnoring(null)} />}
    </Section>
  );
}

function describeReading({ ignoredBecause, oddity, isCurrent, isHeld }: Reading) {
  if (ignoredBecause !== null) return `Ignored: ${ignoredBecause}`;
  if (isHeld && oddity) return `Not used: ${oddity}. Use or ignore this reading.`;
  return oddity ?? (isCurrent ? 'Current odometer' : '');
}

/** Links to the record of the reading, for users who may view it. */
function Source({ value }: { value: Reading['source'] }) {
  const { can } = useRights();
  if (!value) return 'Entered manually';
  const words = `${findRecord(value.record)?.label ?? ''} ${value.prettyName}`.trim();
  const record = findRecordPages(value.record).find(({ policy }) => can(policy, 'view'));
  if (!record) return words;
  return (
    <LinkCell quiet to={getPagePath(record, value.id)}>
      {words}
    </LinkCell>
  );
}

type Decide = (reading: Reading, isIgnored: boolean, reason?: string) => Promise<boolean>;

function useDecision(path: string): Decide {
  const changed = useReloadData();
  return async (reading, isIgnored, reason = '') => {
    try {
      await api.post(path, { reading: reading.id, isIgnored, reason });
      await changed();
      return true;
    } catch (thrown) {
      notify.failure('Odometer Update', asApiError(thrown).text);
      return false;
    }
  };
}

type DecisionProps = { reading: Reading; ignore: (reading: Reading) => void; use: Decide };

function Decision({ reading, ignore, use }: DecisionProps) {
  const isIgnored = reading.ignoredBecause !== null;
  return (
    <>
      {reading.isHeld && <Choice words="Use" reading={reading} onClick={() => void use(reading, false)} />}
      <Choice
        words={isIgnored ? 'Use again' : 'Ignore'}
        reading={reading}
        onClick={() => (isIgnored ? void use(reading, false) : ignore(reading))}
      />
    </>
  );
}

function Choice({ words, reading, onClick }: { words: string; reading: Reading; onClick: () => void }) {
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      aria-label={`${words} ${reading.miles} on ${formatDay(reading.day)}`}
      onClick={onClick}
    >
      {words}
    </Button>
  );
}

type IgnoreProps = { reading: Reading; decide: Decide; onClose: () => void };

/** Asks for the reason, which later readers of the record need. */
function IgnoreDialog({ reading, decide, onClose }: IgnoreProps) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  async function ignore(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (reason.trim() && (await decide(reading, true, reason))) onClose();
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Ignore ${reading.miles.toLocaleString('en-US')} mi on ${formatDay(reading.day)}`}
    >
      <form onSubmit={(event) => void ignore(event)} noValidate>
        <TextInput
          label="Reason"
          withAsterisk
          data-autofocus
          placeholder="An extra digit was typed"
          value={reason}
          error={isTried && !reason.trim() && "Can't be empty"}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Ignore</Button>
        </Group>
      </form>
    </Modal>
  );
}
