/** Lists the lines of a file that cannot be saved yet, to correct in place, with the reason next to each. */
import { Button } from '@mantine/core';
import { getLayout } from '@milepost/domain/expense/import/layouts.ts';
import { Section } from '../../core/ui/form/section.tsx';
import { Pager } from '../../core/ui/list/pager.tsx';
import { SearchBox } from '../../core/ui/list/search-box.tsx';
import classes from './import.module.css';
import { getRecognizedColumns, getSourceColumns } from './layout.ts';
import { LineEditor } from './line-editor.tsx';
import type { OpenImport } from './use-import.ts';
import type { LineEdits } from './use-line-edits.ts';
import { useLines } from './use-lines.ts';
import type { FaultyLine, ImportRow } from './wire.ts';

const LINES_A_PAGE = 5;

type FaultyLinesProps = { row: ImportRow; open: OpenImport; edits: LineEdits };

export function FaultyLines({ row, open, edits }: FaultyLinesProps) {
  const list = useLines<FaultyLine>(row.id, 'errors', LINES_A_PAGE);
  if (!row.dataImportMetaData?.totalErrors) return null;
  const source = row.dataImportSource ?? '';
  const isRecognized = Boolean(row.dataImportMetaData.readAs);
  const columns = isRecognized ? getRecognizedColumns() : getSourceColumns(source, row.dataImportType);
  // A recognized layout never needs the number.
  const needsTransactionId = !isRecognized && getLayout(source, row.dataImportType)?.needsTransactionId === true;
  async function check(line?: number) {
    const lines = edits.corrected(line);
    if (await open.change({ lines })) edits.drop(lines.map((each) => each.line));
  }
  async function skipLine(line: number, leftOut: boolean) {
    if (await open.change({ lines: [{ line, leftOut }] })) edits.drop([line]);
  }
  async function keep(line: number) {
    if (await open.change({ lines: [{ line, kept: true }] })) edits.drop([line]);
  }
  return (
    <Section
      title="Rows with errors"
      columns={false}
      actions={
        <>
          {edits.count > 1 && (
            <Button size="compact-sm" loading={open.isChanging} onClick={() => void check()}>
              Check {edits.count} corrections
            </Button>
          )}
          <SearchBox list={list} label="rows to fix" onDown={() => undefined} />
        </>
      }
    >
      <ul className={classes.lines}>
        {list.rows.map((line) => (
          <LineEditor
            key={line.id}
            line={line}
            columns={columns}
            needsTransactionId={needsTransactionId}
            typed={edits.of(line.line)}
            isBusy={open.isChanging}
            onType={(key, value) => edits.type(line, key, value)}
            onCheck={() => void check(line.line)}
            onKeep={() => void keep(line.line)}
            onLeaveOut={(leftOut) => void skipLine(line.line, leftOut)}
          />
        ))}
      </ul>
      {list.count > LINES_A_PAGE && <Pager list={list} sizes={[LINES_A_PAGE, 20]} />}
    </Section>
  );
}
