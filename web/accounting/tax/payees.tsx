/** The year's payees. Each box 1 amount opens its settlements. */
import { Anchor, Button, Group, VisuallyHidden } from '@mantine/core';
import { TAX_CLASSIFICATION_LABELS, TAX_FORM_LABELS } from '@milepost/domain/accounting/tax/payee-tax.ts';
import { PAYEE_STATUS } from '@milepost/domain/accounting/tax/tax-year.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { Section } from '../../core/ui/form/section.tsx';
import { Missing, MoneyCell, TwoLines } from '../../core/ui/list/cells.tsx';
import { StatusChip } from '../../core/ui/status-chip.tsx';
import classes from '../accounting.module.css';
import { FileButton } from './file-button.tsx';
import type { Opened, PayeeRow } from './use-tax-year.ts';

type Props = {
  rows: readonly PayeeRow[];
  /** The latest frozen version; null if there is none. */
  version: string | null;
  onOpen: (opened: Opened) => void;
};

export function Payees(props: Props) {
  const { rows } = props;
  return (
    <Section title={`Payees (${rows.length})`} columns={false}>
      {rows.length === 0 ? (
        <p className={classes.empty}>No settlements in this year. Save and pay paychecks to see their payees here.</p>
      ) : (
        <div className={classes.scroll}>
          <PayeeTable {...props} />
        </div>
      )}
    </Section>
  );
}

function PayeeTable({ rows, version, onOpen }: Props) {
  const hasChanges = rows.some(({ changed }) => changed !== 0);
  const hasWithheld = rows.some(({ boxFour }) => boxFour !== 0);
  return (
    <table className={classes.offerTable} aria-label="Payees">
      <thead>
        <tr>
          <th scope="col">Payee</th>
          <th scope="col">TIN</th>
          <th scope="col" data-right>
            Earned
          </th>
          {hasChanges && (
            <th scope="col" data-right>
              Changed Later
            </th>
          )}
          <th scope="col" data-right>
            Reimbursed
          </th>
          <th scope="col" data-right>
            Box 1
          </th>
          {hasWithheld && (
            <th scope="col" data-right>
              Box 4
            </th>
          )}
          <th scope="col">Status</th>
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.driver.id}>
            <td>
              <TwoLines below={describeForm(row)}>{row.driver.prettyName}</TwoLines>
            </td>
            <td data-nowrap>{row.taxId ?? (row.status === 'EMPLOYEE' ? <Missing /> : 'Missing')}</td>
            <td data-right>
              <MoneyCell value={row.earned} />
            </td>
            {hasChanges && (
              <td data-right>
                <MoneyCell value={row.changed} />
              </td>
            )}
            <td data-right>
              <MoneyCell value={row.reimbursed} />
            </td>
            <td data-right>{row.status === 'EMPLOYEE' ? <Missing /> : <BoxOne row={row} onOpen={onOpen} />}</td>
            {hasWithheld && (
              <td data-right>
                <MoneyCell value={row.boxFour} />
              </td>
            )}
            <td data-nowrap>
              <StatusChip value={row.status} of={PAYEE_STATUS} bare />
            </td>
            <td data-right>
              <Group gap="xs" justify="flex-end" wrap="nowrap">
                {version && row.frozen !== null && (
                  <FileButton
                    what="Copy"
                    label={`Copy for ${row.driver.prettyName}`}
                    path="form_1099/copies/"
                    query={{ version, driver: row.driver.id }}
                  />
                )}
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Tax data for ${row.driver.prettyName}`}
                  onClick={() => onOpen({ what: 'payee', payee: row.driver })}
                >
                  Tax data
                </Button>
              </Group>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Formats `1099-NEC · Individual or sole proprietor`. */
function describeForm({ taxForm, taxClassification }: PayeeRow): string {
  const words = taxForm === 'UNKNOWN' ? 'Tax form not selected' : TAX_FORM_LABELS[taxForm];
  return taxClassification ? `${words} · ${TAX_CLASSIFICATION_LABELS[taxClassification]}` : words;
}

function BoxOne({ row: { driver, boxOne, frozen }, onOpen }: { row: PayeeRow; onOpen: Props['onOpen'] }) {
  return (
    <>
      <Anchor
        component="button"
        type="button"
        inherit
        aria-label={`${formatMoney(boxOne)}, settlements for ${driver.prettyName}`}
        onClick={() => onOpen({ what: 'settlements', payee: driver })}
      >
        {formatMoney(boxOne)}
      </Anchor>
      {frozen !== null && frozen !== boxOne && <span className={classes.second}>frozen {formatMoney(frozen)}</span>}
    </>
  );
}
