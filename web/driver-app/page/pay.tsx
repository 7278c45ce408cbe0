import type { DriversPaycheck } from '@milepost/domain/accounting/paycheck/pay-question.ts';
import type { DriversAccount, DriversYear } from '@milepost/domain/driver-app/drivers-pay.ts';
import { usePeriod, useWords } from './language.tsx';

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
export const formatDollars = (amount: number) => DOLLARS.format(amount);

type PayProps = { paychecks: readonly DriversPaycheck[]; year: DriversYear; onOpen: (id: string) => void };

/** Shows the driver's latest paychecks, each with its settlement and a way to ask about a line, and the year to date. */
export function Pay({ paychecks, year, onOpen }: PayProps) {
  const words = useWords();
  const period = usePeriod();
  return (
    <section>
      <h2>{words.pay}</h2>
      {paychecks.length === 0 && <p className="hint">{words.none}</p>}
      <ul className="rows">
        {paychecks.map(({ id, from, to, amount, asked, url }) => (
          <li key={id}>
            <span>
              <a href={url} download>
                {period(from, to)}
              </a>
              <small className="figure">{formatDollars(amount)}</small>
              {asked && <small>{words.paycheck.states[asked]}</small>}
            </span>
            <button
              type="button"
              className="plain"
              onClick={() => onOpen(id)}
              aria-label={`${words.paycheck.lines}: ${period(from, to)}`}
            >
              {words.paycheck.lines}
            </button>
          </li>
        ))}
      </ul>
      {(year.gross !== 0 || year.deductions !== 0) && <YearToDate year={year} />}
    </section>
  );
}

function YearToDate({ year: { year, gross, deductions, net, perDiem } }: { year: DriversYear }) {
  const { year: words } = useWords();
  const amounts: [string, number][] = [
    [words.gross, gross],
    ...(perDiem === 0 ? [] : ([[words.perDiem, perDiem]] as [string, number][])),
    [words.deductions, deductions],
    [words.net, net],
  ];
  return (
    <>
      <h3>{words.title(year)}</h3>
      <Figures rows={amounts.map(([label, amount]) => ({ id: label, label, figure: formatDollars(amount) }))} />
    </>
  );
}

/** Shows the driver's escrow, advances, loans, and lease-purchase, each with its balance. */
export function Accounts({ accounts }: { accounts: readonly DriversAccount[] }) {
  const words = useWords();
  const rows = accounts.map(({ id, name, kind, balance, target }) => ({
    id,
    label: name,
    detail: words.final.kinds[kind],
    figure: target === null ? formatDollars(balance) : words.ofTarget(formatDollars(balance), formatDollars(target)),
  }));
  return (
    <section>
      <h2>{words.accounts}</h2>
      <Figures rows={rows} />
    </section>
  );
}

type Figure = { id: string; label: string; detail?: string; figure: string };

/** Lists amounts: the label on the left, the figure on the right. */
export function Figures({ rows }: { rows: readonly Figure[] }) {
  return (
    <ul className="rows">
      {rows.map(({ id, label, detail, figure }) => (
        <li key={id}>
          <span>
            {label}
            {detail && <small>{detail}</small>}
          </span>
          <span className="figure">{figure}</span>
        </li>
      ))}
    </ul>
  );
}
