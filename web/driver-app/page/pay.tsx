import type { DriversPaycheck } from '@milepost/domain/accounting/paycheck/pay-question.ts';
import { usePeriod, useWords } from './language.tsx';

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
export const formatDollars = (amount: number) => DOLLARS.format(amount);

/** Shows the driver's latest paychecks, each with its settlement, and a way to ask about a line. */
export function Pay({ paychecks, onOpen }: { paychecks: readonly DriversPaycheck[]; onOpen: (id: string) => void }) {
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
    </section>
  );
}
