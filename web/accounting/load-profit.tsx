/** Shows a load's profit in one line with its components: `earned $412.30, $0.61/mi`. */
import { COST_KINDS, COSTS, describeProfit, type ProfitFigures } from '@milepost/domain/accounting/profit.ts';
import { formatMoney, formatNumber } from '@milepost/domain/core/money.ts';
import { useQuery } from '@tanstack/react-query';
import { api, asApiError } from '../core/api/client.ts';
import { keys } from '../core/ui/data.ts';
import { Section } from '../core/ui/form/section.tsx';
import classes from './accounting.module.css';
import { Figure } from './figure.tsx';

type LoadProfit = ProfitFigures & { paidBy: 'PAYCHECK' | 'PLAN' | null };

const PAY_WORDS = { PAYCHECK: 'by paycheck', PLAN: 'estimated from pay plan (not yet paid)' } as const;

export function LoadProfitSection({ id }: { id: string }) {
  const path = `fleet/${id}/profit/`;
  const { data, error } = useQuery({
    queryKey: keys.list(path, {}),
    queryFn: ({ signal }) => api.get<LoadProfit>(path, undefined, { signal }),
  });
  return (
    <Section title="Profit" columns={false}>
      {error && <p className={classes.empty}>{asApiError(error).text}</p>}
      {data && (
        <>
          <p className={classes.earned}>
            This load <strong>{describeProfit(data, formatMoney)}</strong>
            {!data.paidBy && ' before driver pay'}
            {describeMiles(data)}
          </p>
          <dl className={classes.figures}>
            <Figure label="Revenue" value={data.revenue} />
            {COST_KINDS.filter((kind) => kind === 'pay' || data[kind] !== 0).map((kind) => (
              <Figure
                key={kind}
                label={
                  kind === 'pay'
                    ? `${COSTS.pay}, ${data.paidBy ? PAY_WORDS[data.paidBy] : 'no pay plan or miles yet'}`
                    : COSTS[kind]
                }
                value={kind === 'pay' && !data.paidBy ? null : -data[kind]}
              />
            ))}
          </dl>
        </>
      )}
    </Section>
  );
}

/** Returns `, 600 loaded of 675.5 miles, 75.5 empty`; leaves out unknown miles. */
function describeMiles({ loadedMiles, allMiles, emptyMiles }: LoadProfit): string {
  if (loadedMiles === null) return allMiles === null ? '' : ` over ${formatNumber(allMiles)} miles`;
  if (allMiles === null) return ` over ${formatNumber(loadedMiles)} loaded miles`;
  const empty = emptyMiles === null ? '' : `, ${formatNumber(emptyMiles)} deadhead`;
  return ` over ${formatNumber(allMiles)} miles${empty}`;
}
