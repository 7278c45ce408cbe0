/** Asks for a load's new truck or driver, and shows the warnings. */
import { Alert, Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import type { AssignmentWarning } from '@milepost/domain/admin/assignment.ts';
import type { BoardRow, BoardRows } from '@milepost/domain/fleet/board/board.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type ApiError, asApiError } from '../../core/api/client.ts';
import { keys } from '../../core/ui/data.ts';
import { formatSpan } from './format.ts';
import { type MovedLeg, type MovePlan, planMove } from './move.ts';

type MoveDialogProps = {
  moved: MovedLeg;
  /** Null if the dialog asks for it. */
  to: BoardRow | null;
  choices: readonly BoardRow[];
  onSave: (moved: MovedLeg, plan: MovePlan, reason: string) => Promise<void>;
  onChanged: () => Promise<void>;
  onClose: () => void;
};

const NOUN: Record<BoardRows, string> = { vehicle: 'Truck', driver: 'Driver' };

export function MoveDialog({ moved, to, choices, onSave, onChanged, onClose }: MoveDialogProps) {
  const { leg, rows, from } = moved;
  const [target, setTarget] = useState(to?.id ?? null);
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [isSaving, setSaving] = useState(false);
  const row = choices.find(({ id }) => id === target) ?? null;
  const plan = useQuery({
    queryKey: keys.list('dispatch_board/move', { leg: leg.fleet, at: leg.leg, rows, from, target }),
    queryFn: () => planMove(moved, row as BoardRow),
    enabled: row !== null,
  });
  const warnings = plan.data?.answer.results ?? [];
  const needsReason = warnings.length > 0 && plan.data?.answer.check === 'BLOCK';
  const failure = refused ?? (plan.error ? asApiError(plan.error) : null);
  const isReady = plan.data !== undefined && !(needsReason && reason.trim() === '');

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!plan.data || !isReady || isSaving) return;
    setSaving(true);
    try {
      await onSave(moved, plan.data, reason.trim());
      onClose();
    } catch (thrown) {
      setRefused(asApiError(thrown));
      setSaving(false);
      await onChanged();
    }
  }

  return (
    <Modal opened onClose={onClose} title={`Move load ${leg.prettyName}`} closeOnClickOutside={false}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack gap="sm">
          <Text size="sm">{formatSpan(leg)}</Text>
          <Select
            label={NOUN[rows]}
            placeholder={`Select a ${NOUN[rows].toLowerCase()}`}
            data={choices
              .filter(({ id, isActive }) => isActive && id !== from)
              .map(({ id, prettyName }) => ({ value: id, label: prettyName }))}
            value={target}
            onChange={(id) => {
              setTarget(id);
              setRefused(null);
            }}
            searchable
            data-autofocus
            selectFirstOptionOnChange
            nothingFoundMessage="No matches"
          />
          <div role="status">{row && plan.data && <PlanSummary plan={plan.data} rows={rows} />}</div>
          {warnings.length > 0 && <Warnings warnings={warnings} />}
          {warnings.length > 0 && (
            <TextInput
              label="Override Reason"
              description="Why this assignment is allowed despite the warning. Saved in history."
              value={reason}
              maxLength={300}
              withAsterisk={needsReason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          {failure && <Alert color="red" role="alert" title={failureText(failure)} />}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={isSaving}>
              Cancel
            </Button>
            <Button type="submit" loading={isSaving} disabled={!isReady}>
              Move load
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Returns the server's error, including errors of fields that the dialog doesn't show. */
function failureText({ text, errors }: ApiError): string {
  const said = Object.values(errors ?? {});
  return said.length > 0 ? said.join(' ') : text;
}

function PlanSummary({ plan: { assignment }, rows }: { plan: MovePlan; rows: BoardRows }) {
  const other = rows === 'vehicle' ? assignment.driver : assignment.vehicle;
  if (!other) return null;
  return (
    <Text size="sm">
      {rows === 'vehicle' ? 'Its driver moves with it' : 'Their truck moves with them'}: {other.prettyName}.
    </Text>
  );
}

function Warnings({ warnings }: { warnings: readonly AssignmentWarning[] }) {
  return (
    <Alert color="yellow" p="xs" role="alert">
      {warnings.map(({ says, detail }) => (
        <div key={says}>{detail ? `${says}. ${detail}.` : `${says}.`}</div>
      ))}
    </Alert>
  );
}
