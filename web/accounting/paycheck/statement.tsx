/** A driver's settlement as the driver will see it; each amount opens its calculation and source. */
import { Collapse, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  getNetLabel,
  LINE_GROUPS,
  type LineSource,
  type PayStatement,
  type PayTotals,
  type StatementLine,
} from '@milepost/domain/accounting/paycheck/pay-types.ts';
import { formatMoney, formatNumber } from '@milepost/domain/core/money.ts';
import { IconChevronRight } from '../../core/ui/icons/icons.ts';
import { LinkCell, MoneyCell } from '../../core/ui/list/cells.tsx';
import { findRecord, getPagePath } from '../../core/ui/records.ts';
import classes from '../accounting.module.css';
import { Sections } from './sections.tsx';

/** Shows a settlement. `payCheckID` is the number of a saved paycheck. The builder shows a negative balance next to its button instead. */
export function Statement({ statement, payCheckID }: { statement: PayStatement; payCheckID?: string }) {
  const { totals, carriedForward } = statement;
  return (
    <div className={classes.statement}>
      {LINE_GROUPS.map(({ group, title }) => {
        const lines = statement.lines.filter((line) => line.group === group);
        if (lines.length === 0) return null;
        return (
          <section key={group} aria-label={title}>
            <h3 className={classes.groupTitle}>{title}</h3>
            {lines.map((line) => (
              <Line key={line.key} line={line} />
            ))}
          </section>
        );
      })}
      <Sections statement={statement} />
      <div className={classes.net}>
        <span>{getNetLabel(totals)}</span>
        <MoneyCell value={totals.netAfterBalance} />
      </div>
      {payCheckID && <NegativeBalance amount={carriedForward} payCheckID={payCheckID} />}
      <AllTotals totals={totals} />
    </div>
  );
}

/** Explains what happens to a negative balance; renders nothing without one. */
export function NegativeBalance({ amount, payCheckID }: { amount: number; payCheckID?: string }) {
  if (amount === 0) return null;
  return (
    <p className={classes.belowZero}>
      Net pay is negative, so $0.00 is paid now. {formatMoney(amount)} carries over and appears as “Balance from{' '}
      {payCheckID ?? 'this paycheck'}” on the next paycheck.
    </p>
  );
}

function Line({ line }: { line: StatementLine }) {
  const [opened, { toggle }] = useDisclosure(false);
  return (
    <div className={classes.line} data-inner={!line.countsInNet || undefined}>
      <UnstyledButton className={classes.lineHead} onClick={toggle} aria-expanded={opened}>
        <IconChevronRight size={13} aria-hidden="true" className={classes.chevron} />
        <span className={classes.lineLabel}>{line.label}</span>
        <MoneyCell value={line.amount} />
      </UnstyledButton>
      <Collapse expanded={opened}>
        <p className={classes.formula}>{line.formula}</p>
        {line.sources.length > 0 && (
          <ul className={classes.sources}>
            {line.sources.map((source) => (
              <Source key={`${source.record} ${source.id}`} source={source} />
            ))}
          </ul>
        )}
      </Collapse>
    </div>
  );
}

function Source({ source }: { source: LineSource }) {
  const record = findRecord(source.record);
  return (
    <li>
      {record ? (
        <LinkCell quiet to={getPagePath(record, source.id)}>
          {source.label}
        </LinkCell>
      ) : (
        source.label
      )}
      <span className={classes.sourceFormula}>{source.formula}</span>
      <MoneyCell value={source.amount} />
    </li>
  );
}

/** PAY-07: all totals, in the specification's order. */
const TOTALS: readonly [keyof PayTotals, string][] = [
  ['gross', 'Gross'],
  ['fleetLoadFee', 'Load fees'],
  ['fleetTotalMileage', 'Miles'],
  ['dispatchFee', 'Dispatch fee'],
  ['totalNet', 'Driver pay'],
  ['driverLumperFee', 'Lumper fees'],
  ['otherPayments', 'Other payments'],
  ['fuelCharge', 'Fuel'],
  ['tollCharge', 'Tolls'],
  ['insurance', 'Insurance'],
  ['insuranceDPT', 'Insurance down payment'],
  ['advance', 'Advances'],
  ['otherExpenses', 'Other expenses'],
  ['hiredDrivers', 'Hired driver pay'],
  ['backupWithheld', 'Backup withholding'],
  ['accounts', 'Accounts'],
  ['payCheckExpense', 'Total deductions'],
  ['reimbursable', 'Reimbursements'],
  ['perDiem', 'Per diem'],
  ['adjustments', 'Changed since paid'],
  ['net', 'Net pay'],
  ['balance', 'Balance'],
  ['netAfterBalance', 'Net pay after balance'],
];

function AllTotals({ totals }: { totals: PayTotals }) {
  const [opened, { toggle }] = useDisclosure(false);
  return (
    <div className={classes.line}>
      <UnstyledButton className={classes.lineHead} onClick={toggle} aria-expanded={opened}>
        <IconChevronRight size={13} aria-hidden="true" className={classes.chevron} />
        <span className={classes.lineLabel}>All totals</span>
      </UnstyledButton>
      <Collapse expanded={opened}>
        <dl className={classes.totals}>
          {TOTALS.filter(([key]) => totals[key] !== undefined).map(([key, label]) => [
            <dt key={`${key} name`}>{label}</dt>,
            <dd key={key}>
              {key === 'fleetTotalMileage' ? formatNumber(totals[key]) : <MoneyCell value={totals[key] ?? 0} />}
            </dd>,
          ])}
        </dl>
      </Collapse>
    </div>
  );
}
