/** Lists replaced documents of an invoice with the same number, each as it was printed. */
import { Anchor, List, Text } from '@mantine/core';
import type { FileView } from '@milepost/domain/core/record.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../core/api/client.ts';
import { keys } from '../../core/ui/data.ts';
import { openFile } from '../../core/ui/file/viewer.tsx';
import { InstantCell } from '../../core/ui/list/cells.tsx';

type EarlierDocument = { id: string; replaced: string; by: string; termDays: number; billTo: string; file: FileView };

/** Renders nothing if none was replaced. */
export function EarlierDocuments({ id }: { id: string }) {
  const path = `invoice/${id}/versions/`;
  const { data } = useQuery({
    queryKey: keys.list(path, {}),
    queryFn: ({ signal }) => api.get<{ results: EarlierDocument[] }>(path, undefined, { signal }),
  });
  if (!data?.results.length) return null;
  return (
    <div data-wide>
      <Text size="sm" fw={500}>
        Previous versions
      </Text>
      <List size="sm" withPadding>
        {data.results.map(({ file, replaced, by, billTo, termDays, ...paper }) => (
          <List.Item key={paper.id}>
            <Anchor component="button" type="button" fz="inherit" onClick={() => openFile(file)}>
              {billTo}, {termDays} days
            </Anchor>
            , replaced <InstantCell short value={replaced} /> by {by}
          </List.Item>
        ))}
      </List>
    </div>
  );
}
