import { Modal, Stack } from '@mantine/core';
import { Pager } from '../../core/ui/list/pager.tsx';
import { RecordTable } from '../../core/ui/list/record-table.tsx';
import { SearchBox } from '../../core/ui/list/search-box.tsx';
import type { ImportScreens, Line } from './screens.ts';
import { useLines } from './use-lines.ts';
import type { ImportRow } from './wire.ts';

/** IMP-14 */
const ERRORS_A_PAGE = 5;

type ErrorsDialogProps = {
  screens: ImportScreens;
  row: Pick<ImportRow, 'id' | 'prettyName'>;
  onClose: () => void;
};

/** Lists lines of an import's file that were not saved, with the reason. */
export function ErrorsDialog({ screens, row, onClose }: ErrorsDialogProps) {
  const list = useLines<Line>(row.id, 'errors', ERRORS_A_PAGE);
  const title = `Errors in ${row.prettyName}`;
  return (
    <Modal opened onClose={onClose} title={title} size="min(1100px, 96vw)">
      <Stack gap="sm">
        <SearchBox list={list} label="errors" onDown={() => undefined} />
        <RecordTable list={list} columns={screens.errorColumns} label={title} />
        <Pager list={list} sizes={[ERRORS_A_PAGE]} />
      </Stack>
    </Modal>
  );
}
