/** Lists a pay account's ledger entries, the newest first, each with the balance after it; entries are added and reversed here. */
import { Alert, Button, Group, Skeleton, VisuallyHidden } from '@mantine/core';
import { ENTRY_KINDS, isReversible, listTypedKinds } from '@milepost/domain/accounting/pay-account/account-entry.ts';
import { payAccount } from '@milepost/domain/accounting/pay-account/pay-account.ts';
import { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { keys } from '../../core/ui/data.ts';
import { Section } from '../../core/ui/form/section.tsx';
import { DateCell, LinkCell, MoneyCell, TwoLines } from '../../core/ui/list/cells.tsx';
import { getPagePath } from '../../core/ui/records.ts';
import classes from '../accounting.module.css';
import { EntryDialog } from './entry-dialog.tsx';
import type { LedgerAccount, LedgerEntry } from './ledger-entry.ts';
import { ReversalDialog } from './reversal-dialog.tsx';

export function Ledger(account: LedgerAccount) {
  const path = `pay_account/${account.id}/entries/`;
  const mayEdit = useRights().can(payAccount.policy, 'edit');
  const [isEntering, setEntering] = useState(false);
  const [reversing, setReversing] = useState<LedgerEntry | null>(null);
  const { data, error } = useQuery({
    queryKey: keys.list(path, {}),
    queryFn: ({ signal }) => api.get<{ results: LedgerEntry[] }>(path, undefined, { signal }),
  });
  if (error) return <Alert color="red" role="alert" title={asApiError(error).text} />;
  if (!data) return <Skeleton height={120} />;
  const balance = data.results[0]?.balance ?? 0;
  const mayEnter = mayEdit && listTypedKinds(account.kind, balance).length > 0;
  return (
    <Section
      title="Entries"
      columns={false}
      actions={
        <Group gap="sm">
          <span>
            {account.kind === 'RECURRING' ? 'Charged so far' : 'Balance'} <b>{formatMoney(balance)}</b>
            {balance < 0 && ' (overpaid interest, returned by the next settlement)'}
          </span>
          {mayEnter && (
            <Button variant="default" onClick={() => setEntering(true)}>
              Add entry
            </Button>
          )}
        </Group>
      }
    >
      {data.results.length === 0 ? (
        <p className={classes.empty}>No entries yet. They appear when a settlement deducts what is due.</p>
      ) : (
        <Movements rows={data.results} onReverse={mayEdit ? setReversing : null} />
      )}
      {isEntering && <EntryDialog account={account} balance={balance} onClose={() => setEntering(false)} />}
      {reversing && <ReversalDialog account={account.id} entry={reversing} onClose={() => setReversing(null)} />}
    </Section>
  );
}

type MovementsProps = { rows: readonly LedgerEntry[]; onReverse: ((entry: LedgerEntry) => void) | null };

function Movements({ rows, onReverse }: MovementsProps) {
  return (
    <div className={classes.scroll}>
      <table className={classes.offerTable}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Entry</th>
            <th scope="col" data-right>
              Amount
            </th>
            <th scope="col" data-right>
              Balance
            </th>
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-off={row.isReversed || undefined}>
              <td data-nowrap>
                <DateCell value={row.entryDate} />
              </td>
              <td>
                <TwoLines below={<Reason row={row} />}>{ENTRY_KINDS[row.entryKind]}</TwoLines>
              </td>
              <td data-right>
                <MoneyCell value={row.entryAmount} />
              </td>
              <td data-right>
                <MoneyCell value={row.balance} />
              </td>
              <td data-right>
                {onReverse && isReversible(row) && (
                  <Button size="compact-xs" variant="default" onClick={() => onReverse(row)}>
                    Reverse
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Shows the entry's reason, source and user. */
function Reason({ row }: { row: LedgerEntry }) {
  const { payCheck, otherAccount, entryReason, entryKind, entryAmount, enteredBy } = row;
  const link = payCheck
    ? { record: paycheck, value: payCheck }
    : otherAccount && { record: payAccount, value: otherAccount };
  const isNothing = entryKind === 'SETTLEMENT' && entryAmount === 0;
  return (
    <>
      {entryReason !== link?.value.prettyName && `${entryReason} · `}
      {link && (
        <>
          <LinkCell quiet to={getPagePath(link.record, link.value.id)}>
            {link.value.prettyName}
          </LinkCell>
          {' · '}
        </>
      )}
      {isNothing && 'nothing deducted, net pay was $0.00 · '}
      {enteredBy}
    </>
  );
}
