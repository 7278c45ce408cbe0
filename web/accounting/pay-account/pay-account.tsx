/** Pay accounts of drivers: the list with balances, and the page of one with its ledger. */

import { Button, Menu } from '@mantine/core';
import { type AccountKind, formatRate, payAccount } from '@milepost/domain/accounting/pay-account/pay-account.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import { useState } from 'react';
import { useRights } from '../../core/session/rights.ts';
import { Field } from '../../core/ui/form/field.tsx';
import { FormPage } from '../../core/ui/form/form-page.tsx';
import { Section } from '../../core/ui/form/section.tsx';
import { NEW, useRecordForm } from '../../core/ui/form/use-record-form.ts';
import { MoneyCell } from '../../core/ui/list/cells.tsx';
import { defineColumns, MONEY_TEXT } from '../../core/ui/list/columns.tsx';
import { ListPage } from '../../core/ui/list/list-page.tsx';
import { useToday } from '../../core/ui/use-today.ts';
import { BalancesDialog } from './balances-dialog.tsx';
import { InterestDialog } from './interest-dialog.tsx';
import { Ledger } from './ledger.tsx';
import { LoanInterestDialog } from './loan-interest-dialog.tsx';
import { RecoveryDialog } from './recovery-dialog.tsx';

const column = defineColumns(payAccount);

const columns = column.columns([
  column.link('prettyName', { header: 'Account', size: 220 }),
  column.field('carrier', { size: 140, hidden: true }),
  column.field('driver', { size: 150 }),
  column.field('truckOwner', { size: 150, lesser: true }),
  column.field('accountKind', { size: 120 }),
  column.field('accountOpened', { size: 110, sort: true, hidden: true }),
  column.accessor((row) => (row as { accountBalance?: number }).accountBalance ?? 0, {
    id: 'accountBalance',
    header: 'Balance',
    size: 120,
    meta: { align: 'right', grow: 0, text: MONEY_TEXT },
    cell: (info) => <MoneyCell value={info.getValue()} />,
  }),
  column.field('accountTarget', { size: 120, lesser: true }),
  column.field('accountRate', {
    size: 110,
    lesser: true,
    cell: ({ accountRule, accountRate }) => accountRule && accountRate !== null && formatRate(accountRule, accountRate),
  }),
  column.field('accountRule', { size: 150, lesser: true }),
  column.state(),
]);

export function List() {
  const { can } = useRights();
  const [opened, setOpened] = useState<'balances' | 'interest' | 'loans' | 'recovery' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <ListPage
        record={payAccount}
        columns={columns}
        filters={['driver', 'truckOwner', 'accountKind', 'carrier', 'accountRule']}
        emptyHint="Escrow, advances, loans, lease-purchase, and recurring charges. Settlements deduct what is due and show the balance."
        toolbar={
          <>
            <Button variant="default" onClick={() => setOpened('balances')}>
              Balances as of
            </Button>
            <Button variant="default" onClick={() => setOpened('recovery')}>
              Order and limits
            </Button>
            {can(payAccount.policy, 'edit') && (
              <Menu position="bottom-end">
                <Menu.Target>
                  <Button variant="default">Post interest</Button>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item onClick={() => setOpened('interest')}>On escrow</Menu.Item>
                  <Menu.Item onClick={() => setOpened('loans')}>On loans</Menu.Item>
                </Menu.Dropdown>
              </Menu>
            )}
          </>
        }
      />
      {opened === 'balances' && <BalancesDialog onClose={close} />}
      {opened === 'recovery' && <RecoveryDialog onClose={close} />}
      {opened === 'loans' && <LoanInterestDialog onClose={close} />}
      {opened === 'interest' && <InterestDialog onClose={close} />}
    </>
  );
}

export function Detail({ id }: { id: string }) {
  const today = useToday();
  const form = useRecordForm(payAccount, id, {
    ...(id === NEW && { preset: { accountOpened: today, accountStart: today } }),
  });
  const kind = form.values.accountKind as AccountKind | null;
  const isCharge = kind === 'RECURRING';
  const hasTarget = kind === 'ESCROW' || isCharge;
  return (
    <FormPage
      form={form}
      below={(row) => (
        <Ledger
          id={row.id}
          kind={row.accountKind as AccountKind}
          driver={((row.driver ?? row.truckOwner) as Related).id}
          opened={String(row.accountOpened)}
        />
      )}
    >
      <Section title="Account">
        <Field name="carrier" />
        <Field name="driver" />
        <Field name="truckOwner" />
        <Field name="accountKind" />
        <Field name="accountPurpose" />
        <Field name="accountOpened" />
        {!isCharge && <Field name="accountOpening" />}
      </Section>
      <Section title="Settlements">
        <Field name="accountRule" placeholder="Select how often" />
        <Field name="accountRate" />
        {hasTarget && <Field name="accountTarget" />}
        <Field name="accountCap" />
        <Field name="accountStart" />
        <Field name="accountEnd" />
        {kind === 'LOAN' && <Field name="accountInterest" />}
        <Field name="accountSkipsIdle" />
      </Section>
    </FormPage>
  );
}
