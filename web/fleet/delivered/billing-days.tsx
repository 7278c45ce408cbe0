/** Compares how long drivers, dispatchers, and customers took from delivery to invoice in the last 90 days. */
import { SegmentedControl, Skeleton, Table, Text } from '@mantine/core';
import { formatMoney, formatNumber } from '@milepost/domain/core/money.ts';
import { BILLING_GROUPS, type BillingDays, type BillingGroup } from '@milepost/domain/fleet/delivered/billing-days.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../core/api/client.ts';
import { keys } from '../../core/ui/data.ts';

const PATH = 'delivered_load/days/';
const CHOICES = Object.entries(BILLING_GROUPS).map(([value, label]) => ({ value, label }));

export function BillingDaysTable() {
  const [by, setBy] = useState<BillingGroup>('customer');
  const { data } = useQuery({
    queryKey: keys.list(PATH, { by }),
    queryFn: ({ signal }) => api.get<{ results: BillingDays[] }>(PATH, { by }, { signal }),
  });
  return (
    <>
      <SegmentedControl
        aria-label="Compare by"
        data={CHOICES}
        value={by}
        onChange={(next) => setBy(next as BillingGroup)}
        mb="sm"
      />
      {data ? <DaysTable rows={data.results} label={BILLING_GROUPS[by]} /> : <Skeleton height={120} />}
    </>
  );
}

function DaysTable({ rows, label }: { rows: readonly BillingDays[]; label: string }) {
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No invoiced loads yet. Invoice a delivered load to compare.
      </Text>
    );
  return (
    <Table aria-label={`Days to invoice by ${label.toLowerCase()}`} withRowBorders>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{label}</Table.Th>
          <Table.Th ta="right">Loads</Table.Th>
          <Table.Th ta="right">Average days</Table.Th>
          <Table.Th ta="right">Longest</Table.Th>
          <Table.Th ta="right">Amount</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ id, name, loads, averageDays, longestDays, amount }) => (
          <Table.Tr key={id}>
            <Table.Td>{name}</Table.Td>
            <Table.Td ta="right">{formatNumber(loads, 0)}</Table.Td>
            <Table.Td ta="right">{formatNumber(averageDays, 1)}</Table.Td>
            <Table.Td ta="right">{formatNumber(longestDays, 0)}</Table.Td>
            <Table.Td ta="right">{formatMoney(amount)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
