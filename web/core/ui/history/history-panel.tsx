/** Shows each change with its user, its time, and the old and new value. Owners restore deleted records from here. */

import { Alert, Button, Drawer, Skeleton, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { UndeliveredMessage } from '@milepost/domain/core/delivery.ts';
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { RESTORE } from '@milepost/domain/core/states.ts';
import { toTitleCase } from '@milepost/domain/core/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, asApiError } from '../../api/client.ts';
import { PRODUCT } from '../../product.ts';
import { useRights } from '../../session/rights.ts';
import { notify } from '../../shell/notify.ts';
import { keys, useReloadData } from '../data.ts';
import { Section } from '../form/section.tsx';
import { InstantCell } from '../list/cells.tsx';
import { runAction } from '../list/row-actions.ts';
import { useShowResult } from '../use-show-result.ts';
import classes from './history.module.css';
import { type Change, RestoreValue } from './restore-value.tsx';

type Entry = {
  id: string;
  at: string;
  by: { id: string; prettyName: string } | null;
  action: string;
  /** Description of the change, as shown to the user who made it. */
  details?: string | null;
  changes: Change[];
};
/** Older servers send no undelivered messages. */
type History = { results: Entry[]; count: number; undelivered?: UndeliveredMessage[] };
type HistoryRow = { id: string; prettyName: string; state?: string };

export function useHistory(record: Pick<AnyRecord, 'name'>, id: string) {
  return useQuery({
    queryKey: keys.history(record.name, id),
    queryFn: ({ signal }) => api.get<History>('history/', { record: record.name, recordId: id }, { signal }),
  });
}

const MAX_FIRST = 4;

/** Shows the last few changes, and all of them in a drawer. */
export function HistoryPanel({ record, row }: { record: AnyRecord; row: HistoryRow }) {
  const answer = useHistory(record, row.id);
  const [opened, { open, close }] = useDisclosure(false);
  const entries = answer.data?.results ?? [];
  const count = answer.data?.count ?? 0;
  return (
    <>
      <Undelivered messages={answer.data?.undelivered ?? []} />
      <Section
        title={answer.data ? `History · ${count} ${count === 1 ? 'change' : 'changes'}` : 'History'}
        columns={false}
      >
        {answer.error && <Text size="sm">{asApiError(answer.error).text}</Text>}
        {answer.isPending ? (
          <Skeleton height={38} />
        ) : (
          <Entries record={record} row={row} entries={entries.slice(0, MAX_FIRST)} />
        )}
        {count > MAX_FIRST && (
          <Button size="compact-xs" variant="default" mt="sm" onClick={open}>
            Show all
          </Button>
        )}
        <Restore record={record} row={row} />
        <Drawer opened={opened} onClose={close} position="right" size={480} title={`History for ${row.prettyName}`}>
          <Entries record={record} row={row} entries={entries} whole />
        </Drawer>
      </Section>
    </>
  );
}

/** Shows messages about the record that were not delivered; the record's own action sends them again once the cause is fixed. */
function Undelivered({ messages }: { messages: readonly UndeliveredMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <Alert color="yellow" title="Email not delivered">
      {messages.map(({ message, subject, to, isGivenUp, reason }) => (
        <Text key={message} size="sm" className={classes.undelivered}>
          {subject && <b>{subject}</b>}
          {to && <span>To {to}</span>}
          <span>{isGivenUp ? reason : `Not delivered yet: ${reason}`}</span>
        </Text>
      ))}
    </Alert>
  );
}

function Restore({ record, row }: { record: AnyRecord; row: HistoryRow }) {
  const { isOwner } = useRights();
  const changed = useReloadData();
  const tell = useShowResult();
  const [busy, setBusy] = useState(false);
  if (!isOwner || row.state !== 'DELETED') return null;
  async function restore() {
    setBusy(true);
    try {
      tell(record.label, await runAction(record, row, RESTORE), `${record.label} Restored`);
      await changed();
    } catch (thrown) {
      notify.failure(`${record.label} Restore`, asApiError(thrown).text);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button size="compact-sm" variant="default" loading={busy} onClick={() => void restore()}>
      Restore
    </Button>
  );
}

const ACTIONS: Readonly<Record<string, string>> = {
  CREATE: 'Added',
  UPDATE: 'Changed',
  DELETE: 'Deleted',
  RESTORE: 'Restored',
  SUPERSEDE: 'Replaced',
  APPROVE: 'Approved',
  PAY: 'Paid',
  MARK_UNPAID: 'Marked unpaid',
  VOID: 'Voided',
};
const MAX_BRIEF = 3;

type EntriesProps = { record: AnyRecord; row: HistoryRow; entries: readonly Entry[]; whole?: boolean };

function Entries({ record, row, entries, whole }: EntriesProps) {
  if (entries.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        No history yet.
      </Text>
    );
  }
  return (
    <ol className={classes.entries}>
      {entries.map((entry) => {
        const isSaid = entry.action === 'CREATE' || Boolean(entry.details);
        const shown = whole ? entry.changes : entry.changes.slice(0, isSaid ? 0 : MAX_BRIEF);
        const more = entry.changes.length - shown.length;
        return (
          <li key={entry.id}>
            <div className={classes.who}>
              <span>
                {entry.details ? `${entry.details} ·` : (ACTIONS[entry.action] ?? toTitleCase(entry.action))} by{' '}
                {entry.by?.prettyName ?? PRODUCT}
              </span>
              <span className={classes.when}>
                <InstantCell value={entry.at} />
              </span>
            </div>
            <ul className={classes.changes}>
              {shown.map((change) => (
                <li key={`${change.field} ${change.label}`}>
                  <ChangeLine change={change} isNew={entry.action === 'CREATE'} />
                  {entry.action === 'UPDATE' && <RestoreValue record={record} row={row} change={change} />}
                </li>
              ))}
              {more > 0 && !isSaid && <li>and {more} more</li>}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}

function ChangeLine({ change, isNew }: { change: Change; isNew: boolean }) {
  return (
    <>
      <span className={classes.label}>{change.label}</span>{' '}
      {!isNew && (
        <>
          <del>{change.from || 'nothing'}</del> <span aria-hidden="true">→</span>{' '}
        </>
      )}
      <ins>{change.to || 'nothing'}</ins>
    </>
  );
}
