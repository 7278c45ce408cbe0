/** Imports records from a spreadsheet, pasted or as a file. Valid rows are saved; invalid ones stay, with each error next to its cell. */
import { Alert, Button, FileButton, Group, NativeSelect, Text, Textarea } from '@mantine/core';
import { formatCount } from '@milepost/domain/core/count.ts';
import { listSheetColumns } from '@milepost/domain/core/sheet.ts';
import { getSheet, type SheetName } from '@milepost/domain/sheets.ts';
import { useState } from 'react';
import { Section } from '../form/section.tsx';
import { useLeaveGuard } from '../form/use-leave-guard.ts';
import classes from './bulk-entry.module.css';
import { getRowNames } from './row-names.ts';
import { RowsGrid } from './rows-grid.tsx';
import { type SheetImport, useSheetImport } from './use-sheet-import.ts';

type SheetImporterProps = { name: SheetName; carrier: string | undefined; onSaved: () => void };

export function SheetImporter({ name, carrier, onSaved }: SheetImporterProps) {
  const sheet = useSheetImport(name, { carrier, onSaved });
  useLeaveGuard(sheet.hasSent ? sheet.rows.length > 0 : sheet.table !== null);
  return (
    <Section title={`Import ${getRowNames(name).many} from a spreadsheet`} columns={false}>
      <ImportResult name={name} sheet={sheet} />
      {sheet.hasSent ? (
        <RejectedRows name={name} sheet={sheet} />
      ) : sheet.table ? (
        <HeadingMapping name={name} sheet={sheet} />
      ) : (
        <PasteForm name={name} sheet={sheet} />
      )}
    </Section>
  );
}

/** Shows the result of an import. */
export function ImportResult({ name, sheet }: { name: SheetName; sheet: SheetImport }) {
  const { one, many } = getRowNames(name);
  return (
    <>
      {sheet.failure && (
        <Alert color="red" role="alert" variant="light" mb="md">
          {sheet.failure}
        </Alert>
      )}
      {sheet.saved > 0 && (
        <Alert color="green" role="status" variant="light" mb="md">
          {sheet.saved} {sheet.saved === 1 ? one : many} saved.
        </Alert>
      )}
    </>
  );
}

function PasteForm({ name, sheet }: { name: SheetName; sheet: SheetImport }) {
  const [text, setText] = useState('');
  const headings = listSheetColumns(getSheet(name)).map(({ label, isRequired }) => `${label}${isRequired ? ' *' : ''}`);
  return (
    <>
      <Text size="sm" c="dimmed">
        The rows need column headings: {headings.join(', ')}. You can match other headings in the next step. Titles
        above them and totals are skipped.
      </Text>
      <Textarea
        my="sm"
        label="Paste rows from your spreadsheet"
        autosize
        minRows={5}
        maxRows={12}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group>
        <Button disabled={!text.trim()} onClick={() => sheet.read(text)}>
          Continue
        </Button>
        <SheetFileButton sheet={sheet} />
      </Group>
    </>
  );
}

export function SheetFileButton({ sheet }: { sheet: SheetImport }) {
  return (
    <FileButton accept=".xlsx,.xls,.csv,.txt" onChange={(file) => file && void sheet.readFile(file)}>
      {(props) => (
        <Button variant="default" loading={sheet.isReading} {...props}>
          Choose a file (.xlsx or CSV)
        </Button>
      )}
    </FileButton>
  );
}

/** Maps the headings of a table to fields. `disabled` prevents sending its rows. */
export function HeadingMapping({
  name,
  sheet,
  disabled = false,
}: {
  name: SheetName;
  sheet: SheetImport;
  disabled?: boolean;
}) {
  const columns = listSheetColumns(getSheet(name));
  const missing = columns.filter(({ key, isRequired }) => isRequired && !sheet.columns.includes(key));
  const count = sheet.table?.rows.length ?? 0;
  const leftOut = sheet.table?.leftOut ?? [];
  return (
    <>
      <div className={classes.headings}>
        {sheet.table?.headings.map((heading, at) => (
          <NativeSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: headings may be equal, and none moves
            key={at}
            size="xs"
            label={heading || `Column ${at + 1}`}
            description={sheet.table?.rows[0]?.[at] || 'empty'}
            data={[
              { value: '', label: 'Skip this column' },
              ...columns.map(({ key, label }) => ({ value: key, label })),
            ]}
            value={sheet.columns[at] ?? ''}
            onChange={(event) => sheet.setColumn(at, event.currentTarget.value || null)}
          />
        ))}
      </div>
      {leftOut.length > 0 && (
        <Text size="sm" mt="sm">
          Not imported, because they look like titles or totals: {leftOut.map((line) => `“${line}”`).join(', ')}.
        </Text>
      )}
      {missing.length > 0 && (
        <Text size="sm" mt="sm">
          No column for {missing.map(({ label }) => label).join(', ')}. You can fill{' '}
          {missing.length === 1 ? 'it' : 'them'} in next.
        </Text>
      )}
      <Group mt="md">
        <Button loading={sheet.left !== null} disabled={disabled} onClick={() => void sheet.send()}>
          Import {count} {count === 1 ? 'row' : 'rows'}
        </Button>
        <Button variant="default" onClick={sheet.startOver}>
          Start over
        </Button>
      </Group>
    </>
  );
}

function RejectedRows({ name, sheet }: { name: SheetName; sheet: SheetImport }) {
  const { rows, left } = sheet;
  if (left !== null) return <Text role="status">Importing… {formatCount(left, 'row')} left</Text>;
  if (rows.length === 0)
    return (
      <Button variant="default" onClick={sheet.startOver}>
        Import more rows
      </Button>
    );
  return (
    <>
      <Text fw={600}>
        {rows.length === 1 ? '1 row is' : `${rows.length} rows are`} not saved yet. Fix the red cells or confirm a
        possible duplicate, then try again.
      </Text>
      <RowsGrid name={name} sheet={sheet} label="Rows to fix">
        <Button onClick={() => void sheet.send()}>
          {rows.length === 1 ? 'Try this row again' : `Try these ${rows.length} rows again`}
        </Button>
      </RowsGrid>
    </>
  );
}
