/** Shows this month's profit and margin to date, against the same days of last month. */
import { addMonths, getFirstDayOfMonth } from '@milepost/domain/core/dates.ts';
import { formatMoney, formatPercent } from '@milepost/domain/core/money.ts';
import type { Period } from '@milepost/domain/dashboard/period.ts';
import { profitReport } from '@milepost/domain/report/profit.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../core/api/client.ts';
import { useDefaultAuthority } from '../core/session/authority.ts';
import { keys } from '../core/ui/data.ts';
import { buildListPath } from '../core/ui/list/list-path.ts';
import { useToday } from '../core/ui/use-today.ts';
import { Figure } from './figures.tsx';

type ProfitAnswer = { totals: { profit: number; revenue: number } };

export function ProfitFigures() {
  const today = useToday();
  const now = { from: getFirstDayOfMonth(today), to: today };
  const before = { from: addMonths(now.from, -1), to: addMonths(today, -1) };
  const [month, last] = [useProfit(now), useProfit(before)];
  return (
    <>
      <Figure label="Profit this month" to={buildListPath({ page: profitReport.route, filters: month.filters })}>
        {month.totals && formatMoney(month.totals.profit)}
      </Figure>
      <Figure label="Margin">{month.totals && formatMargin(month.totals)}</Figure>
      <Figure
        label="Profit, same dates last month"
        to={buildListPath({ page: profitReport.route, filters: last.filters })}
      >
        {last.totals && formatMoney(last.totals.profit)}
      </Figure>
    </>
  );
}

/** Loads the totals of the Profit report, which the figure opens. */
function useProfit({ from, to }: Period) {
  const carrier = useDefaultAuthority()?.id;
  const filters = { groupBy: 'vehicle', profitDate__gte: from, profitDate__lte: to, ...(carrier && { carrier }) };
  const asked = { ...filters, per_page: '1' };
  const { data } = useQuery({
    queryKey: keys.list(`${profitReport.path}/`, asked),
    queryFn: ({ signal }) => api.get<ProfitAnswer>(`${profitReport.path}/`, asked, { signal }),
  });
  return { filters, totals: data?.totals };
}

/** Returns the margin; none without revenue. */
const formatMargin = ({ profit, revenue }: ProfitAnswer['totals']) =>
  revenue === 0 ? 'N/A' : formatPercent((profit / revenue) * 100, 1);
