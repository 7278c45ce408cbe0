/** A driver asks about one line of a paycheck; the office's answer closes the question. The paycheck's history keeps both. */
import {
  getLineName,
  MAX_OPEN_QUESTIONS,
  type PayQuestion,
} from '@milepost/domain/accounting/paycheck/pay-question.ts';
import type { StatementLine } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import sql from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import { insertHistoryLine } from '../../core/engine/history.ts';
import type { Queryable } from '../../core/platform/db/statement.ts';
import { badInput, HttpError, notFound } from '../../core/platform/http/errors.ts';
import { newId } from '../../core/platform/ids.ts';
import type { StatementDocument } from '../pdf/statement.ts';
import { IS_ISSUED } from './paycheck-table.ts';

type DriverSettlement = Pick<StatementDocument, 'payCheckID' | 'period' | 'statement'>;

/** Returns the questions about a paycheck in the order asked. */
export function findQuestions(tx: Queryable, id: string): Promise<PayQuestion[]> {
  return tx.query<PayQuestion>(sql`select id, line, question, asked_by as "askedBy", asked_on as "askedOn", answer,
    answered_by as "answeredBy", answered_on as "answeredOn" from pay_question where pay_check = ${id} order by id`);
}

/** Returns the lines of a driver's own paycheck. @throws HttpError 404 for another driver's */
export async function findLines(tx: Queryable, driver: string, id: string): Promise<DriverSettlement> {
  const [row] = await tx.query<{ statement: DriverSettlement }>(
    sql`select statement from paycheck p where id = ${id} and driver = ${driver} and ${IS_ISSUED}`,
  );
  if (!row) throw notFound(paycheck.label);
  return row.statement;
}

/** Saves a driver's question. The same text sent again while open, because a response was lost, is the same question. */
export async function createQuestion(
  context: Context,
  driver: string,
  id: string,
  input: { line: string; question: string },
): Promise<string> {
  const { tx, session, today } = context;
  // Locks the driver, so that concurrent questions are counted one after the other.
  await tx.query(sql`select from driver where id = ${driver} for update`);
  const line = findLine(await findLines(tx, driver, id), input.line);
  if (!line) throw badInput({ line: 'This line isn’t on this paycheck' });
  const open = await tx.query<{ id: string; isSame: boolean }>(sql`select q.id,
      q.pay_check = ${id} and q.line = ${input.line} and q.question = ${input.question} as "isSame"
    from pay_question q join paycheck p on p.account_id = q.account_id and p.id = q.pay_check
    where p.driver = ${driver} and p.state <> 'DELETED' and q.answer is null`);
  const same = open.find(({ isSame }) => isSame);
  if (same) return same.id;
  if (open.length >= MAX_OPEN_QUESTIONS)
    throw badInput({ question: `You already have ${MAX_OPEN_QUESTIONS} open questions. Please call your carrier.` });
  const questionId = newId();
  await tx.query(sql`insert into pay_question (account_id, id, pay_check, line, question, asked_by, asked_on)
    values (${tx.accountId}, ${questionId}, ${id}, ${input.line}, ${input.question}, ${session.prettyName}, ${today})`);
  await note(context, id, `${session.prettyName} asked about ${line.label}`, input.question);
  return questionId;
}

/** Answers and closes a question. @throws HttpError 409 if another user was faster */
export async function answerQuestion(context: Context, id: string, answer: string): Promise<void> {
  const { tx, session, today } = context;
  const [row] = await tx.query<
    Pick<PayQuestion, 'line' | 'answer'> & { paycheck: string; statement: DriverSettlement }
  >(
    sql`select q.line, q.answer, p.id as paycheck, p.statement
      from pay_question q join paycheck p on p.account_id = q.account_id and p.id = q.pay_check
      where q.id = ${id} and p.state <> 'DELETED' for update of q`,
  );
  if (!row) throw notFound('Question');
  if (row.answer !== null) throw new HttpError(409, 'ERROR_CHANGED_RECORD', 'This question was already answered.');
  await tx.query(sql`update pay_question set answer = ${answer}, answered_by = ${session.prettyName}, answered_on = ${today}
    where id = ${id}`);
  await note(context, row.paycheck, `Answer about ${findLine(row.statement, row.line)?.label ?? row.line}`, answer);
}

const findLine = ({ statement }: DriverSettlement, name: string): StatementLine | undefined =>
  statement.lines.find((line) => getLineName(line) === name);

async function note({ tx, session }: Context, recordId: string, label: string, to: string): Promise<void> {
  const changes = [{ field: 'payQuestion', label, from: '', to }];
  await tx.query(
    insertHistoryLine({ record: paycheck.name, recordId, profile: session.profileId, action: 'UPDATE', changes }),
  );
}
