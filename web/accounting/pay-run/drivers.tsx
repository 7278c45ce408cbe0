/** Lists drivers to pay: first those that need attention, then those that are ready. Each opens in the builder. */
import { Anchor, Button, Checkbox, VisuallyHidden } from '@mantine/core';
import type { PayException, PayRun, PayRunRow } from '@milepost/domain/accounting/pay-run/pay-run.ts';
import { sumDollars } from '@milepost/domain/core/money.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRights } from '../../core/session/rights.ts';
import { Section } from '../../core/ui/form/section.tsx';
import { withField } from '../../core/ui/form/use-requested-field.ts';
import { MoneyCell, TwoLines } from '../../core/ui/list/cells.tsx';
import { useFocusedRow } from '../../core/ui/list/use-focused-row.ts';
import { getPagePath } from '../../core/ui/records.ts';
import classes from '../accounting.module.css';
import { findChangedAccount } from './changed-account.ts';
import { getBuilderPage, getKey, type Period, type RunSelection } from './use-pay-run.ts';

type DriversProps = { drivers: PayRun['drivers']; period: Period; selection: RunSelection };

export function Drivers({ drivers, period, selection }: DriversProps) {
  const maySave = useRights().can(6000, 'create');
  const waiting = drivers.filter(({ isWaiting }) => isWaiting);
  const odd = drivers.filter(({ exceptions, isWaiting }) => exceptions.length > 0 && !isWaiting);
  const right = drivers.filter(({ exceptions }) => exceptions.length === 0);
  const rows = [...odd, ...right, ...waiting];
  const { keep } = useFocusedRow('pay_run', rows.map(getKey), (at) =>
    document.querySelectorAll<HTMLElement>('[data-opens-paycheck]')[at]?.focus(),
  );
  const hasSeveral = new Set(drivers.map(({ carrier }) => carrier.id)).size > 1;
  const isSelected = (row: PayRunRow) => !maySave || selection.isSelected(row);
  const getRow = (row: PayRun['drivers'][number], children: ReactNode, box?: ReactNode) => (
    <tr key={getKey(row)} data-row data-off={(box && !isSelected(row)) || undefined}>
      {box}
      <td>
        <TwoLines
          below={
            [describeOwner(row), hasSeveral && row.carrier.prettyName, findChangedAccount(row)]
              .filter(Boolean)
              .join(' · ') || false
          }
        >
          {row.driver.prettyName}
        </TwoLines>
      </td>
      {children}
      <td data-right>
        <Open row={row} period={period} onKeep={() => keep(rows.indexOf(row))} />
      </td>
    </tr>
  );
  return (
    <>
      {odd.length > 0 && (
        <Section title={`Needs review (${odd.length})`} columns={false}>
          <Sheet label="Needs review" headings={['Net', 'Reason']}>
            {odd.map((row) =>
              getRow(
                row,
                <>
                  <td data-right>
                    <Net row={row} />
                  </td>
                  <Why row={row} />
                </>,
              ),
            )}
          </Sheet>
        </Section>
      )}
      {right.length > 0 && (
        <Section title={`Ready to pay (${right.length})`} columns={false}>
          <Sheet
            label="Ready to pay"
            headings={['Loads', 'Load gross', 'Earnings', 'Deductions', 'Net']}
            box={maySave && <SelectAll rows={right} selection={selection} />}
            total={right.length > 1 && <Total rows={right.filter(isSelected)} hasBox={maySave} />}
          >
            {right.map((row) =>
              getRow(
                row,
                <>
                  <td data-right>{row.loads}</td>
                  <td data-right>
                    <MoneyCell value={row.gross} />
                  </td>
                  <td data-right>
                    <MoneyCell value={computeEarnings(row)} />
                  </td>
                  <td data-right>
                    <MoneyCell value={row.deductions} />
                  </td>
                  <td data-right>
                    <Net row={row} />
                  </td>
                </>,
                maySave && <SelectRow row={row} selection={selection} />,
              ),
            )}
          </Sheet>
        </Section>
      )}
      {waiting.length > 0 && (
        <Section title={`On hold (${waiting.length})`} columns={false}>
          <Sheet label="On hold" headings={['Reason']}>
            {waiting.map((row) => getRow(row, <Why row={row} />))}
          </Sheet>
        </Section>
      )}
    </>
  );
}

function SelectAll({ rows, selection }: { rows: readonly PayRunRow[]; selection: RunSelection }) {
  const count = rows.filter(selection.isSelected).length;
  return (
    <Checkbox
      size="xs"
      aria-label="All ready paychecks"
      checked={count === rows.length}
      indeterminate={count > 0 && count < rows.length}
      onChange={(event) => selection.select(rows, event.currentTarget.checked)}
    />
  );
}

function SelectRow({ row, selection }: { row: PayRunRow; selection: RunSelection }) {
  const truck = row.vehicle ? `, truck ${row.vehicle.prettyName}` : '';
  return (
    <td className={classes.box}>
      <Checkbox
        size="xs"
        aria-label={`Pay ${row.driver.prettyName}${truck}`}
        checked={selection.isSelected(row)}
        onChange={(event) => selection.select([row], event.currentTarget.checked)}
      />
    </td>
  );
}

function Why({ row: { exceptions, loadsToFix } }: { row: PayRunRow }) {
  return (
    <td>
      <ul className={classes.changes}>
        {exceptions.map(({ kind, words }) => (
          <li key={kind}>
            <WithLoads words={words} loads={loadsToFix} field={FIELDS_TO_FIX[kind]} />
          </li>
        ))}
      </ul>
    </td>
  );
}

/** The field of a load that a reason is about. */
const FIELDS_TO_FIX: Partial<Record<PayException['kind'], string>> = {
  NO_MILES: 'fleetDistance',
  NO_BOL: 'fleetBOL',
  NOT_COMPLETE: 'status',
};

type WithLoadsProps = { words: string; loads: PayRunRow['loadsToFix']; field: string | undefined };

/** Links the loads named in the text for users who may view them, at the field with the missing data. */
function WithLoads({ words, loads, field }: WithLoadsProps) {
  const mayView = useRights().can(fleet.policy, 'view');
  const byNumber = new Map(loads.map(({ id, prettyName }) => [prettyName, id]));
  return words.split(/([^\s,()]+)/).map((word) => {
    const id = byNumber.get(word);
    return id && mayView ? (
      <Anchor
        key={id}
        inherit
        underline="always"
        renderRoot={(props) => <Link to={getLoadPath(id, field)} {...props} />}
      >
        {word}
      </Anchor>
    ) : (
      word
    );
  });
}

function getLoadPath(id: string, field: string | undefined): string {
  const page = getPagePath(fleet, id);
  return field ? withField(page, field) : page;
}

/** Returns `Owner` or `Owner, truck 101`; null for a driver. */
function describeOwner({ isOwner, vehicle }: PayRunRow): string | null {
  if (!isOwner) return null;
  return vehicle ? `Owner, truck ${vehicle.prettyName}` : 'Owner';
}

/** Shows the amount paid below the net if they differ. */
function Net({ row: { net, payable } }: { row: Pick<PayRunRow, 'net' | 'payable'> }) {
  return (
    <TwoLines
      below={
        payable !== net && (
          <>
            net pay <MoneyCell value={payable} />
          </>
        )
      }
    >
      <MoneyCell value={net} />
    </TwoLines>
  );
}

function Open({ row, period, onKeep }: { row: PayRunRow; period: Period; onKeep: () => void }) {
  const { can } = useRights();
  if (!can(6000, 'create')) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      data-opens-paycheck
      aria-label={`Open paycheck for ${row.driver.prettyName}`}
      onClick={onKeep}
      onFocus={onKeep}
      renderRoot={(props) => <Link {...props} to={getBuilderPage(period, row)} />}
    >
      Open
    </Button>
  );
}

/** Returns everything the payee gets before deductions, so that the columns add up: a load's gross is the carrier's. */
const computeEarnings = ({ net, deductions }: Pick<PayRunRow, 'net' | 'deductions'>) => sumDollars([net, deductions]);

/** Adds up the columns of the selected rows. A row pays more or less than its net if a balance is settled with it. */
function Total({ rows, hasBox }: { rows: readonly PayRunRow[]; hasBox: boolean }) {
  const add = (get: (row: PayRunRow) => number) => <MoneyCell value={sumDollars(rows.map(get))} />;
  const net = sumDollars(rows.map((row) => row.net));
  const payable = sumDollars(rows.map((row) => row.payable));
  return (
    <tr>
      {hasBox && <td />}
      <th scope="row">Total</th>
      <td data-right>{rows.reduce((count, { loads }) => count + loads, 0)}</td>
      <td data-right>{add(({ gross }) => gross)}</td>
      <td data-right>{add(computeEarnings)}</td>
      <td data-right>{add(({ deductions }) => deductions)}</td>
      <td data-right>
        <Net row={{ net, payable }} />
      </td>
      <td />
    </tr>
  );
}

type SheetProps = {
  label: string;
  headings: readonly string[];
  /** Selects all rows. */
  box?: ReactNode;
  total?: ReactNode;
  children: ReactNode;
};

/** Shows a table whose amounts and counts are right-aligned like their headings. */
export function Sheet({ label, headings, box, total, children }: SheetProps) {
  return (
    <div className={classes.scroll}>
      <table className={classes.offerTable} aria-label={label}>
        <thead>
          <tr>
            {box && (
              <th scope="col" className={classes.box}>
                {box}
              </th>
            )}
            <th scope="col">Driver</th>
            {headings.map((heading) => (
              <th key={heading} scope="col" data-right={isText(heading) ? undefined : true}>
                {heading}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {total && <tfoot>{total}</tfoot>}
      </table>
    </div>
  );
}

const isText = (heading: string) => ['Reason', 'Paycheck ID', 'Settlement', 'Status'].includes(heading);
