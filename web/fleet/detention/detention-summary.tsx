/** Detention by customer or facility in a period, with its sums and a file. */
import { Alert, Button, Group, Modal, SegmentedControl, Skeleton, Stack, Table, Text } from '@mantine/core';
import { addDays } from '@milepost/domain/core/dates.ts';
import { formatMoney, formatNumber } from '@milepost/domain/core/money.ts';
import {
  SUMMARY_BY,
  SUMMARY_DAYS,
  type SummaryBy,
  type SummaryFigures,
  type SummaryRow,
} from '@milepost/domain/fleet/detention/detention-summary.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { useDownload } from '../../core/tasks/use-download.ts';
import { keys } from '../../core/ui/data.ts';
import { saveFile } from '../../core/ui/file/save.ts';
import { DateInput } from '../../core/ui/form/inputs/date-input.tsx';
import { useToday } from '../../core/ui/use-today.ts';

const PATH = 'detention/summary/';
const CHOICES = Object.entries(SUMMARY_BY).map(([value, label]) => ({ value, label }));

type Summary = { results: SummaryRow[]; totals: SummaryFigures };

export function DetentionSummary({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const [by, setBy] = useState<SummaryBy>('customer');
  const [from, setFrom] = useState(addDays(today, 1 - SUMMARY_DAYS));
  const [to, setTo] = useState<string>(today);
  const { mutate: save, isPending } = useDownload('Detention', saveFile);
  const query = { by, from, to };
  const { data, error } = useQuery({
    queryKey: keys.list(PATH, query),
    queryFn: ({ signal }) => api.get<Summary>(PATH, query, { signal }),
    placeholderData: keepPreviousData,
  });
  const { errors } = error ? asApiError(error) : { errors: {} as Record<string, string> };
  return (
    <Modal opened onClose={onClose} title="Detention by customer and facility" size={860}>
      <Stack gap="sm">
        <Group align="flex-end">
          <SegmentedControl
            aria-label="Group by"
            data={CHOICES}
            value={by}
            onChange={(next) => setBy(next as SummaryBy)}
          />
          <DateInput label="From" value={from} error={errors.from} onChange={setFrom} w={150} />
          <DateInput label="To" value={to} error={errors.to} onChange={setTo} w={150} />
          <Button
            ml="auto"
            variant="default"
            loading={isPending}
            onClick={() => save({ path: `${PATH}csv/`, query, isLong: false })}
          >
            Download CSV
          </Button>
        </Group>
        {error && <Alert color="red" role="alert" title={asApiError(error).text} />}
        {!(data || error) && <Skeleton height={160} />}
        {data && !error && <SummaryTable {...data} label={SUMMARY_BY[by]} />}
      </Stack>
    </Modal>
  );
}

function SummaryTable({ results, totals, label }: Summary & { label: string }) {
  if (results.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No detention in this period. Select other dates.
      </Text>
    );
  const headings = ['Stops', 'Hours', 'Requested', 'Approved', 'Refused', ...(totals.paid === null ? [] : ['Paid'])];
  return (
    <Table aria-label={`Detention by ${label.toLowerCase()}`} withRowBorders>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{label}</Table.Th>
          {headings.map((heading) => (
            <Table.Th key={heading} ta="right">
              {heading}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {results.map((row) => (
          <SummaryLine key={row.id} {...row} />
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <SummaryLine id="" name="Total" {...totals} />
      </Table.Tfoot>
    </Table>
  );
}

function SummaryLine({ name, stops, minutes, requested, approved, refused, paid }: SummaryRow) {
  const cells = [
    formatNumber(stops, 0),
    formatNumber(minutes / 60),
    ...[requested, approved, refused].map(formatMoney),
  ];
  return (
    <Table.Tr>
      <Table.Td>{name}</Table.Td>
      {[...cells, ...(paid === null ? [] : [formatMoney(paid)])].map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay in order
        <Table.Td key={at} ta="right">
          {cell}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
