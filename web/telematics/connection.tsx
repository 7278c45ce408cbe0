/** The card of a connected service: its data, last and next sync, pending questions and errors; and how to connect. */

import { Button, Group, Progress, Text, VisuallyHidden } from '@mantine/core';
import { apiintegration } from '@milepost/domain/admin/apiintegration.ts';
import { type ImportCounts, type IntegrationCard, SYNC_TITLE } from '@milepost/domain/admin/integrations.ts';
import { formatCount } from '@milepost/domain/core/count.ts';
import { formatDay } from '@milepost/domain/core/dates.ts';
import type { Task } from '@milepost/domain/core/task.ts';
import { joinWords } from '@milepost/domain/core/words.ts';
import type { UnknownItem } from '@milepost/domain/expense/import/unknown-item.ts';
import { useState } from 'react';
import classes from '../admin/admin.module.css';
import { api, asApiError } from '../core/api/client.ts';
import { getLocalDay } from '../core/local-day.ts';
import { useRights } from '../core/session/rights.ts';
import { notify } from '../core/shell/notify.ts';
import { useFollowTask, useRunningTask } from '../core/tasks/use-tasks.ts';
import { useReloadData } from '../core/ui/data.ts';
import { confirm } from '../core/ui/dialog/confirm.tsx';
import { InstantCell } from '../core/ui/list/cells.tsx';
import { Chip } from '../core/ui/status-chip.tsx';
import { UnknownItemList } from '../expense/import/unknown-item-list.tsx';

export type Connection = {
  id: string;
  prettyName: string;
  connectedAt: string;
  company: string | null;
  lastAt: string | null;
  brought: ImportCounts | null;
  fault: string | null;
  refusedSince: string | null;
  nextAt: string | null;
  isBusy: boolean;
  waiting: number;
  waitingVehicles: string[];
  /** Fuel purchases waiting until the user says what was bought. */
  unknownItems: UnknownItem[];
};

export type Card = IntegrationCard & {
  isConnectable: boolean;
  isConfigured: boolean;
  /** Settings required before connecting. */
  missing: string[];
  authorizeUrl: string | null;
  connection: Connection | null;
};

/** Checks whether the service is syncing or about to: the first sync starts with the consent. */
export function isSyncing({ connection }: Pick<Card, 'connection'>): boolean {
  if (!connection || connection.refusedSince) return false;
  return connection.isBusy || (connection.lastAt === null && connection.fault === null);
}

/** Asks for consent, or says why that is not possible. */
export function ConnectButton({ card: { name, missing, authorizeUrl } }: { card: Card }) {
  if (missing.length > 0)
    return (
      <>
        <Button size="compact-sm" disabled>
          Connect {name}
        </Button>
        <Text size="sm" c="dimmed">
          Not configured on this server. An administrator must register with {name} and set {joinWords(missing)}.
        </Text>
      </>
    );
  return authorizeUrl ? <ConsentLink url={authorizeUrl} label={`Connect ${name}`} /> : null;
}

function ConsentLink({ url, label }: { url: string; label: string }) {
  return (
    <Button size="compact-sm" component="a" href={url} target="_blank" rel="noopener">
      {label}
      <VisuallyHidden> in a new tab</VisuallyHidden>
    </Button>
  );
}

/** Shows the status of the connection: errors first, then line by line. */
export function ConnectionStatus({ card: { name, connection } }: { card: Card & { connection: Connection } }) {
  const { company, connectedAt, refusedSince, lastAt, brought, nextAt, waiting } = connection;
  return (
    <div className={classes.standing}>
      <ConnectionError name={name} connection={connection} />
      <dl>
        <dt>{refusedSince ? <Chip label="Disconnected" tone="error" /> : <Chip label="Connected" tone="success" />}</dt>
        <dd>
          {company && `${company}, `}since <span>{formatDay(getLocalDay(connectedAt))}</span>
        </dd>
        <dt>Last sync</dt>
        <dd>{lastAt && brought ? <LastSync at={lastAt} brought={brought} /> : NO_SYNC}</dd>
        {nextAt && (
          <>
            <dt>Next sync</dt>
            <dd>
              <InstantCell value={nextAt} />
            </dd>
          </>
        )}
        {waiting > 0 && (
          <>
            <dt>Waiting</dt>
            <dd>{describeWaiting(connection)}</dd>
          </>
        )}
      </dl>
      <UnknownItems connection={connection} />
    </div>
  );
}

/** Asks what unknown items are, like a fuel card file's import. */
function UnknownItems({ connection: { id, unknownItems } }: { connection: Connection }) {
  const { can } = useRights();
  const changed = useReloadData();
  const [isBusy, setBusy] = useState(false);
  if (unknownItems.length === 0) return null;
  const answer = async (items: Record<string, string>) => {
    setBusy(true);
    try {
      await api.post(`${apiintegration.path}/${id}/items/`, { items });
      notify.success('Answer Saved', 'The next sync imports these purchases.');
      await changed();
    } catch (thrown) {
      notify.failure('Answer Save', asApiError(thrown).text);
    }
    setBusy(false);
  };
  return (
    <UnknownItemList
      unknown={unknownItems}
      isBusy={isBusy || !can(apiintegration.policy, 'edit')}
      onAnswer={(items) => void answer(items)}
    />
  );
}

const NO_SYNC = 'None yet. The first sync imports this quarter and last quarter.';

function ConnectionError({
  name,
  connection: { refusedSince, fault: error },
}: {
  name: string;
  connection: Connection;
}) {
  if (refusedSince)
    return (
      <p role="alert">
        {name} has rejected the connection since <InstantCell value={refusedSince} />. Reconnect to resume syncing.
      </p>
    );
  return error ? <p role="alert">The last sync ended early: {error}</p> : null;
}

function LastSync({ at, brought }: { at: string; brought: ImportCounts }) {
  return (
    <>
      <InstantCell value={at} />: {describeSync(brought)}
    </>
  );
}

function describeSync({ trips, purchases, replaced, kept }: ImportCounts): string {
  const came = `${formatCount(trips, 'trip')} and ${formatCount(purchases, 'fuel purchase')}`;
  const also = [
    replaced > 0 && `${replaced} corrected since`,
    kept > 0 && `${kept} changed there but kept as edited here`,
  ].filter(Boolean);
  return [trips + purchases > 0 ? came : 'nothing new', ...also].join(', ');
}

const MAX_NAMED = 8;

function describeWaiting({ waiting, waitingVehicles: trucks }: Connection): string {
  const named = trucks.slice(0, MAX_NAMED).join(', ') + (trucks.length > MAX_NAMED ? ' and others' : '');
  return `${formatCount(waiting, 'record')} for unknown trucks${named && ` (${named})`}. Add the trucks and they’ll import on the next sync.`;
}

/** Shows the actions on a connection. */
export function ConnectionActions({ card }: { card: Card & { connection: Connection } }) {
  const { can } = useRights();
  const changed = useReloadData();
  const task = useRunningTask(SYNC_TITLE, () => void changed());
  const { connection, authorizeUrl, name } = card;
  const { refusedSince, fault: error } = connection;
  if (task) return <RunningSync task={task} />;
  return (
    <>
      {(refusedSince || error) && authorizeUrl && <ConsentLink url={authorizeUrl} label="Connect again" />}
      {!refusedSince && can(apiintegration.policy, 'edit') && <SyncNow connection={connection} />}
      {can(apiintegration.policy, 'delete') && <Disconnect name={name} id={connection.id} />}
    </>
  );
}

function SyncNow({ connection: { id, isBusy } }: { connection: Connection }) {
  const follow = useFollowTask();
  const start = async () => {
    try {
      follow(await api.post<Task>(`${apiintegration.path}/${id}/sync/`));
    } catch (thrown) {
      notify.failure('Sync Start', asApiError(thrown).text);
    }
  };
  return (
    <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => void start()}>
      {isBusy ? 'Syncing' : 'Sync now'}
    </Button>
  );
}

/** Shows a running sync, which is also in the tray on every page. */
function RunningSync({ task: { id, words, done, total } }: { task: Task }) {
  const isKnown = done !== null && Boolean(total);
  const cancel = async () => {
    try {
      await api.post(`task/${id}/cancel/`);
      notify.success('Sync Canceled', 'Records already imported are kept.');
    } catch (thrown) {
      notify.failure('Sync Cancel', asApiError(thrown).text);
    }
  };
  return (
    <Group gap="sm" wrap="nowrap" className={classes.underWay}>
      <div>
        <Progress
          size="sm"
          value={isKnown ? (100 * (done ?? 0)) / (total ?? 1) : 100}
          animated={!isKnown}
          aria-label={SYNC_TITLE}
        />
        <Text size="xs" c="dimmed" truncate>
          {words ?? 'Queued'}
        </Text>
      </div>
      <Button size="compact-sm" variant="default" onClick={() => void cancel()}>
        Cancel
      </Button>
    </Group>
  );
}

function Disconnect({ name, id }: { name: string; id: string }) {
  const changed = useReloadData();
  const disconnect = async () => {
    const text = `Disconnect ${name}? Imported records are kept. Nothing more is imported until you connect again.`;
    if (!(await confirm({ title: `Disconnect ${name}`, text, yes: 'Disconnect', danger: true }))) return;
    try {
      await api.delete(`${apiintegration.path}/${id}`);
      notify.success(`${name} Disconnected`);
      await changed();
    } catch (thrown) {
      notify.failure(`${name} Disconnect`, asApiError(thrown).text);
    }
  };
  return (
    <Button size="compact-sm" variant="default" onClick={() => void disconnect()}>
      Disconnect
    </Button>
  );
}
