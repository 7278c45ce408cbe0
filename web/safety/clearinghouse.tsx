/** Clearinghouse queries that are due, and the bulk file for FMCSA. */
import { Anchor, Button, Group, List as Items, Select, Skeleton, Table, Text } from '@mantine/core';
import { formatCount } from '@milepost/domain/core/count.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import { driver } from '@milepost/domain/driver-app/driver.ts';
import { ANNUAL_QUERY_TYPES, QUERY_TYPES, type QueryType } from '@milepost/domain/safety/clearinghouse.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../core/api/client.ts';
import { useDefaultAuthority } from '../core/session/authority.ts';
import { usePageTitle } from '../core/shell/page-title.tsx';
import { useDownload } from '../core/tasks/use-download.ts';
import { keys } from '../core/ui/data.ts';
import { saveFile } from '../core/ui/file/save.ts';
import { Section } from '../core/ui/form/section.tsx';
import { DateCell } from '../core/ui/list/cells.tsx';
import { getPagePath } from '../core/ui/records.ts';

type DueRow = {
  id: string;
  driver: string;
  queryType: QueryType;
  lastQuery: Day | null;
  due: Day;
  problems: string[];
};
type QueryFilters = { annual: string; carrier?: string };

export function List() {
  usePageTitle('Clearinghouse Queries');
  const authority = useDefaultAuthority();
  const [annual, setAnnual] = useState('1');
  const asked: QueryFilters = { annual, ...(authority && { carrier: authority.id }) };
  const { data } = useQuery({
    queryKey: keys.list('clearinghouse/', asked),
    queryFn: ({ signal }) => api.get<{ results: DueRow[] }>('clearinghouse/', asked, { signal }),
  });
  return (
    <Section
      title="Queries due"
      columns={false}
      actions={
        data && <Download asked={asked} ready={data.results.filter(({ problems: errors }) => !errors.length).length} />
      }
    >
      <Text size="sm" mb="sm">
        Drivers with no query since hire, and drivers whose annual query is past due or due within 30 days
        {authority ? `: ${authority.prettyName}` : ''}. Each authority has its own Clearinghouse account. Select the
        authority at the top of the page.
      </Text>
      <Select
        label="Annual query"
        w={320}
        mb="sm"
        allowDeselect={false}
        value={annual}
        data={ANNUAL_QUERY_TYPES.map((type) => ({ value: String(type), label: QUERY_TYPES[type] }))}
        onChange={(value) => value && setAnnual(value)}
      />
      {data ? <DueTable rows={data.results} /> : <Skeleton height={120} />}
      <Items type="ordered" size="sm" mt="md" aria-label="Steps in the Clearinghouse">
        {STEPS.map((step) => (
          <Items.Item key={step}>{step}</Items.Item>
        ))}
      </Items>
    </Section>
  );
}

const STEPS = [
  'Check that each driver’s consent to limited queries is on file. A pre-employment query needs the driver’s own consent in the Clearinghouse.',
  'Sign in to the Clearinghouse, and select My Dashboard > Queries > Bulk upload. Your query plan needs one query for each row.',
  'Upload the file. Each query appears in your query history.',
  'When the result is in, enter its date on the driver’s form. A driver with information on file needs a full query within 24 hours.',
];

function Download({ asked, ready }: { asked: QueryFilters; ready: number }) {
  const { mutate: download, isPending } = useDownload('Bulk Query File', saveFile);
  return (
    <Group gap="sm">
      <Button
        disabled={ready === 0}
        loading={isPending}
        onClick={() => download({ path: 'clearinghouse/file/', query: asked, isLong: false })}
      >
        Download bulk query file ({formatCount(ready, 'driver', 'drivers')})
      </Button>
    </Group>
  );
}

function DueTable({ rows }: { rows: readonly DueRow[] }) {
  if (rows.length === 0)
    return <Text size="sm">No queries due. Enter the date of each query on the driver’s form.</Text>;
  return (
    <Table aria-label="Queries due">
      <Table.Thead>
        <Table.Tr>
          {['Driver', 'Query', 'Last Query', 'Due', 'Missing'].map((heading) => (
            <Table.Th key={heading}>{heading}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ id, driver: name, queryType, lastQuery, due, problems: errors }) => (
          <Table.Tr key={id}>
            <Table.Td>
              <Anchor component={Link} to={getPagePath(driver, id)} inherit>
                {name}
              </Anchor>
            </Table.Td>
            <Table.Td>{QUERY_TYPES[queryType]}</Table.Td>
            <Table.Td>
              <DateCell value={lastQuery} />
            </Table.Td>
            <Table.Td>
              <DateCell value={due} />
            </Table.Td>
            <Table.Td>{errors.join(' ')}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
