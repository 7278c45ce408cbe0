/** Summary of the year: the payer, the threshold, and the reported amount and number of forms. */
import { Button } from '@mantine/core';
import { FIRST_ANNOUNCED_YEAR } from '@milepost/domain/accounting/tax/reporting-threshold.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import type { ReactNode } from 'react';
import { Section } from '../../core/ui/form/section.tsx';
import classes from './tax.module.css';
import type { Opened, TaxYearAnswer } from './use-tax-year.ts';

type Props = { data: TaxYearAnswer; onOpen: ((opened: Opened) => void) | null };

export function YearFacts({ data, onOpen }: Props) {
  const { carrier, year, threshold, totals, items } = data;
  return (
    <Section title={`Form 1099-NEC for ${year}`} columns={false}>
      <dl className={classes.facts}>
        <Fact label="Payer">
          <span className={classes.name}>{carrier.prettyName}</span>
        </Fact>
        <Fact
          label="EIN"
          action={
            onOpen && (
              <Button size="compact-xs" variant="default" onClick={() => onOpen({ what: 'ein' })}>
                {carrier.ein ? 'Edit EIN' : 'Add EIN'}
              </Button>
            )
          }
        >
          {carrier.ein ?? 'Missing'}
        </Fact>
        <Fact
          label="Reporting threshold"
          action={
            onOpen &&
            year >= FIRST_ANNOUNCED_YEAR && (
              <Button size="compact-xs" variant="default" onClick={() => onOpen({ what: 'threshold' })}>
                Edit threshold
              </Button>
            )
          }
        >
          {formatMoney(threshold)}
        </Fact>
        <Fact label="Forms">{totals.forms}</Fact>
        <Fact label="Box 1 total">{formatMoney(totals.boxOne)}</Fact>
        {totals.boxFour > 0 && <Fact label="Box 4 total">{formatMoney(totals.boxFour)}</Fact>}
        <Fact label="Items left">{items.length}</Fact>
      </dl>
      <p className={classes.note}>
        Box 1 is the total of earnings and extras on settlements paid in {year}. Deductions are not subtracted, and
        reimbursements are not included. Milepost doesn’t file with the IRS. Download the files and upload them in IRIS.
      </p>
    </Section>
  );
}

function Fact({ label, action, children }: { label: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={classes.fact}>
        {children}
        {action}
      </dd>
    </div>
  );
}
