/** What the office and the driver see of an inquiry: attempts, responses, and the driver's rebuttal (49 CFR 391.23(i), (j)). */
import type { EmployerLink } from '@milepost/domain/safety/guest-link.ts';
import type { Answer, AttemptWay, Response } from '@milepost/domain/safety/inquiry.ts';
import sql from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import type { Queryable } from '../../core/platform/db/statement.ts';
import { notFound } from '../../core/platform/http/errors.ts';
import type { Services } from '../../core/platform/services.ts';
import { findEmployerLinks } from '../../links/guest-link.ts';
import { findConsent } from './consent.ts';
import { findResponses } from './responses.ts';

type InquiryRow = {
  start: string;
  end: string | null;
  consentAsked: string | null;
  rebuttal: string | null;
  rebuttedOn: string | null;
};

export type InquiryDetails = Omit<InquiryRow, 'start' | 'end'> & {
  consentUrl: string | null;
  /** From the response that counts. */
  answer: Answer | null;
  answeredOn: string | null;
  contradictions: string[];
  attempts: { id: string; day: string; way: AttemptWay; person: string | null; note: string | null; by: string }[];
  responses: Response[];
  links: EmployerLink[];
};

/** Returns the inquiry of an employment as the office sees it. */
export async function readInquiry(
  context: Pick<Context, 'tx'>,
  services: Services,
  id: string,
): Promise<InquiryDetails> {
  const { tx } = context;
  const [[row], attempts, consent, links] = await Promise.all([
    tx.query<InquiryRow>(sql`select h.employment_start_date as start, h.employment_end_date as end, i.consent_asked as "consentAsked",
        i.rebuttal, i.rebutted_on as "rebuttedOn"
      from employment_history h left join employer_inquiry i on i.account_id = h.account_id and i.employment_history = h.id
      where h.id = ${id} and h.state <> 'DELETED'`),
    tx.query<
      InquiryDetails['attempts'][number]
    >(sql`select id, day, way, person, note, made_by as by from employer_attempt
      where employment_history = ${id} order by day, id`),
    findConsent(context, id),
    findEmployerLinks(context, id),
  ]);
  if (!row) throw notFound('Employment History');
  const { start, end, ...shared } = row;
  const period = { employmentStartDate: start, employmentEndDate: end };
  const responses = await findResponses(context, services, id, period);
  const counting = responses.find(({ standing }) => standing === 'COUNTS');
  return {
    ...shared,
    consentUrl: consent && services.fileUrl(consent),
    answer: counting?.answer ?? null,
    answeredOn: counting?.answeredOn ?? null,
    contradictions: counting?.contradictions ?? [],
    attempts,
    responses,
    links,
  };
}

/** Lists the employers on the driver's page: consents to sign, and responses with their documents (391.23(i)). */
export async function listEmployers(tx: Queryable, services: Services, driver: string): Promise<object[]> {
  type Filed = { day: string; file: string | null };
  const rows = await tx.query<{
    id: string;
    name: string;
    rebuttal: string | null;
    isAsked: boolean;
    filed: Filed[] | null;
  }>(sql`select h.id, h.pretty_name as name, i.rebuttal, filed.filed,
      i.consent_asked is not null and filed.filed is null and not exists (
        select from signature s where s.account_id = h.account_id and s.owner_id = h.id and s.purpose = 'CONSENT') as "isAsked"
    from employment_history h left join employer_inquiry i on i.account_id = h.account_id and i.employment_history = h.id
    left join lateral (
      select jsonb_agg(jsonb_build_object('day', s.answered_on, 'file', d.document_file ->> 'id')
        order by s.standing <> 'COUNTS', s.created desc, s.id desc) as filed
      from employer_response s left join document d on d.account_id = s.account_id and d.id = s.document and d.state = 'COMPLETE'
      where s.account_id = h.account_id and s.employment_history = h.id) filed on true
    where h.driver = ${driver} and h.state <> 'DELETED' and (i.employment_history is not null or filed.filed is not null) order by h.id`);
  return rows.map(({ filed, ...row }) => {
    const [first = { day: null, url: null }, ...more] = (filed ?? []).map(({ day, file }) => ({
      day,
      url: file && services.fileUrl(file),
    }));
    return { ...row, ...first, more };
  });
}

/** Saves the driver's rebuttal, replacing an earlier one. */
export async function saveRebuttal(
  { tx, today }: Context,
  driver: string,
  employment: string,
  words: string,
): Promise<void> {
  const rows = await tx.query(sql`insert into employer_inquiry (account_id, employment_history, rebuttal, rebutted_on)
    select h.account_id, h.id, ${words}, ${today}::date from employment_history h
    where h.id = ${employment} and h.driver = ${driver} and h.state <> 'DELETED' and exists (
      select from employer_response s where s.account_id = h.account_id and s.employment_history = h.id)
    on conflict (account_id, employment_history) do update set rebuttal = excluded.rebuttal, rebutted_on = excluded.rebutted_on
    returning employment_history`);
  if (rows.length === 0) throw notFound('Answer');
}
