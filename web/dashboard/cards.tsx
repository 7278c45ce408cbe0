/** The two rows of cards of the Financial Overview: the period's money, and today's counts. */
import { formatMoney } from '@milepost/domain/core/money.ts';
import {
  CARD_HINTS,
  COUNT_CARDS,
  type CountCard,
  type Counts,
  computePercentage,
  type FinancialSummary,
  getList,
  getRecordList,
  MONEY_CARDS,
  type MoneyCard,
  type Scope,
  type Total,
} from '@milepost/domain/dashboard/financial-overview.ts';
import { formatChange } from './change.ts';
import classes from './financial.module.css';
import { ListLink, useListPath } from './list-link.tsx';

type CardsProps = { summary: FinancialSummary; scope: Scope };
type Earlier = FinancialSummary['profileDashBoardPreview'] | null;

/** Shows the totals in dollars (DSH-20 to DSH-22). */
export function MoneyCards({ summary, scope, before }: CardsProps & { before: Earlier }) {
  const getAddress = useListPath();
  return (
    <section className={classes.money} aria-label="Money">
      {(Object.keys(MONEY_CARDS) as MoneyCard[]).map((name) => {
        const sum = summary.profileDashBoardPreview[name];
        return (
          <article key={name} className={classes.card} data-flow={FLOW[name]} aria-label={MONEY_CARDS[name]}>
            <h2>{MONEY_CARDS[name]}</h2>
            <p className={classes.figure}>
              <ListLink to={getAddress(getList(name, scope))}>{formatMoney(sum.total)}</ListLink>
            </p>
            <p className={classes.latest}>Latest: {formatLatest(sum)}</p>
            {scope.period && (
              // Keeps its line until the figures arrive.
              <p className={classes.latest} title="Previous period">
                {before ? formatPrevious(sum.total, before[name].total) : '\u00a0'}
              </p>
            )}
            {name === 'invoice' && (
              <p className={classes.latest} data-sentence>
                Received in the period, by payment date:{' '}
                <ListLink to={getAddress(getList('received', scope))}>
                  {formatMoney(summary.profileDashBoardPreview.received)}
                </ListLink>
              </p>
            )}
            <p className={classes.latest} data-sentence>
              {CARD_HINTS[name]}
            </p>
          </article>
        );
      })}
    </section>
  );
}

/** Income and expenses use the colors of the charts. */
const FLOW: Readonly<Record<MoneyCard, 'in' | 'out'>> = {
  carrierFee: 'in',
  fleet: 'in',
  invoice: 'in',
  expense: 'out',
  scheduledExpense: 'out',
  payCheck: 'out',
};

/** Formats `+4.2% from $1,200.00`, short enough for a card. */
function formatPrevious(now: number, earlier: number): string {
  const change = formatChange(now, earlier);
  return change ? `${change} from ${formatMoney(earlier)}` : `Previously ${formatMoney(earlier)}`;
}

/** Formats the newest entry with its date (FIN-14); `N/A` if there is none. */
const formatLatest = ({ latest, latestDate }: Total) => (latestDate ? `${formatMoney(latest)} (${latestDate})` : 'N/A');

/** Shows the numbers of active and all records (DSH-23, DSH-24). */
export function CountCards({ summary, scope }: CardsProps) {
  const { account } = summary.profileDashBoardPreview;
  const all = { account, ...summary.carrierDashboardPreview.profileAssetSummary };
  return (
    <section className={classes.counts} aria-label="Today">
      {(Object.keys(COUNT_CARDS) as CountCard[]).map((name) => (
        <SingleCountCard key={name} name={name} counts={all[name]} scope={scope} />
      ))}
    </section>
  );
}

function SingleCountCard({ name, counts, scope }: { name: CountCard; counts: Counts; scope: Scope }) {
  const getAddress = useListPath();
  const { label } = COUNT_CARDS[name];
  const active = computePercentage(counts.totalActive, counts.total);
  const inactive = computePercentage(counts.totalInActives, counts.total);
  return (
    <article className={classes.card} aria-label={label}>
      <h2>{label}</h2>
      <p className={classes.figure}>
        <ListLink to={getAddress(getRecordList(name, scope))}>{counts.total.toLocaleString('en-US')}</ListLink>
      </p>
      <ul className={classes.states}>
        <li data-state="active">
          <ListLink to={getAddress(getRecordList(name, scope, 'ACTIVE'))}>{`Active ${active}%`}</ListLink>
        </li>
        <li data-state="inactive">
          <ListLink to={getAddress(getRecordList(name, scope, 'INACTIVE'))}>{`Inactive ${inactive}%`}</ListLink>
        </li>
      </ul>
      <Ring active={active} inactive={inactive} />
    </article>
  );
}

const ROUND = 100;

/** Draws two arcs of a circle with a circumference of 100. The library's own ring brings fourteen unused tooltips. */
const Ring = ({ active, inactive }: { active: number; inactive: number }) => (
  <svg className={classes.ring} viewBox="0 0 36 36" aria-hidden="true">
    <circle pathLength={ROUND} />
    <circle className={classes.active} pathLength={ROUND} strokeDasharray={`${active} ${ROUND}`} />
    <circle
      className={classes.inactive}
      pathLength={ROUND}
      strokeDasharray={`${inactive} ${ROUND}`}
      strokeDashoffset={-active}
    />
  </svg>
);
