/** A grid of unsaved rows; errors are below their cells. A pasted block of cells starts at the focused cell. */
import { ActionIcon, Button, Checkbox, Group, Pagination, Table, TextInput } from '@mantine/core';
import { listSheetColumns, type SheetColumn } from '@milepost/domain/core/sheet.ts';
import { getSheet, type SheetName } from '@milepost/domain/sheets.ts';
import { type ClipboardEvent, Fragment, type ReactNode, useId, useState } from 'react';
import { DuplicateList } from '../dialog/confirm-duplicate.tsx';
import { IconX } from '../icons/icons.ts';
import classes from './bulk-entry.module.css';
import type { SheetImport, SheetRow } from './use-sheet-import.ts';

const ROWS_A_PAGE = 10;

type RowsGridProps = {
  name: SheetName;
  sheet: SheetImport;
  label: string;
  /** Suggestions of a column, by its key. */
  offers?: Readonly<Record<string, readonly string[]>>;
  /** Buttons below the grid. */
  children: ReactNode;
};

export function RowsGrid({ name, sheet, label, offers = {}, children }: RowsGridProps) {
  const { rows } = sheet;
  const [asked, setPage] = useState(1);
  const gridId = useId();
  const pages = Math.ceil(rows.length / ROWS_A_PAGE);
  const page = Math.min(asked, pages);
  const columns = listSheetColumns(getSheet(name)).filter(
    ({ key, isRequired }) => sheet.isTyped || isRequired || isUsed(rows, key),
  );
  const paste = (row: SheetRow, key: string) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    // A single cell is pasted as plain text.
    if (!/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    sheet.pasteAt(row.key, key, text);
  };
  return (
    <>
      {Object.entries(offers).map(([key, words]) => (
        <datalist key={key} id={`${gridId}-${key}`}>
          {words.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      ))}
      <div className={classes.scroll}>
        <Table aria-label={label} withRowBorders={false} verticalSpacing={4} horizontalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Table.Th key={column.key}>
                  <Heading column={column} onFill={rows.length > 1 ? () => sheet.fillDown(column.key) : undefined} />
                </Table.Th>
              ))}
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE).map((row) => (
              <Fragment key={row.key}>
                <Table.Tr>
                  {columns.map(({ key, label: heading }) => (
                    <Table.Td key={key} className={classes.cell}>
                      <TextInput
                        size="xs"
                        aria-label={heading}
                        list={offers[key] ? `${gridId}-${key}` : undefined}
                        value={row.cells[key] ?? ''}
                        error={row.errors[key]}
                        onChange={(event) => sheet.type(row.key, key, event.currentTarget.value)}
                        onPaste={paste(row, key)}
                      />
                    </Table.Td>
                  ))}
                  <Table.Td>
                    <ActionIcon variant="subtle" aria-label="Remove row" onClick={() => sheet.removeRow(row.key)}>
                      <IconX size={16} />
                    </ActionIcon>
                  </Table.Td>
                </Table.Tr>
                <DuplicateRow row={row} sheet={sheet} columns={columns.length} />
              </Fragment>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <Group mt="sm">
        {children}
        {pages > 1 && <Pagination total={pages} value={page} onChange={setPage} size="sm" />}
      </Group>
    </>
  );
}

/** Shows a possible duplicate's existing records below its row, with the choice to save anyway. */
function DuplicateRow({ row, sheet, columns }: { row: SheetRow; sheet: SheetImport; columns: number }) {
  const { key, duplicates = [], savesAnyway = false } = row;
  if (duplicates.length === 0) return null;
  return (
    <Table.Tr>
      <Table.Td colSpan={columns + 1}>
        <Group gap="md" mb="xs">
          <DuplicateList duplicates={duplicates} />
          <Checkbox
            size="xs"
            label="Save anyway"
            checked={savesAnyway}
            onChange={(event) => sheet.saveAnyway(key, event.currentTarget.checked)}
          />
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

const isUsed = (rows: readonly SheetRow[], key: string) => rows.some(({ cells, errors }) => cells[key] || errors[key]);

function Heading({ column, onFill }: { column: SheetColumn; onFill: (() => void) | undefined }) {
  return (
    <div className={classes.heading}>
      {column.label}
      {onFill && (
        <Button variant="subtle" size="compact-xs" onClick={onFill} aria-label={`Fill down ${column.label}`}>
          Fill down
        </Button>
      )}
    </div>
  );
}
