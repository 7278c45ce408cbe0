/**
 * Adds several records, next to Add on a list: a grid to type in or paste from a spreadsheet. Valid rows are saved; invalid ones stay to
 * be fixed.
 */
import { Button, Group, Modal, Space, Text } from '@mantine/core';
import type { Related } from '@milepost/domain/core/record.ts';
import { records } from '@milepost/domain/registry.ts';
import { getSheet, type SheetName } from '@milepost/domain/sheets.ts';
import { useState } from 'react';
import { useNewRecordAuthority } from '../../session/authorities.ts';
import { useRights } from '../../session/rights.ts';
import { useReloadData } from '../data.ts';
import { askToLeave, useLeaveGuard } from '../form/use-leave-guard.ts';
import { RecordPicker } from '../picker/record-picker.tsx';
import { getRowNames } from './row-names.ts';
import { RowsGrid } from './rows-grid.tsx';
import { HeadingMapping, ImportResult, SheetFileButton } from './sheet-importer.tsx';
import { type SheetImport, useSheetImport } from './use-sheet-import.ts';
import { useSuggestions } from './use-suggestions.ts';

export function BulkEntry({ name }: { name: SheetName }) {
  const [isOpen, setOpen] = useState(false);
  const mayAdd = useRights().can(getSheet(name).record.policy, 'create');
  if (!mayAdd) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        Add several
      </Button>
      {isOpen && <SeveralDialog name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

function SeveralDialog({ name, onClose }: { name: SheetName; onClose: () => void }) {
  const [picked, setPicked] = useState<Related | null>(null);
  const usual = useNewRecordAuthority();
  const carrier = picked ?? usual;
  const changed = useReloadData();
  const sheet = useSheetImport(name, { carrier: carrier?.id, onSaved: () => void changed(), isTyped: true });
  const isUnsaved = sheet.filled > 0;
  useLeaveGuard(isUnsaved);
  async function close() {
    if (sheet.left === null && (!isUnsaved || (await askToLeave()))) onClose();
  }
  return (
    <Modal
      opened
      onClose={() => void close()}
      title={`Add several ${getRowNames(name).many}`}
      size="96vw"
      closeOnClickOutside={false}
    >
      <ImportResult name={name} sheet={sheet} />
      <RecordPicker
        record={records.carrier}
        label="Authority"
        withAsterisk
        w={320}
        noun="authority"
        value={carrier}
        onChange={setPicked}
        disabled={sheet.left !== null}
      />
      <Space h="sm" />
      {sheet.table ? (
        <HeadingMapping name={name} sheet={sheet} disabled={!carrier} />
      ) : (
        <TypedRows name={name} sheet={sheet} carrier={carrier?.id} onClose={() => void close()} />
      )}
    </Modal>
  );
}

type TypedRowsProps = { name: SheetName; sheet: SheetImport; carrier: string | undefined; onClose: () => void };

function TypedRows({ name, sheet, carrier, onClose }: TypedRowsProps) {
  const offers = useSuggestions(name, carrier);
  const { filled, rows } = sheet;
  const wrong = rows.filter(
    ({ errors, duplicates = [] }) => Object.keys(errors).length > 0 || duplicates.length > 0,
  ).length;
  return (
    <>
      <Text size="sm" c={wrong > 0 ? undefined : 'dimmed'} fw={wrong > 0 ? 600 : undefined} role="status">
        {wrong > 0
          ? `${wrong === 1 ? '1 row is' : `${wrong} rows are`} not saved yet. Fix the red cells or confirm a possible duplicate, then save again.`
          : 'Type in the cells or paste from a spreadsheet (headings optional).'}
      </Text>
      <RowsGrid name={name} sheet={sheet} label={`Several ${getRowNames(name).many}`} offers={offers}>
        <Button variant="default" onClick={sheet.addRow}>
          Add a row
        </Button>
        <SheetFileButton sheet={sheet} />
        <Group ml="auto">
          {!carrier && filled > 0 && <Text size="sm">Select an authority first.</Text>}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={filled === 0 || !carrier} loading={sheet.left !== null} onClick={() => void sheet.send()}>
            {filled < 2 ? 'Save' : `Save ${filled} rows`}
          </Button>
        </Group>
      </RowsGrid>
    </>
  );
}
