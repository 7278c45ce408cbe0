import { Code, ScrollArea, Table } from '@mantine/core';
import { isPacked } from '@milepost/domain/expense/import/packed.ts';

type MappingSamplesProps = { header: readonly string[]; samples: readonly (readonly string[])[] };

/** Shows the first rows of the file next to the column mapping. */
export function MappingSamples({ header, samples }: MappingSamplesProps) {
  if (samples.length === 0) return null;
  if (isPacked(header)) return <Records lines={samples.map(([line = '']) => line)} />;
  return (
    <ScrollArea type="auto" offsetScrollbars>
      <Table fz="xs" withTableBorder withColumnBorders aria-label="First rows of the file">
        <Table.Thead>
          <Table.Tr>
            {header.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by position
              <Table.Th key={at}>{name}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {samples.map((cells, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by position
            <Table.Tr key={line}>
              {header.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by position
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

/** Shows lines without separators below a ruler that counts their characters. */
function Records({ lines }: { lines: readonly string[] }) {
  const length = Math.max(...lines.map((line) => line.length));
  const ruler = Array.from({ length: Math.ceil(length / 10) }, (_, ten) => String(10 * (ten + 1)).padStart(10, '·'));
  return (
    <ScrollArea type="auto" offsetScrollbars>
      <Code block aria-label="First rows of the file">
        {[ruler.join(''), ...lines].join('\n')}
      </Code>
    </ScrollArea>
  );
}
