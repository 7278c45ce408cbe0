/** Prints a final accounting: each account with its balance, the last settlements, and the steps with their dates. */
import { CONFIRMED_STEPS, listSteps } from '@milepost/domain/accounting/final-accounting/final-accounting.ts';
import { ACCOUNT_KINDS } from '@milepost/domain/accounting/pay-account/pay-account.ts';
import { type Day, formatDay } from '@milepost/domain/core/dates.ts';
import { formatAmount, formatMoney } from '@milepost/domain/core/money.ts';
import { closeSheet, openSheet, paragraph, STYLE, writeHeading } from '../../core/platform/pdf/layout.ts';
import { letterhead, type Party } from '../../core/platform/pdf/letterhead.ts';
import { table } from '../../core/platform/pdf/table.ts';
import type { FinalAccounting } from '../final-accounting/final-accounting.ts';

export type FinalAccountingDocument = { accounting: FinalAccounting; carrier: Party; day: Day };

export async function renderFinalAccounting({ accounting, carrier, day }: FinalAccountingDocument): Promise<Buffer> {
  const { payee, isOwner, endedOn, closedOn, accounts, settlements, isLessor, carriedForward } = accounting;
  const title = `Final accounting with ${payee.prettyName}`;
  const sheet = await openSheet({ title, author: carrier.name, subject: title, issuedOn: day });
  const state = closedOn ? `Closed ${formatDay(closedOn)}` : 'Open';
  letterhead(sheet, { from: carrier, kind: 'Final accounting', number: state, dated: 'As of', day });
  paragraph(sheet, payee.prettyName, STYLE.figure);
  paragraph(sheet, `${isOwner ? 'Lease ended' : 'Employment or lease ended'} ${formatDay(endedOn)}`, STYLE.fact);
  sheet.y += 10;
  writeHeading(sheet, 'Accounts');
  if (accounts.length === 0) paragraph(sheet, 'No pay accounts.', STYLE.body);
  else
    table(
      sheet,
      [
        { label: 'Account', share: 1, text: ({ prettyName }) => prettyName },
        { label: 'Type', text: ({ kind }) => ACCOUNT_KINDS[kind] },
        { label: 'Balance', align: 'right', text: ({ balance }) => formatAmount(balance) },
      ],
      accounts,
    );
  if (carriedForward > 0)
    paragraph(sheet, `Negative balance from earlier settlements: ${formatMoney(carriedForward)}.`, STYLE.body);
  writeHeading(sheet, 'Last settlements');
  if (settlements.length === 0) paragraph(sheet, 'No settlements.', STYLE.body);
  else
    table(
      sheet,
      [
        { label: 'Settlement', share: 1, text: ({ prettyName }) => prettyName },
        { label: 'Status', text: ({ isPaid }) => (isPaid ? 'Paid' : 'Not paid') },
        { label: 'Amount', align: 'right', text: ({ payable }) => formatMoney(payable) },
      ],
      settlements,
    );
  writeHeading(sheet, 'Steps');
  table(
    sheet,
    [
      { label: 'Step', share: 1, text: ({ step }) => CONFIRMED_STEPS[step] },
      { label: 'Due', text: ({ due }) => (due ? formatDay(due) : '') },
      { label: 'Done', text: ({ doneOn }) => (doneOn ? formatDay(doneOn) : '') },
    ],
    listSteps(accounting),
  );
  if (isLessor)
    paragraph(
      sheet,
      'Escrow is returned within 45 days after the end of the lease (49 CFR 376.12(k)(6)).',
      STYLE.quiet,
    );
  return closeSheet(sheet, `${title}  ·  ${formatDay(day)}  ·  ${carrier.name}`);
}
