/** The lines of a return: one per jurisdiction, with its surcharge below. Each figure links to the trips or purchases it totals. */
import { formatAmount, formatNumber } from '@milepost/domain/core/money.ts';
import { expense } from '@milepost/domain/expense/expense.ts';
import { trip } from '@milepost/domain/fleet/trip.ts';
import type { IftaReturn, ReturnLine } from '@milepost/domain/report/ifta/return.ts';
import type { ReactNode } from 'react';
import { useRights } from '../../core/session/rights.ts';
import { LinkCell } from '../../core/ui/list/cells.tsx';
import { buildListPath } from '../../core/ui/list/list-path.ts';
import tableClasses from '../../core/ui/list/table.module.css';
import classes from './ifta.module.css';

type Of = { carrier: string; fuelType: string };

const HEADINGS = [
  'Total Mi',
  'Total Gal',
  'Taxable Mi',
  'Taxable Gal',
  'Tax-Paid Gal',
  'Net Gal',
  'Rate',
  'Tax',
  'Interest',
  'Due',
];

export function Lines({ found, of }: { found: IftaReturn; of: Of }) {
  return (
    <div className={classes.frame}>
      <table className={classes.lines} aria-label="Return lines">
        <thead>
          <tr>
            <th scope="col">Jurisdiction</th>
            {HEADINGS.map((heading) => (
              <th scope="col" key={heading}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.lines.map((line) => (
            <Line key={`${line.jurisdiction} ${line.kind} ${line.from}`} line={line} of={of} />
          ))}
        </tbody>
        <Sums found={found} />
      </table>
    </div>
  );
}

function Line({ line, of }: { line: ReturnLine; of: Of }) {
  const { can } = useRights();
  const buildDateRange = (name: string) => ({ [`${name}__gte`]: line.from, [`${name}__lte`]: line.to });
  const counted = { carrier: of.carrier, iftaReturn: of.fuelType };
  const trips = {
    page: trip.route,
    filters: { ...counted, tripJurisdiction: line.jurisdiction, ...buildDateRange('tripDate') },
  };
  const fuel = {
    page: expense.route,
    filters: { ...counted, addressState: line.jurisdiction, ...buildDateRange('expenseTransactionDate') },
  };
  return (
    <tr data-kind={line.kind}>
      <th scope="row">
        {line.kind === 'SURCHARGE' ? 'surcharge' : line.name}
        {line.kind === 'OUTSIDE' && <span className={classes.quiet}> outside IFTA</span>}
      </th>
      <td>{linkToList(can(trip.policy, 'view') ? trips : null, whole(line.totalMiles))}</td>
      <td>{whole(line.totalGallons)}</td>
      <td>{whole(line.taxableMiles)}</td>
      <td>{whole(line.taxableGallons)}</td>
      <td>{linkToList(can(expense.policy, 'view') ? fuel : null, whole(line.taxPaidGallons))}</td>
      <Signed value={line.netGallons} words={whole(line.netGallons)} />
      <td>{line.rate === null ? renderMissingRate(line) : line.rate.toFixed(4)}</td>
      <Signed value={line.tax} words={amount(line.tax)} />
      <td>{line.interest === 0 ? '-' : amount(line.interest)}</td>
      <Signed value={line.due} words={amount(line.due)} />
    </tr>
  );
}

const renderMissingRate = ({ kind }: ReturnLine) =>
  kind === 'BASE' ? <span className={classes.wrong}>no rate</span> : '';
const whole = (value: number | null) => (value === null ? '' : formatNumber(value, 0));
const amount = (value: number | null) => (value === null ? '' : formatAmount(value));

function linkToList(list: { page: string; filters: Record<string, string> } | null, words: string): ReactNode {
  if (!list || words === '' || words === '0') return words;
  return (
    <LinkCell quiet to={buildListPath(list)}>
      {words}
    </LinkCell>
  );
}

function Signed({ value, words }: { value: number | null; words: string }) {
  return <td className={value !== null && value < 0 ? tableClasses.negative : undefined}>{words}</td>;
}

function Sums({ found }: { found: IftaReturn }) {
  const sums = [
    ['Net tax', found.netTax],
    ...(found.monthsLate > 0
      ? ([
          ['Interest', found.interest],
          ['Late penalty', found.penalty],
        ] as const)
      : []),
    ['Total due', found.totalDue],
  ] as const;
  return (
    <tfoot>
      {sums.map(([label, value]) => (
        <tr key={label}>
          <th scope="row" colSpan={HEADINGS.length}>
            {label}
          </th>
          <td className={value !== null && value < 0 ? tableClasses.negative : undefined}>
            {value === null ? 'Not available yet' : formatAmount(value)}
          </td>
        </tr>
      ))}
    </tfoot>
  );
}
