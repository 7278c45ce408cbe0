/** An import with a parsed file: to check and correct until it is saved, and read-only afterward. */
import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import { SYNC_STATUS } from '@milepost/domain/expense/data-import.ts';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { usePageTitle } from '../../core/shell/page-title.tsx';
import { resolveKind } from '../../core/ui/definitions.ts';
import formClasses from '../../core/ui/form/form.module.css';
import { useLeaveGuard } from '../../core/ui/form/use-leave-guard.ts';
import { getPagePath } from '../../core/ui/records.ts';
import { StatusChip } from '../../core/ui/status-chip.tsx';
import { DoubtfulOdometers } from './doubtful-odometers.tsx';
import { ErrorsDialog } from './errors-dialog.tsx';
import { FaultyLines } from './faulty-lines.tsx';
import { ForeignRows } from './foreign-rows.tsx';
import classes from './import.module.css';
import { ImportBar } from './import-bar.tsx';
import { ImportSummary, SummaryPanel } from './import-summary.tsx';
import { MissingStates } from './missing-states.tsx';
import { OtherUnits } from './other-units.tsx';
import { OutsideDays } from './outside-days.tsx';
import { PreviewTable } from './preview-table.tsx';
import { ReadingNotes } from './reading-notes.tsx';
import { RunningImport } from './running-import.tsx';
import type { ImportScreens } from './screens.ts';
import { Statement } from './statement.tsx';
import { Steps } from './steps.tsx';
import { Tiles } from './tiles.tsx';
import { UnknownHolders } from './unknown-holders.tsx';
import { UnknownItems } from './unknown-items.tsx';
import { type OpenImport, useImport } from './use-import.ts';
import { useLineEdits } from './use-line-edits.ts';
import type { ImportRow } from './wire.ts';

type ImportPageProps = { screens: ImportScreens; id: string };

export function ImportPage({ screens, id }: ImportPageProps) {
  const open = useImport(id);
  const { row, failure } = open;
  usePageTitle(row ? `${screens.record.label} ${row.prettyName}` : screens.record.label);
  if (failure)
    return (
      <Alert color="red" role="alert" title={failure.text}>
        <Button size="compact-sm" variant="default" onClick={open.reload}>
          Retry
        </Button>
      </Alert>
    );
  if (!row) return <Loading />;
  const shown = resolveKind(screens.record, row);
  if (shown !== screens.record) return <Navigate to={getPagePath(shown, id)} replace />;
  return <Shown screens={screens} row={row} open={open} />;
}

function Loading() {
  return (
    <Stack aria-busy="true">
      <Skeleton height={28} width={200} />
      <Skeleton height={90} />
      <Skeleton height={320} />
    </Stack>
  );
}

type ShownProps = { screens: ImportScreens; row: ImportRow; open: OpenImport };

function Shown({ screens, row, open }: ShownProps) {
  const [isListing, setListing] = useState(false);
  const edits = useLineEdits();
  const isOpen = row.dataImportSyncStatus === 'INITIAL';
  useLeaveGuard(isOpen && edits.count > 0);
  const totals = row.dataImportMetaData ?? {};
  const listErrors = () => setListing(true);
  return (
    <div className={formClasses.whole}>
      <div className={formClasses.head}>
        <Steps at={isOpen ? 'Check' : 'Save'} />
        <StatusChip value={row.dataImportSyncStatus} of={SYNC_STATUS} />
      </div>
      <div className={formClasses.main}>
        <RunningImport row={row} />
        <Tiles screens={screens} row={row} onErrors={listErrors} />
        {screens.statement && <Statement id={row.id} label="Total Amount" value={screens.statement(totals)} />}
        <ReadingNotes row={row} />
        {isOpen && <OutsideDays row={row} open={open} uncheckedLines={edits.count} />}
        {isOpen && <ForeignRows row={row} open={open} />}
        {isOpen && <OtherUnits row={row} open={open} />}
        {isOpen && <UnknownItems row={row} open={open} />}
        {isOpen && <MissingStates row={row} open={open} />}
        {isOpen && <DoubtfulOdometers row={row} open={open} />}
        {isOpen && <UnknownHolders screens={screens} row={row} open={open} />}
        {isOpen && <FaultyLines row={row} open={open} edits={edits} />}
        <div className={classes.panels}>
          <SummaryPanel screens={screens} totals={totals} onErrors={listErrors} />
          <ImportSummary row={row} />
        </div>
        {screens.tables.map((table) => (
          <PreviewTable key={table.name} id={row.id} table={table} />
        ))}
      </div>
      <ImportBar screens={screens} row={row} open={open} uncheckedLines={edits.count} />
      {isListing && <ErrorsDialog screens={screens} row={row} onClose={() => setListing(false)} />}
    </div>
  );
}
