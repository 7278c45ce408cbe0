/** Records the customer's response to a detention request. An approved amount is added to the load. */
import { Alert, Button, Checkbox, Group, Modal, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { type Cents, cents, formatMoney } from '@milepost/domain/core/money.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { getStatusLabel } from '@milepost/domain/core/statuses.ts';
import { readValue } from '@milepost/domain/core/validation.ts';
import { splitApproved } from '@milepost/domain/fleet/detention/charge.ts';
import {
  DETENTION_STATUS,
  type DetentionResponse,
  type DetentionRow,
  detention,
  RESPONSES,
} from '@milepost/domain/fleet/detention/detention.ts';
import { useState } from 'react';
import { useRights } from '../../core/session/rights.ts';
import { FigureInput } from '../../core/ui/form/inputs/figure-input.tsx';
import { useDetentionCall } from './use-detention-call.ts';

const CHOICES = RESPONSES.map((value) => ({ value, label: getStatusLabel(DETENTION_STATUS, value) }));
const AMOUNT = getFields(detention).detentionApproved;

export function RecordResponse({ row, onClose }: { row: DetentionRow; onClose: () => void }) {
  const { can } = useRights();
  const approved = row.detentionStatus === 'APPROVED' ? row.detentionApproved : null;
  const asked = approved ?? row.detentionRequested ?? row.detentionAmount;
  const [response, setResponse] = useState<DetentionResponse>('APPROVED');
  const [amount, setAmount] = useState(asked === null ? '' : String(asked));
  const [note, setNote] = useState(row.detentionResponse ?? '');
  const [isBilled, setBilled] = useState(row.isBilled);
  const { send, sending, errors } = useDetentionCall(`detention/${row.id}/response/`, onClose);
  const isApproved = response === 'APPROVED';
  const offersBilling = isApproved && row.isBilled && can(6000, 'create');
  const submit = () =>
    void send({
      response,
      note,
      ...(isApproved && { amount }),
      ...(offersBilling && { isBilled }),
    });
  return (
    <Modal opened onClose={onClose} title={`Response: ${row.prettyName}`} size={480}>
      <Stack
        component="form"
        gap="sm"
        onSubmit={(event) => {
          event.preventDefault();
          // Don't submit the form of the page below either, through React's tree.
          event.stopPropagation();
          submit();
        }}
      >
        <Text size="sm">
          {row.customer?.prettyName}, load {row.fleet?.prettyName}
          {asked !== null &&
            `: ${formatMoney(row.detentionRequested ?? asked)} ${row.detentionRequested === null ? 'due' : 'requested'}`}
        </Text>
        {row.detentionStatus === 'REQUESTED' && row.detentionApproved !== null && (
          <Alert color="blue" title={`${formatMoney(row.detentionApproved)} was approved before`}>
            Enter the total approved for this stop. If the new request is refused, {formatMoney(row.detentionApproved)}{' '}
            stays approved.
          </Alert>
        )}
        {row.detentionChangeNote && (
          <Alert color="yellow" title="The times have changed since the request">
            {row.detentionChangeNote}.
          </Alert>
        )}
        <SegmentedControl
          aria-label="Response"
          data={CHOICES}
          value={response}
          onChange={(next) => setResponse(next as DetentionResponse)}
        />
        {isApproved && AMOUNT && (
          <FigureInput
            fact={AMOUNT}
            label="Approved amount"
            description={describeFee(row, amount)}
            value={amount}
            error={errors.amount}
            onChange={setAmount}
            data-autofocus
          />
        )}
        {offersBilling && (
          <Checkbox
            label="Bill it now with a supplemental invoice"
            description="The load is already invoiced."
            checked={isBilled}
            onChange={({ currentTarget: { checked } }) => setBilled(checked)}
          />
        )}
        <TextInput
          label="Note"
          maxLength={300}
          value={note}
          error={errors.note}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
        <Group justify="flex-end" gap="sm" mt="xs">
          <Button variant="default" disabled={sending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={sending}>
            Save response
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Returns how the response changes the load's detention fee, and its layover fee if some of the amount is layover. */
function describeFee(row: DetentionRow, typed: string): string {
  const { loadFee, loadLayover, detentionApproved } = row;
  const read = AMOUNT && readValue(AMOUNT, typed);
  if (typeof read !== 'number') return `Added to the load’s detention fee of ${formatMoney(loadFee)}.`;
  const { detention: ofDetention, layover } = splitApproved(row, Number(read.toFixed(2)));
  const layoverBefore = cents(row.detentionApprovedLayover);
  const formatChange = (fee: string, before: Cents, by: Cents) =>
    by === 0n
      ? `The load’s ${fee} stays ${formatMoney(before)}.`
      : `The load’s ${fee} changes from ${formatMoney(before)} to ${formatMoney(before + by)}.`;
  const own = formatChange('detention fee', cents(loadFee), ofDetention - cents(detentionApproved) + layoverBefore);
  const isLayover = layover > 0n || layoverBefore > 0n;
  return isLayover ? `${own} ${formatChange('layover fee', cents(loadLayover), layover - layoverBefore)}` : own;
}
