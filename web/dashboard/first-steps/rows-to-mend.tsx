/** Rows that could not be kept, each cell to be mended with its fault beside it. */
import { ActionIcon, Button, Group, Pagination, Table, Text, TextInput } from '@mantine/core';
import { type SheetColumn, type SheetName, sheetColumns } from '@milepost/domain/dashboard/sheet.ts';
import { useState } from 'react';
import { IconX } from '../../core/ui/icons/icons.ts';
import classes from './first-steps.module.css';
import type { BringIn, SheetRow } from './use-bring-in.ts';

const ROWS_A_PAGE = 10;

export function RowsToMend({ name, sheet }: { name: SheetName; sheet: BringIn }) {
  const { rows } = sheet;
  const [asked, setPage] = useState(1);
  const pages = Math.ceil(rows.length / ROWS_A_PAGE);
  const page = Math.min(asked, pages);
  const columns = sheetColumns(name).filter(({ key, isRequired }) => isRequired || isUsed(rows, key));
  return (
    <>
      <Text fw={600}>
        {rows.length === 1 ? '1 row is' : `${rows.length} rows are`} not saved yet. Mend what is red, and try again.
      </Text>
      <div className={classes.scroll}>
        <Table aria-label="Rows to mend" withRowBorders={false} verticalSpacing={4} horizontalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Table.Th key={column.key}>
                  <Heading column={column} onFill={rows.length > 1 ? () => sheet.fillDown(column.key) : undefined} />
                </Table.Th>
              ))}
              <Table.Th />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE).map((row) => (
              <Table.Tr key={row.key}>
                {columns.map(({ key, label }) => (
                  <Table.Td key={key} className={classes.cell}>
                    <TextInput
                      size="xs"
                      aria-label={label}
                      value={row.cells[key] ?? ''}
                      error={row.errors[key]}
                      onChange={(event) => sheet.type(row.key, key, event.currentTarget.value)}
                    />
                  </Table.Td>
                ))}
                <Table.Td>
                  <ActionIcon variant="subtle" aria-label="Leave this row out" onClick={() => sheet.leaveOut(row.key)}>
                    <IconX size={16} />
                  </ActionIcon>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <Group mt="sm">
        <Button onClick={() => void sheet.send()}>
          {rows.length === 1 ? 'Try this row again' : `Try these ${rows.length} rows again`}
        </Button>
        {pages > 1 && <Pagination total={pages} value={page} onChange={setPage} size="sm" />}
      </Group>
    </>
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
