/** Responses of a former employer. All stay on file and one counts: the first by default; the office decides about later ones. */
import {
  type Answer,
  findContradictions,
  getVerificationStatus,
  type Response,
} from '@milepost/domain/safety/inquiry.ts';
import sql from 'sql-template-tag';
import type { Context, Stored } from '../../core/engine/collection/spec.ts';
import { saveChanges } from '../../core/engine/collection/write.ts';
import { notFound, notOffered } from '../../core/platform/http/errors.ts';
import { newId } from '../../core/platform/ids.ts';
import type { Services } from '../../core/platform/services.ts';
import { addHistory, EMPLOYMENT, isAwaited } from './request.ts';

type NewResponse = { answer: Answer; link: string; document: string };

/** Saves a response. It counts if no other one does and the office entered no result manually; else the office decides. */
export async function saveResponse(
  context: Context,
  row: Stored,
  { answer, link, document }: NewResponse,
): Promise<void> {
  const { tx, today } = context;
  const [counting] = await tx.query(
    sql`select from employer_response where employment_history = ${row.id} and standing = 'COUNTS'`,
  );
  const counts = !counting && isAwaited(row);
  await tx.query(sql`insert into employer_response (account_id, id, employment_history, link, answer, answered_on, standing, document)
    values (${tx.accountId}, ${newId()}, ${row.id}, ${link}, ${JSON.stringify(answer)}, ${today}, ${counts ? 'COUNTS' : 'TO_DECIDE'}, ${document})`);
  if (counts) await saveVerification(context, row, answer, today);
  const to = counts ? 'Received, counts' : 'Another response received; decide which one counts';
  await addHistory(context, row, [describeChange(answer, '', to)]);
}

/**
 * Makes a response the one that counts and sets the others aside, or sets this response aside.
 * @throws HttpError 404 for a response of another employment, 400 if no response would be left to count
 */
export async function decideResponse(context: Context, row: Stored, id: string, counts: boolean): Promise<void> {
  const { tx, today, session } = context;
  const [response] = await tx.query<{ answer: Answer; answeredOn: string; standing: string }>(sql`select answer,
      answered_on as "answeredOn", standing from employer_response where id = ${id} and employment_history = ${row.id} for update`);
  if (!response) throw notFound('Response');
  if (response.standing === 'COUNTS') {
    if (counts) return;
    throw notOffered('This response counts. Select another response to count instead.');
  }
  const decided = sql`decided_by = ${session.prettyName}, decided_on = ${today}`;
  if (counts)
    await tx.query(sql`update employer_response set standing = 'SET_ASIDE', ${decided}
      where employment_history = ${row.id} and id <> ${id} and standing <> 'SET_ASIDE'`);
  await tx.query(
    sql`update employer_response set standing = ${counts ? 'COUNTS' : 'SET_ASIDE'}, ${decided} where id = ${id}`,
  );
  if (counts) await saveVerification(context, row, response.answer, response.answeredOn);
  const was = response.standing === 'TO_DECIDE' ? 'To decide' : 'Set aside';
  await addHistory(context, row, [describeChange(response.answer, was, counts ? 'Counts' : 'Set aside')]);
}

const describeChange = ({ respondent }: Answer, from: string, to: string) => ({
  field: 'response',
  label: `Response from ${respondent}`,
  from,
  to,
});

async function saveVerification(context: Context, row: Stored, answer: Answer, day: string): Promise<void> {
  await saveChanges(EMPLOYMENT, context, row, {
    employmentVerificationStatus: getVerificationStatus(answer),
    employmentVerificationMethod: 'ELECTRONIC',
    employmentVerificationDate: day,
  });
}

type EmploymentPeriod = Parameters<typeof findContradictions>[1];

/** Lists the responses of an employment, the one that counts first, then the newest. */
export async function findResponses(
  { tx }: Pick<Context, 'tx'>,
  services: Pick<Services, 'fileUrl'>,
  employment: string,
  period: EmploymentPeriod,
): Promise<Response[]> {
  const rows = await tx.query<
    Omit<Response, 'contradictions' | 'url'> & { file: string | null }
  >(sql`select s.id, s.standing,
      s.answer, s.answered_on as "answeredOn", l.sent_to as "sentTo", s.decided_by as "decidedBy", s.decided_on as "decidedOn",
      d.document_file ->> 'id' as file
    from employer_response s left join guest_link l on l.account_id = s.account_id and l.id = s.link
    left join document d on d.account_id = s.account_id and d.id = s.document and d.state <> 'DELETED'
    where s.employment_history = ${employment} order by s.standing <> 'COUNTS', s.created desc, s.id desc`);
  return rows.map(({ file, ...row }) => ({
    ...row,
    contradictions: findContradictions(row.answer, period),
    url: file && services.fileUrl(file),
  }));
}

/** SQL: the number of responses about the row `r` that await the office's decision. */
export const RESPONSES_TO_DECIDE = `(select count(*)::integer from employer_response s
  where s.account_id = r.account_id and s.employment_history = r.id and s.standing = 'TO_DECIDE')`;
