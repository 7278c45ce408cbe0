/** Lists drivers to pay: first those that need attention, then those that are ready. Each opens in the builder. */
import { Anchor, Button, VisuallyHidden } from '@mantine/core';
import type { PayRun, PayRunRow } from '@milepost/domain/accounting/pay-run/pay-run.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRights } from '../../core/session/rights.ts';
import { Section } from '../../core/ui/form/section.tsx';
import { MoneyCell, TwoLines } from '../../core/ui/list/cells.tsx';
import { useFocusedRow } from '../../core/ui/list/use-focused-row.ts';
import { getPagePath } from '../../core/ui/records.ts';
import classes from '../accounting.module.css';
import { findChangedAccount } from './changed-account.ts';
import { getBuilderPage, getKey, type Period } from './use-pay-run.ts';

type DriversProps = { drivers: PayRun['drivers']; period: Period };

export function Drivers({ drivers, period }: DriversProps) {
  const waiting = drivers.filter(({ isWaiting }) => isWaiting);
  const odd = drivers.filter(({ exceptions, isWaiting }) => exceptions.length > 0 && !isWaiting);
  const right = drivers.filter(({ exceptions }) => exceptions.length === 0);
  const rows = [...odd, ...right, ...waiting];
  const { keep } = useFocusedRow('pay_run', rows.map(getKey), (at) =>
    document.querySelectorAll<HTMLElement>('[data-opens-paycheck]')[at]?.focus(),
  );
  const hasSeveral = new Set(drivers.map(({ carrier }) => carrier.id)).size > 1;
  const getRow = (row: PayRun['drivers'][number], children: ReactNode) => (
    <tr key={getKey(row)} data-row>
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
          <Sheet label="Ready to pay" headings={['Loads', 'Gross', 'Deductions', 'Net']}>
            {right.map((row) =>
              getRow(
                row,
                <>
                  <td data-right>{row.loads}</td>
                  <td data-right>
                    <MoneyCell value={row.gross} />
                  </td>
                  <td data-right>
                    <MoneyCell value={row.deductions} />
                  </td>
                  <td data-right>
                    <Net row={row} />
                  </td>
                </>,
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

function Why({ row: { exceptions, loadsToFix } }: { row: PayRunRow }) {
  return (
    <td>
      <ul className={classes.changes}>
        {exceptions.map(({ kind, words }) => (
          <li key={kind}>
            <WithLoads words={words} loads={loadsToFix} />
          </li>
        ))}
      </ul>
    </td>
  );
}

/** Links the loads named in the text for users who may view them, because missing data is entered there. */
function WithLoads({ words, loads }: { words: string; loads: PayRunRow['loadsToFix'] }) {
  const mayView = useRights().can(fleet.policy, 'view');
  const byNumber = new Map(loads.map(({ id, prettyName }) => [prettyName, id]));
  return words.split(/([^\s,()]+)/).map((word) => {
    const id = byNumber.get(word);
    return id && mayView ? (
      <Anchor
        key={id}
        inherit
        underline="always"
        renderRoot={(props) => <Link to={getPagePath(fleet, id)} {...props} />}
      >
        {word}
      </Anchor>
    ) : (
      word
    );
  });
}

/** Returns `Owner` or `Owner, truck 101`; null for a driver. */
function describeOwner({ isOwner, vehicle }: PayRunRow): string | null {
  if (!isOwner) return null;
  return vehicle ? `Owner, truck ${vehicle.prettyName}` : 'Owner';
}

/** Shows the amount paid below the net if they differ. */
function Net({ row: { net, payable } }: { row: PayRunRow }) {
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

type SheetProps = { label: string; headings: readonly string[]; children: ReactNode };

/** Amounts and counts are right-aligned like their headings. */
export function Sheet({ label, headings, children }: SheetProps) {
  return (
    <div className={classes.scroll}>
      <table className={classes.offerTable} aria-label={label}>
        <thead>
          <tr>
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
      </table>
    </div>
  );
}

const isText = (heading: string) => ['Reason', 'Paycheck ID', 'Settlement', 'Status'].includes(heading);
