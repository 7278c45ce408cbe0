/** The Financial Overview: what needs attention today, then income and expenses over a selected period (RTE-12). */
import { Skeleton, Text } from '@mantine/core';
import type { FinancialSummary } from '@milepost/domain/dashboard/financial-overview.ts';
import { getPreviousPeriod } from '@milepost/domain/dashboard/period.ts';
import { usePageTitle } from '../core/shell/page-title.tsx';
import { useToday } from '../core/ui/use-today.ts';
import { CountCards, MoneyCards } from './cards.tsx';
import { Charts } from './charts.tsx';
import dashboard from './dashboard.module.css';
import classes from './financial.module.css';
import { MoneyFigures } from './money-figures.tsx';
import { NeedsToday } from './needs-today.tsx';
import { PeriodBar } from './period-bar.tsx';
import { loadChartLibrary } from './use-chart-library.ts';
import { useDashboard } from './use-overview.ts';
import { type ChosenPeriod, usePeriod } from './use-period.ts';

// Starts with the page's module, which prefetches when its menu entry is hovered; the charts show the error if loading fails.
loadChartLibrary().catch(() => undefined);

export function List() {
  usePageTitle('Financial Overview');
  const chosen = usePeriod();
  const isWrong = Object.keys(chosen.errors).length > 0;
  return (
    <div className={classes.page}>
      <MoneyFigures />
      <NeedsToday path="financialNeeds" nothing="You’re all caught up: nothing to bill, collect, or resend." />
      <PeriodBar {...chosen} />
      {isWrong ? (
        <Text size="sm" c="dimmed">
          End date must be on or after the start date.
        </Text>
      ) : (
        <Figures {...chosen} />
      )}
    </div>
  );
}

/** DSH-12: shows a placeholder until the period's figures arrive, never another period's. */
function Figures({ period }: Pick<ChosenPeriod, 'period'>) {
  const today = useToday();
  const { data, isPending, error, carrier } = useDashboard<FinancialSummary>('dashBoardSummary', { ...period });
  // After the period itself, so that its figures don't wait.
  const earlier = period && data ? { ...getPreviousPeriod(period, today) } : null;
  const { data: compared } = useDashboard<FinancialSummary>('dashBoardSummary', earlier);
  const before = (earlier && compared?.profileDashBoardPreview) ?? null;
  if (isPending) {
    return (
      <div className={dashboard.coming}>
        <Skeleton height={300} role="status" aria-label="Loading" />
      </div>
    );
  }
  if (!data) return <Text size="sm">{error?.text}</Text>;
  const scope = { period, ...(carrier && { carrier }) };
  return (
    <>
      <MoneyCards summary={data} scope={scope} before={before} />
      <CountCards summary={data} scope={scope} />
      <Charts preview={data.profileDashBoardPreview} scope={scope} before={before} />
    </>
  );
}
