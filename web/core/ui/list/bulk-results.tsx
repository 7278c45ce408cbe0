/** Shows the result of each selected row during and after a bulk action, with Undo. */
import { Button, Group, Loader, Modal, Table } from '@mantine/core';
import type { Result, Running } from './use-bulk.ts';

const STATE_LABELS = {
  DONE: 'Done',
  WAITING: 'Waiting',
  NOT_SENT: 'Not sent',
  FAILED: 'Failed',
  LEFT_OUT: 'Skipped',
  TAKEN_BACK: 'Undone',
} as const;

/** On one line; the result column takes the remaining width. */
const ONE_LINE = { whiteSpace: 'nowrap', width: 1 } as const;

type BulkResultsProps = {
  results: readonly Result[];
  running: Running | null;
  onUndo: (results: readonly Result[]) => void;
  onClose: () => void;
};

export function BulkResults({ results, running, onUndo, onClose }: BulkResultsProps) {
  const tried = results.filter(({ state }) => state !== 'LEFT_OUT');
  const back = results.filter(({ undo }) => undo);
  const done = tried.filter(({ state }) => state === 'DONE').length;
  const title = running
    ? `${running.label}: ${tried.length} of ${running.total}`
    : `Done: ${done} of ${results.length}`;
  return (
    <Modal
      opened={running !== null || results.length > 0}
      onClose={() => !running && onClose()}
      title={title}
      size={640}
    >
      <Table aria-label="Results" fz="sm">
        <Table.Tbody>
          {results.map((result) => (
            <Table.Tr key={result.id}>
              <Table.Td style={ONE_LINE}>{result.name}</Table.Td>
              <Table.Td style={ONE_LINE} c={result.state === 'FAILED' ? 'var(--app-negative)' : undefined}>
                {STATE_LABELS[result.state]}
              </Table.Td>
              <Table.Td>{result.text}</Table.Td>
              <Table.Td ta="right">
                {result.undo && (
                  <Button
                    size="compact-xs"
                    variant="light"
                    disabled={running !== null}
                    aria-label={`Undo ${result.name}`}
                    onClick={() => onUndo([result])}
                  >
                    Undo
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group justify="flex-end" gap="sm" mt="sm">
        {running && <Loader size="sm" />}
        {back.length > 1 && (
          <Button variant="default" disabled={running !== null} onClick={() => onUndo(back)}>
            Undo all {back.length}
          </Button>
        )}
        {!running && <Button onClick={onClose}>Close</Button>}
      </Group>
    </Modal>
  );
}
