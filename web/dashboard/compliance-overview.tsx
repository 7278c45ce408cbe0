/** The page after sign-in: what needs attention today, then the summary. */
import { Skeleton, Text } from '@mantine/core';
import type { TodayAnswer } from '@milepost/domain/dashboard/today.ts';
import { useRights } from '../core/session/rights.ts';
import { usePageTitle } from '../core/shell/page-title.tsx';
import { AuditCard } from './audit-card.tsx';
import { CarrierTable, DispatcherTable } from './carrier-table.tsx';
import classes from './dashboard.module.css';
import { Figures } from './figures.tsx';
import { FirstStepsStrip } from './first-steps/strip.tsx';
import { NeedsToday } from './needs-today.tsx';
import { ProfitFigures } from './profit-figures.tsx';
import { type Summary, SummaryTable } from './summary-table.tsx';
import { Today } from './today.tsx';
import { useOverview } from './use-overview.ts';

const MONEY_HEAD = (
  <Figures>
    <ProfitFigures />
  </Figures>
);

export function List() {
  usePageTitle('Compliance Overview');
  const { results, isPending, error } = useOverview<TodayAnswer>('today');
  return (
    <div className={classes.page}>
      <FirstStepsStrip />
      {isPending && <LoadingPlaceholder />}
      {error && <Text size="sm">{error.text}</Text>}
      <Today sections={results} heads={{ money: MONEY_HEAD }} />
      <div className={classes.rest} hidden={isPending}>
        <RemainingSections />
      </div>
    </div>
  );
}

/** Shows a placeholder until the numbers arrive (DSH-12). Content below it loads immediately and appears when its position is known. */
const LoadingPlaceholder = () => (
  <div className={classes.coming} data-coming>
    <Skeleton height={320} role="status" aria-label="Loading" />
  </div>
);

function RemainingSections() {
  const { can } = useRights();
  return (
    <>
      {can(7000, 'view') && (
        <NeedsToday
          path="complianceNeeds"
          nothing="No documents expired or expiring in 7 days, and no maintenance past due."
        />
      )}
      {can(7000, 'view') && <AuditCard />}
      <SummaryTables />
      {can(2000, 'view') && <CarrierTable />}
      {can(2000, 'view') && <DispatcherTable />}
    </>
  );
}

/** DSH-12: shows a placeholder until the numbers arrive, never a made-up number. */
function SummaryTables() {
  const { results, isPending, error } = useOverview<Summary>('complianceSummary');
  if (isPending) {
    return (
      <div className={classes.coming} data-coming>
        <Skeleton height={180} role="status" aria-label="Loading" />
      </div>
    );
  }
  if (error) return <Text size="sm">{error.text}</Text>;
  return (
    <div className={classes.tables}>
      {results.map((table) => (
        <SummaryTable key={table.title} {...table} />
      ))}
    </div>
  );
}
