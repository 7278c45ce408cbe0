/** Restores a field's earlier value from the history. */
import { Button } from '@mantine/core';
import { type FieldFacts, getChoiceLabel } from '@milepost/domain/core/fields.ts';
import { type AnyRecord, getFields } from '@milepost/domain/core/record.ts';
import { getPolicy } from '@milepost/domain/core/record-kind.ts';
import { useState } from 'react';
import { api, asApiError } from '../../api/client.ts';
import { useRights } from '../../session/rights.ts';
import { notify } from '../../shell/notify.ts';
import { useReloadData } from '../data.ts';
import { encodeField } from '../form/encode.ts';
import { UNDO_SECONDS } from '../form/undo-save.ts';
import { useShowResult } from '../use-show-result.ts';

/** A field's values as the history shows them; null if empty. */
export type Change = { field: string; label: string; from: string | null; to: string | null };
type Shown = { id: string; state?: string };

/** Kinds whose full value is in the history: a relation has only a name there, a file only its file name. */
const KINDS: readonly FieldFacts['kind'][] = [
  'text',
  'longText',
  'email',
  'phone',
  'url',
  'money',
  'number',
  'integer',
  'date',
  'boolean',
  'choice',
];

/** Returns the part to send; null if the history lacks the full value, or if a rule of its own changes the field. */
export function getRestorablePart(record: AnyRecord, { field, from }: Pick<Change, 'field' | 'from'>): string | null {
  const fact = getFields(record)[field];
  if (!fact || fact.readOnly || fact.isPrivate || fact.isSecret || fact.statuses || !KINDS.includes(fact.kind))
    return null;
  if (!from) return fact.optional ? '' : null;
  if (fact.kind === 'boolean') return String(from === 'Yes');
  if (fact.kind === 'choice') return fact.values?.find((value) => getChoiceLabel(fact, value) === from) ?? null;
  if (fact.kind === 'phone') return from.replace(/[^\d+]/g, '');
  return encodeField(fact, from) as string;
}

type Props = { record: AnyRecord; row: Shown; change: Change };

export function RestoreValue({ record, row, change }: Props) {
  const { can } = useRights();
  const { busy, restore } = useRestoreValue({ record, row, change });
  const part = getRestorablePart(record, change);
  const fact = getFields(record)[change.field];
  const now = fact && encodeField(fact, (row as Record<string, unknown>)[change.field]);
  if (part === null || part === now || row.state === 'DELETED' || !can(getPolicy(record, 'edit'), 'edit')) return null;
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      loading={busy}
      aria-label={`Restore this value: ${change.label} ${change.from || 'nothing'}`}
      onClick={() => void restore(part, now ?? '')}
    >
      Restore this value
    </Button>
  );
}

function useRestoreValue({ record, row, change: { field, label, from } }: Props) {
  const changed = useReloadData();
  const tell = useShowResult();
  const [busy, setBusy] = useState(false);
  const path = `${record.path}/${row.id}`;
  async function restore(part: string, now: string | File) {
    setBusy(true);
    try {
      await api.patch(path, { id: row.id, [field]: part });
      const values = { id: row.id, [field]: String(now) };
      tell(record.label, {
        text: `${label}: ${from || 'nothing'} restored`,
        undo: { method: 'PATCH', path, values, seconds: UNDO_SECONDS },
      });
      await changed();
    } catch (thrown) {
      notify.failure(`${record.label} Update`, asApiError(thrown).text);
    } finally {
      setBusy(false);
    }
  }
  return { busy, restore };
}
