/** The actions in a row's menu: the server decides which are offered (`workflowActionItems`), this file carries each one out. */

import { type ActionDetails, describeMove, type Undo } from '@milepost/domain/core/action-details.ts';
import { type AnyRecord, getNouns, type RowBase } from '@milepost/domain/core/record.ts';
import { getPolicy } from '@milepost/domain/core/record-kind.ts';
import { type ActionItem, DELETE, RESTORE } from '@milepost/domain/core/states.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, asApiError } from '../../api/client.ts';
import { useRights } from '../../session/rights.ts';
import { notify } from '../../shell/notify.ts';
import { useReloadData } from '../data.ts';
import { confirm, type Question } from '../dialog/confirm.tsx';
import { getPagePath } from '../records.ts';
import { type ActionResponse, useShowResult } from '../use-show-result.ts';
import { filterKnownActions, getNoActionReason, isDangerous } from './action-rules.ts';

export type ActionRow = Pick<RowBase, 'id' | 'prettyName' | 'workflowActionItems' | 'workflowHasActions'> & {
  state?: string;
};

/** An action of the page itself, listed before the server's. */
export type RowAction<T> = {
  id: string;
  label: string;
  danger?: boolean;
  /** Shortcut for the action on the record's page. */
  key?: string;
  /** Confirmation before it runs. */
  ask?: ((row: T) => Question) | undefined;
  run: (row: T) => unknown;
};

export type RowActionOptions<T> = {
  /** Actions for the page itself, e.g. opening a dialog. */
  extra?: (row: T) => RowAction<T>[];
  /** Links of the row, listed first. A row without actions keeps its disabled menu (ROL-26). */
  links?: (row: T) => RowAction<T>[];
  /** Name in messages; the record's label when absent. */
  label?: string;
  /** Confirmation before an action of the server, by its id; without one, a dangerous action asks its own. */
  questions?: Readonly<Record<string, (row: T) => Question>>;
  /** Another way to carry out an action of the server, by its id. */
  handlers?: Readonly<Record<string, (row: T) => unknown>>;
};

/** Carries out one action of the server on one row and returns its message; failures are thrown. */
export async function runAction(record: AnyRecord, row: TargetRow, action: ActionItem): Promise<ActionDetails> {
  const { id, prettyName = '' } = row;
  const path = `${record.path}/${id}`;
  if (action.via === 'delete') {
    await api.delete(path);
    return { text: `${prettyName} deleted` };
  }
  if (action.via === 'event') {
    const answer = await api.post<ActionResponse>(`${path}/event/`, { id, eventType: action.id });
    return answer?.details ?? { text: `${prettyName}: ${action.prettyName}` };
  }
  await api.patch(path, { id, [action.via]: action.id });
  return describeMove(record, { ...row, prettyName }, action.via, action.id);
}

type TargetRow = { id: string; prettyName?: string };

/** Returns a row's menu: its actions, and how to run one with its confirmation, message, and Undo. */
export function useRowActions<T extends ActionRow>(record: AnyRecord, options: RowActionOptions<T> = {}) {
  const changed = useReloadData();
  const tell = useShowResult();
  const rights = useRights();
  const navigate = useNavigate();
  const [running, setRunning] = useState(false);
  const label = options.label ?? record.label;

  async function attempt(work: () => Promise<ActionDetails>, title: string, name: string): Promise<boolean> {
    try {
      tell(label, await work(), title);
    } catch (thrown) {
      notify.failure(name, asApiError(thrown).text);
      return false;
    }
    await changed();
    return true;
  }

  const restore = (row: T) => attempt(() => runAction(record, row, RESTORE), `${label} Restored`, `${label} Restore`);

  function perform(row: T, item: ActionItem): Promise<boolean> {
    const own = options.handlers?.[item.id];
    if (own) return Promise.resolve(own(row)).then(() => true);
    if (item.id === 'DELETE')
      return attempt(() => deleteRow(record, row, rights.isOwner), `${label} Deleted`, `${label} Delete`);
    if (item.id === 'RESTORE') return restore(row);
    const title = record.notices?.[item.id] ?? `${label} Updated`;
    return attempt(() => runAction(record, row, item), title, `${label} Update`);
  }

  /** Returns the action that duplicates the row. */
  function getDuplicateAction(row: T): RowAction<T>[] {
    if (!record.like || row.state === 'DELETED' || !rights.can(getPolicy(record, 'create'), 'create')) return [];
    const run = () => navigate({ to: getPagePath(record, 'add'), search: { like: row.id } as never });
    return [{ id: 'DUPLICATE', label: 'Duplicate', key: 'd', run }];
  }

  const questionBefore = (row: T, item: ActionItem) =>
    options.questions?.[item.id] ??
    (isDangerous(record, item) ? () => getQuestion(record, row, item, rights.isOwner) : undefined);

  /** Returns all actions of a row, dangerous ones last. */
  function getActions(row: T): RowAction<T>[] {
    const served = filterKnownActions(record, row).map((item) => ({
      id: item.id,
      label: item.prettyName,
      danger: isDangerous(record, item),
      ask: questionBefore(row, item),
      run: () => perform(row, item),
    }));
    const own = [...(options.extra?.(row) ?? []), ...getDuplicateAction(row), ...served];
    const all = own.length > 0 ? [...(options.links?.(row) ?? []), ...own] : own;
    return [...all.filter(({ danger }) => !danger), ...all.filter(({ danger }) => danger)];
  }

  /** Asks for a confirmation if needed, then runs the action. Returns false if the user or the server rejects it. */
  async function run(row: T, action: RowAction<T>): Promise<boolean> {
    if (action.ask && !(await confirm(action.ask(row)))) return false;
    setRunning(true);
    try {
      return (await action.run(row)) !== false;
    } finally {
      setRunning(false);
    }
  }

  return { getActions, run, running, nothing: (row: T) => getNoActionReason(rights, row), reload: changed };
}

/** Deletes a record; owners get Undo. */
export async function deleteRow(record: AnyRecord, row: TargetRow, isOwner: boolean): Promise<ActionDetails> {
  const details = await runAction(record, row, DELETE);
  return isOwner ? { ...details, undo: buildRestore(record, row) } : details;
}

function buildRestore(record: AnyRecord, { id }: TargetRow): Undo {
  return {
    method: 'POST',
    path: `${record.path}/${id}/event/`,
    values: { id, eventType: RESTORE.id },
    word: 'Restored',
  };
}

function getQuestion(record: AnyRecord, row: ActionRow, item: ActionItem, owner: boolean): Question {
  const name = `${getNouns(record).one} ${row.prettyName}`;
  if (item.id !== 'DELETE') {
    return { title: item.prettyName, text: `Set ${name} to ${item.prettyName}?`, yes: 'Yes', no: 'No', danger: true };
  }
  const text = owner ? 'It can be restored from History.' : 'The account owner can restore it.';
  return {
    title: `Delete ${getNouns(record).one}`,
    text: `Delete ${name}? ${text}`,
    yes: 'Delete',
    danger: true,
  };
}
