/** Lists the account's cards and payments (BIL-02, BIL-03). */
import { ActionIcon, Anchor, Menu } from '@mantine/core';
import { toTitleCase } from '@milepost/domain/core/words.ts';
import { type CardRow, MISSING_CARD_STATUS, type TransactionRow } from '@milepost/domain/profile/billing.ts';
import { createColumnHelper } from '@tanstack/react-table';
import { ApiError, api, asApiError } from '../core/api/client.ts';
import { useRights } from '../core/session/rights.ts';
import { notify } from '../core/shell/notify.ts';
import { useDownload } from '../core/tasks/use-download.ts';
import { useReloadData } from '../core/ui/data.ts';
import { confirm } from '../core/ui/dialog/confirm.tsx';
import { saveFile } from '../core/ui/file/save.ts';
import { IconDotsVertical } from '../core/ui/icons/icons.ts';
import { DateCell, MoneyCell, TextCell } from '../core/ui/list/cells.tsx';
import { type Features, MONEY_TEXT } from '../core/ui/list/columns.tsx';
import { Pager } from '../core/ui/list/pager.tsx';
import { RecordTable } from '../core/ui/list/record-table.tsx';
import { type ListRow, type RecordList, useList } from '../core/ui/list/use-record-list.ts';
import { Chip } from '../core/ui/status-chip.tsx';

const CARDS = 'profile_payment/cards/bank_cards/';
const TRANSACTIONS = 'profile_payment/transactions/';

/** BIL-14. */
const PROBLEM = 'Ooops we are having some problem, please try again!';

/** Returns the list with one fixed error text for every failure. */
function withFixedError<T extends ListRow>(list: RecordList<T>): RecordList<T> {
  return list.error ? { ...list, error: new ApiError(list.error.status, { default_detail: PROBLEM }) } : list;
}

const card = createColumnHelper<Features, CardRow>();
const CARD_COLUMNS = card.columns([
  card.display({
    id: 'lastFourDigit',
    header: 'Last 4',
    size: 150,
    cell: ({ row: { original } }) => <TextCell value={`${original.cardBrand} ${original.lastFourDigit}`} />,
  }),
  card.display({
    id: 'exp',
    header: 'Exp',
    size: 90,
    cell: ({ row: { original } }) => (
      <TextCell value={`${String(original.expiryMonth).padStart(2, '0')}/${original.expiryYear}`} />
    ),
  }),
  card.display({
    id: 'zipCode',
    header: 'ZipCode',
    size: 90,
    cell: ({ row }) => <TextCell value={row.original.zipCode} />,
  }),
  card.display({
    id: 'referenceId',
    header: 'Reference Id',
    size: 130,
    cell: ({ row }) => <TextCell value={row.original.referenceId} />,
  }),
  card.display({
    id: 'cardStatus',
    header: 'Status',
    size: 110,
    cell: ({ row }) => <CardStatus value={row.original.cardStatus} />,
  }),
  card.display({
    id: 'isDefault',
    header: 'Primary Card?',
    size: 110,
    cell: ({ row }) => <TextCell value={row.original.isDefault ? 'Yes' : 'No'} />,
  }),
]);

/** Shows the status of a card (BIL-10). */
function CardStatus({ value }: { value: string | null }) {
  return (
    <Chip label={value ? toTitleCase(value) : MISSING_CARD_STATUS} tone={value === 'ACTIVE' ? 'success' : 'error'} />
  );
}

export const useCards = () => useList<CardRow>(CARDS, { inAddress: false });

export function CardList({ cards }: { cards: RecordList<CardRow> }) {
  const { isOwner } = useRights();
  return (
    <RecordTable
      list={withFixedError(cards)}
      columns={CARD_COLUMNS}
      label="Payment Methods"
      menu={isOwner ? (row) => <CardMenu card={row} /> : undefined}
    />
  );
}

function CardMenu({ card: { id, isDefault, cardStatus, lastFourDigit } }: { card: CardRow }) {
  const changed = useReloadData();
  async function run(call: 'Remove' | 'Change', act: () => Promise<unknown>) {
    try {
      await act();
      notify.success(`Payment Method ${call}d`);
    } catch (thrown) {
      notify.failure(`Payment Method ${call}`, asApiError(thrown).text);
    }
    await changed();
  }
  async function remove() {
    const text = `The card ending in ${lastFourDigit} will no longer be charged.`;
    if (await confirm({ title: 'Remove card', text, yes: 'Remove', danger: true }))
      await run('Remove', () => api.delete(`${CARDS}${id}`));
  }
  return (
    <Menu position="bottom-end" withinPortal shadow="sm" disabled={isDefault}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={26}
          disabled={isDefault}
          aria-label={`Actions for the card ending ${lastFourDigit}`}
        >
          <IconDotsVertical size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {cardStatus === 'ACTIVE' && (
          <Menu.Item onClick={() => void run('Change', () => api.patch(`${CARDS}${id}`, { isDefault: true }))}>
            Make primary
          </Menu.Item>
        )}
        <Menu.Item c="var(--app-negative)" onClick={() => void remove()}>
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const paid = createColumnHelper<Features, TransactionRow>();
const TRANSACTION_COLUMNS = paid.columns([
  paid.display({
    id: 'paymentTransactionID',
    header: 'Transaction ID',
    size: 112,
    meta: { grow: 0 },
    cell: ({ row }) => <ReceiptLink row={row.original} />,
  }),
  paid.display({
    id: 'paymentTransactionDate',
    header: 'Date',
    size: 100,
    meta: { grow: 0 },
    cell: ({ row }) => <DateCell value={row.original.paymentTransactionDate} />,
  }),
  paid.display({
    id: 'paymentType',
    header: 'Payment Type',
    size: 172,
    meta: { grow: 0 },
    cell: ({ row }) => <TextCell value={row.original.paymentType} />,
  }),
  paid.display({
    id: 'desc',
    header: 'Billing For',
    size: 240,
    cell: ({ row: { original } }) => <TextCell value={`${original.desc}${describeRefund(original)}`} />,
  }),
  paid.accessor(({ paymentAmount }) => paymentAmount, {
    id: 'paymentAmount',
    header: 'Amount',
    size: 110,
    meta: { align: 'right', grow: 0, text: MONEY_TEXT },
    cell: (info) => <MoneyCell value={info.getValue()} />,
  }),
]);

function describeRefund({ paymentState, refundedAmount }: TransactionRow): string {
  if (paymentState === 'SENT') return ' (being processed)';
  return refundedAmount > 0 ? ` ($${refundedAmount.toFixed(2)} refunded)` : '';
}

/** Shows a payment's number, which downloads the receipt if the payment succeeded. */
function ReceiptLink({ row: { id, paymentTransactionID: number, paymentState } }: { row: TransactionRow }) {
  const { mutate: download } = useDownload('Receipt', saveFile);
  if (paymentState === 'SENT') return <TextCell value={number} />;
  const path = `${TRANSACTIONS}${id}/receipt/`;
  return (
    <Anchor
      component="button"
      type="button"
      fz="inherit"
      title={`Receipt for ${number}`}
      onClick={() => download({ path, isLong: false })}
    >
      {number}
    </Anchor>
  );
}

export function TransactionList() {
  const list = useList<TransactionRow>(`${TRANSACTIONS}payment_history/`, { inAddress: false, perPage: 12 });
  return (
    <>
      <RecordTable
        list={withFixedError(list)}
        columns={TRANSACTION_COLUMNS}
        label="Transaction History"
        empty="Payments appear here after your trial ends."
      />
      <Pager list={list} />
    </>
  );
}
