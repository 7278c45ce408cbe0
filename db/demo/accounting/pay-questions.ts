/** Two drivers' questions about a line of their last paycheck: one is open, one is answered. */
import { getLineName } from '@milepost/domain/accounting/paycheck/pay-question.ts';
import type { StatementLine } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import type { Queryable } from '../../../api/core/platform/db/statement.ts';
import { type DemoRow, makeId } from '../core/rows.ts';

type Statement = { driver: string; statement: { lines: readonly StatementLine[] } };

const QUESTIONS = [
  { question: 'I filled up less often that week. Which stations were these?', answer: null },
  {
    question: 'Is the pump at the Love’s in Waco on here? I paid that one in cash.',
    answer: 'No, these are your fuel card fills. Send us the receipt and we’ll reimburse you.',
  },
] as const;

/** Inserts questions about fuel, on the newest paychecks that have any; the answer came a day before today. */
export async function insertPayQuestions(
  tx: Queryable,
  accountId: string,
  paychecks: readonly DemoRow[],
  today: Day,
): Promise<void> {
  const newest = paychecks.toSorted((a, b) =>
    String(b.payCheckFleetEndDate).localeCompare(String(a.payCheckFleetEndDate)),
  );
  const fuelled = newest.flatMap(({ id, statement }) => {
    const { driver, statement: of } = statement as Statement;
    const line = of.lines.find(({ key }) => key === 'fuelCharge');
    return line ? [{ id, driver, line: getLineName(line) }] : [];
  });
  const answeredOn = addDays(today, -1);
  for (const [at, { question, answer }] of QUESTIONS.entries()) {
    const about = fuelled[at];
    if (!about) continue;
    await tx.query(sql`insert into pay_question (account_id, id, pay_check, line, question, asked_by, asked_on, answer, answered_by, answered_on)
      values (${accountId}, ${makeId(`pay question ${at}`)}, ${about.id}, ${about.line}, ${question}, ${about.driver}, ${answeredOn},
        ${answer}, ${answer && 'Opal Nguyen'}, ${answer && answeredOn})`);
  }
}
