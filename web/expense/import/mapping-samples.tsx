import { ScrollArea, Table } from '@mantine/core';

type MappingSamplesProps = { header: readonly string[]; samples: readonly (readonly string[])[] };

/** The first rows of the file, beside which its columns are matched. */
export function MappingSamples({ header, samples }: MappingSamplesProps) {
  if (samples.length === 0) return null;
  return (
    <ScrollArea type="auto" offsetScrollbars>
      <Table fz="xs" withTableBorder withColumnBorders aria-label="First rows of the file">
        <Table.Thead>
          <Table.Tr>
            {header.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
              <Table.Th key={at}>{name}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {samples.map((cells, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor do rows
            <Table.Tr key={line}>
              {header.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do cells
                <Table.Td key={at} style={{ whiteSpace: 'nowrap' }}>
                  {cells[at] ?? ''}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}
