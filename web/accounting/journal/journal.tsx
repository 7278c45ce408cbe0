/** The journal for accounting software: new entries of a period, earlier exports, and the names of the accounts in the books. */
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { formatCount } from '@milepost/domain/core/count.ts';
import { type Day, formatDay } from '@milepost/domain/core/dates.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { Link } from '@tanstack/react-router';
import { createColumnHelper } from '@tanstack/react-table';
import { useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { notify } from '../../core/shell/notify.ts';
import { usePageTitle } from '../../core/shell/page-title.tsx';
import { useDownload } from '../../core/tasks/use-download.ts';
import { useReloadData } from '../../core/ui/data.ts';
import { saveFile } from '../../core/ui/file/save.ts';
import { Section } from '../../core/ui/form/section.tsx';
import { DateCell, InstantCell, LinkCell, MoneyCell, TextCell } from '../../core/ui/list/cells.tsx';
import { DATE_TEXT, type Features, MONEY_TEXT } from '../../core/ui/list/columns.tsx';
import { Pager } from '../../core/ui/list/pager.tsx';
import { RecordTable } from '../../core/ui/list/record-table.tsx';
import { type ListRow, useList } from '../../core/ui/list/use-record-list.ts';
import { Chip } from '../../core/ui/status-chip.tsx';
import { BookPeriodPicker, useBookPeriod } from './book-period.tsx';
import { ClosingDateSection } from './closing-date.tsx';
import { JournalAccountsSection } from './journal-accounts.tsx';

type EntryRow = ListRow & {
  journalNo: string;
  record: 'invoice' | 'payment' | 'paycheck' | 'pay_account';
  recordId: string;
  journalDate: Day;
  description: string;
  name: string;
  className: string;
  total: number;
  isReversal: boolean;
  firstExported: string | null;
  lines: { account: string; amount: number }[];
};

const PAGES = {
  invoice: '/UI/accounting/invoices/edit',
  payment: '/UI/accounting/payments',
  paycheck: '/UI/accounting/paychecks',
  pay_account: '/UI/accounting/pay_accounts',
};

const column = createColumnHelper<Features, EntryRow>();

const COLUMNS = column.columns([
  column.display({
    id: 'journalNo',
    header: 'Journal #',
    size: 118,
    meta: { grow: 0 },
    cell: ({ row: { original: row } }) => (
      <LinkCell to={`${PAGES[row.record]}/${row.recordId}`}>{row.journalNo}</LinkCell>
    ),
  }),
  column.accessor(({ journalDate }) => journalDate, {
    id: 'journalDate',
    header: 'Date',
    size: 100,
    meta: { grow: 0, text: DATE_TEXT },
    cell: (info) => <DateCell value={info.getValue()} />,
  }),
  column.display({
    id: 'description',
    header: 'Description',
    size: 168,
    meta: { grow: 1 },
    cell: ({ row }) => <TextCell value={row.original.description} />,
  }),
  column.display({
    id: 'name',
    header: 'Name',
    size: 132,
    cell: ({ row }) => <TextCell value={row.original.name} />,
  }),
  column.display({
    id: 'className',
    header: 'Class',
    size: 132,
    meta: { lesser: true },
    cell: ({ row }) => <TextCell value={row.original.className} />,
  }),
  column.accessor(({ total }) => total, {
    id: 'total',
    header: 'Debits = Credits',
    size: 118,
    meta: { align: 'right', grow: 0, text: MONEY_TEXT },
    cell: (info) => <MoneyCell value={info.getValue()} />,
  }),
  column.display({
    id: 'firstExported',
    header: 'First Exported',
    size: 134,
    meta: { grow: 0 },
    cell: ({ row }) =>
      row.original.firstExported ? (
        <InstantCell value={row.original.firstExported} />
      ) : (
        <Chip label="New" tone="info" />
      ),
  }),
]);

const ROWS = 12;

export function List() {
  usePageTitle('Journal');
  const { period, from, picker } = useBookPeriod();
  const list = useList<EntryRow>('journal/', { inAddress: false, where: period, perPage: ROWS });
  const count = list.totals.new ?? 0;
  return (
    <Stack gap="sm">
      <Section
        title="Journal entries"
        columns={false}
        actions={<Export period={period} fresh={count} all={list.count} />}
      >
        <BookPeriodPicker {...picker} errors={list.error?.errors} />
        <DatedBefore from={from} count={list.totals.before ?? 0} amount={list.totals.beforeAmount ?? 0} />
        <RecordTable
          list={list}
          columns={COLUMNS}
          label="Journal entries"
          empty="No entries yet. Invoices appear when they are sent, payments when they are entered, and paychecks when they are saved."
        />
        <Pager list={list} />
        <Text size="sm" c="dimmed" mt="xs">
          An export includes everything not yet exported up to the end date. Entries that were canceled, deleted, or
          changed after an export are reversed on the date of the change. Expenses are exported with the bank file or
          the bills file. The{' '}
          <Anchor component={Link} to="/UI/accounting/quickbooks" inherit underline="always">
            QuickBooks page
          </Anchor>{' '}
          has all files and the steps for each.
        </Text>
      </Section>
      <ClosingDateSection />
      <JournalAccountsSection />
    </Stack>
  );
}

/** Warns of entries in an export that are dated before the period. */
function DatedBefore({ from, count, amount }: { from: Day; count: number; amount: number }) {
  if (count === 0) return null;
  const [are, them] = count === 1 ? ['is', 'it'] : ['are', 'them'];
  return (
    <Alert color="yellow" p="xs" mb="sm">
      {formatCount(count, 'new entry', 'new entries')} {are} dated before {formatDay(from)}, {formatMoney(amount)} in
      total. The export includes {them}.
    </Alert>
  );
}

type ExportProps = { period: { journalDate__gte: string; journalDate__lte: string }; fresh: number; all: number };

/** Exports only new entries, or earlier exported ones as well. */
function Export({ period, fresh, all }: ExportProps) {
  const { can } = useRights();
  const changed = useReloadData();
  const { mutate: download, isPending } = useDownload('Journal', saveFile);
  const [isSending, setSending] = useState(false);
  const mayExport = can(6000, 'edit');

  async function send() {
    setSending(true);
    try {
      const { count, export: id } = await api.post<{ count: number; export: string | null }>('journal/', period);
      if (id) download({ path: 'journal/csv/', query: { export: id }, isLong: false });
      notify.success('Journal Exported', formatCount(count, 'entry', 'entries'));
      await changed();
    } catch (thrown) {
      notify.failure('Journal Export', asApiError(thrown).text);
    } finally {
      setSending(false);
    }
  }

  return (
    <Group gap="sm">
      <Button
        variant="default"
        disabled={all === fresh}
        loading={isPending}
        onClick={() => download({ path: 'journal/csv/', query: period, isLong: false })}
      >
        Re-download exported entries
      </Button>
      <Button disabled={fresh === 0 || !mayExport} loading={isSending} onClick={() => void send()}>
        {fresh === 0 ? 'Nothing new' : `Export ${formatCount(fresh, 'new', 'new')}`}
      </Button>
    </Group>
  );
}
