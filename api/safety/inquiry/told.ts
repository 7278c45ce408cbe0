/** What the office and the driver see of an inquiry: what was tried, what was answered, and the driver's rebuttal (49 CFR 391.23(i), (j)). */
import { type Answer, type AttemptWay, contradictions } from '@milepost/domain/safety/inquiry.ts';
import sql from 'sql-template-tag';
import type { Context } from '../../core/collection/spec.ts';
import type { Queryable } from '../../core/db/statement.ts';
import { notFound } from '../../core/http/errors.ts';
import type { Services } from '../../core/services.ts';
import { consentOf } from './consent.ts';

type Row = {
  start: string;
  end: string | null;
  consentAsked: string | null;
  answer: Answer | null;
  answeredOn: string | null;
  rebuttal: string | null;
  rebuttedOn: string | null;
};

export type Told = Omit<Row, 'start' | 'end'> & {
  consentUrl: string | null;
  contradictions: string[];
  attempts: { id: string; day: string; way: AttemptWay; note: string | null; by: string }[];
};

/** Of one employment, for the office. */
export async function toldOf(context: Pick<Context, 'tx'>, services: Services, id: string): Promise<Told> {
  const { tx } = context;
  const [[row], attempts, consent] = await Promise.all([
    tx.query<Row>(sql`select h.employment_start_date as start, h.employment_end_date as end, i.consent_asked as "consentAsked",
        i.answer, i.answered_on as "answeredOn", i.rebuttal, i.rebutted_on as "rebuttedOn"
      from employment_history h left join employer_inquiry i on i.account_id = h.account_id and i.employment_history = h.id
      where h.id = ${id} and h.state <> 'DELETED'`),
    tx.query<Told['attempts'][number]>(sql`select id, day, way, note, made_by as by from employer_attempt
      where employment_history = ${id} order by day, id`),
    consentOf(context, id),
  ]);
  if (!row) throw notFound('Employment History');
  const { start, end, ...told } = row;
  const period = { employmentStartDate: start, employmentEndDate: end };
  return {
    ...told,
    consentUrl: consent && services.fileUrl(consent),
    contradictions: told.answer ? contradictions(told.answer, period) : [],
    attempts,
  };
}

/** What stands on the driver's page: consents he is asked for, and what former employers answered. */
export async function employersOf(tx: Queryable, services: Services, driver: string): Promise<object[]> {
  const rows = await tx.query<{
    isAsked: boolean;
    file: string | null;
  }>(sql`select h.id, h.pretty_name as name, i.answered_on as day, i.rebuttal,
      i.consent_asked is not null and i.answer is null and not exists (
        select from signature s where s.account_id = h.account_id and s.owner_id = h.id and s.purpose = 'CONSENT') as "isAsked",
      (select d.document_file ->> 'id' from document d where d.account_id = h.account_id and d.owner_id = h.id
        and d.owner_record = 'employment_history' and d.document_type = 'VERIFICATION_REPLY' and d.state = 'COMPLETE'
        order by d.id desc limit 1) as file
    from employment_history h join employer_inquiry i on i.account_id = h.account_id and i.employment_history = h.id
    where h.driver = ${driver} and h.state <> 'DELETED' order by h.id`);
  return rows.map(({ file, ...row }) => ({ ...row, url: file && services.fileUrl(file) }));
}

/** The driver's word against an answer; it stays beside it, and what he writes later takes its place. */
export async function rebut({ tx, today }: Context, driver: string, employment: string, words: string): Promise<void> {
  const rows = await tx.query(sql`update employer_inquiry i set rebuttal = ${words}, rebutted_on = ${today}
    from employment_history h where h.id = i.employment_history and h.account_id = i.account_id and h.id = ${employment}
      and h.driver = ${driver} and h.state <> 'DELETED' and i.answer is not null returning i.employment_history`);
  if (rows.length === 0) throw notFound('Answer');
}
