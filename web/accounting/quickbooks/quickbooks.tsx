/** The QuickBooks files for a period, with the steps to import them. */
import { Alert, Anchor, Button, Group, List as Items, Skeleton, Stack, Text } from '@mantine/core';
import {
  QUICKBOOKS_FILES,
  QUICKBOOKS_KINDS,
  type QuickBooksKind,
  type SkippedRecord,
} from '@milepost/domain/accounting/quickbooks/quickbooks.ts';
import { formatCount } from '@milepost/domain/core/count.ts';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, asApiError } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { usePageTitle } from '../../core/shell/page-title.tsx';
import { useDownload } from '../../core/tasks/use-download.ts';
import { keys } from '../../core/ui/data.ts';
import { saveFile } from '../../core/ui/file/save.ts';
import { Section } from '../../core/ui/form/section.tsx';
import { BookPeriodPicker, useBookPeriod } from '../journal/book-period.tsx';
import { QUICKBOOKS_GUIDES } from './steps.ts';

type ExportFile = { part: number; records: number; rows: number; first: string; last: string };
type Summary = { count: number; files: ExportFile[]; leftOut: { count: number; named: SkippedRecord[] } };
type Period = Record<'journalDate__gte' | 'journalDate__lte', string>;

/** The pages to open skipped records. */
const PAGES: Partial<Record<QuickBooksKind, string>> = {
  invoices: '/UI/accounting/invoices/edit',
  bills: '/UI/expensie/expenses',
};

/** Expenses need the permission for the expenses report. */
const POLICY = { invoices: 6000, bills: 11000, bank: 11000, journal: 6000 } as const;

export function List() {
  usePageTitle('QuickBooks');
  const { can } = useRights();
  const { period, picker } = useBookPeriod();
  const kinds = QUICKBOOKS_KINDS.filter((kind) => can(POLICY[kind], 'view'));
  const answers = useQueries({
    queries: kinds.map((kind) => ({
      queryKey: keys.list(`quickbooks/${kind}/`, period),
      queryFn: ({ signal }: { signal: AbortSignal }) => api.get<Summary>(`quickbooks/${kind}/`, period, { signal }),
    })),
  });
  const refused = answers.find(({ error }) => error)?.error;
  return (
    <Stack gap="sm">
      <Section title="Files for QuickBooks" columns={false}>
        <BookPeriodPicker {...picker} errors={refused ? asApiError(refused).errors : undefined} />
        <Text size="sm">
          Choose one method for invoices: the invoices file, with payments entered in QuickBooks, or the journal. Choose
          one method for expenses: the bills file or the bank file. If you import both, QuickBooks counts each dollar
          twice.
        </Text>
        <Text size="sm" mt="xs">
          QuickBooks limits the size of a file. A longer period is split into files. Import them in order.
        </Text>
      </Section>
      {kinds.map((kind, at) => (
        <Files key={kind} kind={kind} period={period} summary={answers[at]?.data} />
      ))}
    </Stack>
  );
}

type FilesProps = { kind: QuickBooksKind; period: Period; summary: Summary | undefined };

function Files({ kind, period, summary }: FilesProps) {
  const { label, one, many } = QUICKBOOKS_FILES[kind];
  const { use, steps } = QUICKBOOKS_GUIDES[kind];
  return (
    <Section title={label} columns={false}>
      <Text size="sm">{use}</Text>
      {summary ? (
        <>
          <Text size="sm" my="xs" role="status">
            {summary.count === 0 ? `No ${many} in this period.` : formatCount(summary.count, one, many)}
          </Text>
          <Group gap="sm" mb="sm">
            {summary.files.map((file) => (
              <Download key={file.part} kind={kind} period={period} file={file} of={summary.files.length} />
            ))}
          </Group>
          <LeftOutAlert kind={kind} leftOut={summary.leftOut} />
        </>
      ) : (
        <Skeleton height={60} my="xs" />
      )}
      <Items type="ordered" size="sm" aria-label={`Steps in QuickBooks: ${label}`}>
        {steps.map((step) => (
          <Items.Item key={step}>{step}</Items.Item>
        ))}
      </Items>
    </Section>
  );
}

function Download({ kind, period, file, of }: Omit<FilesProps, 'summary'> & { file: ExportFile; of: number }) {
  const { label } = QUICKBOOKS_FILES[kind];
  const { mutate: download, isPending } = useDownload(label, saveFile);
  const { part, rows } = file;
  const name = of > 1 ? `file ${part} of ${of}` : 'file';
  return (
    <Button
      variant="default"
      loading={isPending}
      onClick={() => download({ path: `quickbooks/${kind}/csv/`, query: { ...period, part }, isLong: false })}
    >
      Download {name} ({formatCount(rows, 'row', 'rows')})
    </Button>
  );
}

function LeftOutAlert({ kind, leftOut: { count, named } }: { kind: QuickBooksKind; leftOut: Summary['leftOut'] }) {
  if (count === 0) return null;
  const { one, many } = kind === 'bills' ? { one: 'expense', many: 'expenses' } : QUICKBOOKS_FILES[kind];
  return (
    <Alert color="yellow" p="xs" mb="sm" title={`Not in the file: ${formatCount(count, one, many)}`}>
      <Items size="sm">
        {named.map(({ id, number, reason }) => (
          <Items.Item key={id}>
            <Anchor component={Link} to={`${PAGES[kind]}/${id}`} inherit underline="always">
              {number}
            </Anchor>{' '}
            {reason}
          </Items.Item>
        ))}
      </Items>
      {count > named.length && <Text size="sm">And {formatCount(count - named.length, 'other', 'others')}.</Text>}
    </Alert>
  );
}
