/** An owner's settlement by truck and driver. */

import type { PayStatement } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import { getSections, type SettlementSection } from '@milepost/domain/accounting/paycheck/settlement-sections.ts';
import { MoneyCell } from '../../core/ui/list/cells.tsx';
import classes from '../accounting.module.css';

/** Renders nothing for a driver's own settlement. */
export function Sections({ statement }: { statement: PayStatement }) {
  const sections = getSections(statement);
  if (sections.length === 0) return null;
  return (
    <section aria-label="Trucks and drivers">
      <h3 className={classes.groupTitle}>Trucks and drivers</h3>
      {sections.map((each) => (
        <SectionLine key={each.section} {...each} />
      ))}
    </section>
  );
}

function SectionLine({ section, loads, earnings, deductions, net }: SettlementSection) {
  return (
    <div className={classes.line}>
      <div className={classes.lineHead}>
        <span className={classes.lineLabel}>{section}</span>
        <MoneyCell value={net} />
      </div>
      <dl className={classes.totals}>
        <dt>Loads</dt>
        <dd>{loads}</dd>
        <dt>Earned</dt>
        <dd>
          <MoneyCell value={earnings} />
        </dd>
        <dt>Deducted</dt>
        <dd>
          <MoneyCell value={deductions} />
        </dd>
      </dl>
    </div>
  );
}
