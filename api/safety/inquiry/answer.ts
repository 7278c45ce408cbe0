/**
 * The former employer's side of an inquiry: what the link shows, and how a response becomes a document and sets the verification
 * status.
 */
import {
  type Answer,
  DRUG_QUESTION_NAMES,
  type InquiryPage,
  type InquiryQuestions,
  OUTCOMES,
} from '@milepost/domain/safety/inquiry.ts';
import sql from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import { saveFiles } from '../../core/platform/files/save.ts';
import { badInput, notFound } from '../../core/platform/http/errors.ts';
import type { Services } from '../../core/platform/services.ts';
import type { Guest } from '../../core/platform/session/visitor.ts';
import { fileDocument } from '../../documents/document-filing.ts';
import { holdGuestLink, noteOpened } from '../../links/guest-link.ts';
import { makeVisitorRunner } from '../../links/visit.ts';
import { findConsent } from './consent.ts';
import { printInquiry } from './print-inquiry.ts';
import { lockEmployment } from './request.ts';
import { saveResponse } from './responses.ts';

const LABEL = 'Employment';

/** Returns the request as the link shows it; the drug and alcohol questions only with the driver's written consent. */
export function readInquiryPage(services: Services, guest: Guest): Promise<InquiryPage> {
  return makeVisitorRunner(services, guest, 'Former employer', async (context) => {
    await noteOpened(context, guest);
    const asked = await readQuestions(context, guest.owner);
    const consent = await findConsent(context, guest.owner);
    const isAnswered = await hasAnswered(context, guest);
    return { ...asked, isAnswered, consentUrl: consent && services.fileUrl(consent) };
  });
}

/** Returns the questions to a former employer, for the page and the printed form. */
export async function readQuestions(context: Pick<Context, 'tx'>, employment: string): Promise<InquiryQuestions> {
  const [found] = await context.tx.query<
    Omit<InquiryQuestions, 'asksDrugs'>
  >(sql`select d.pretty_name as driver, c.carrier_name as carrier,
      concat_ws(' or ', format_phone(c.carrier_phone_number), c.carrier_email) as reach, e.company_name as employer,
      h.employment_start_date as "from", h.employment_end_date as "to"
    from employment_history h join driver d on d.account_id = h.account_id and d.id = h.driver
    join carrier c on c.account_id = d.account_id and c.id = d.carrier
    join company e on e.account_id = h.account_id and e.id = h.company
    where h.id = ${employment} and h.state <> 'DELETED'`);
  if (!found) throw notFound(LABEL);
  return { ...found, asksDrugs: (await findConsent(context, employment)) !== null };
}

async function hasAnswered({ tx }: Context, { link }: Guest): Promise<boolean> {
  const [found] = await tx.query(sql`select from employer_response where link = ${link}`);
  return found !== undefined;
}

/**
 * Saves a response, once for each link. Locks the employment first and the link last, as disabling a link does. @throws HttpError 401 if
 * the office disabled the link first
 */
export async function saveAnswer(services: Services, guest: Guest, given: Answer): Promise<void> {
  const { owner, accountId, today } = guest;
  const visit = <T>(act: (context: Context) => Promise<T>) =>
    makeVisitorRunner(services, guest, `${given.respondent}, former employer`, act);
  const asked = await visit((context) => readQuestions(context, owner));
  const answer = checkAnswer(given, asked.asksDrugs);
  const pdf = await printInquiry({ asked, day: today, answer }, accountId);
  const file = await services.files.put(accountId, { filename: 'Verification reply.pdf', content: pdf });
  try {
    const isFirst = await visit(async (context) => {
      const row = await lockEmployment(context, owner);
      if (!row) throw notFound(LABEL);
      if (await hasAnswered(context, guest)) return false;
      await saveFiles(context.tx, [file]);
      const { hash: _, ...documentFile } = file;
      const response = { documentType: 'VERIFICATION_REPLY', documentIssuedDate: today, documentFile };
      const filed = { ...response, employment_history: owner };
      const document = await fileDocument(context, filed, { employment_history: row.prettyName });
      await saveResponse(context, row, { answer, link: guest.link, document });
      await holdGuestLink(context, guest);
      return true;
    });
    if (!isFirst) await services.files.remove(file.key);
  } catch (error) {
    await services.files.remove(file.key);
    throw error;
  }
}

/** Requires an employer who confirms the employment to answer the accident question, and every drug and alcohol question asked. */
function checkAnswer(answer: Answer, asksDrugs: boolean): Answer {
  const { outcome, hasAccidents, accidents, drugs, startDate, endDate } = answer;
  if (outcome !== 'CONFIRMED')
    return {
      ...answer,
      startDate: null,
      endDate: null,
      hasAccidents: null,
      accidents: null,
      drugs: null,
      drugDetails: null,
    };
  const isMissing = asksDrugs && DRUG_QUESTION_NAMES.some((name) => !drugs?.[name]);
  const errors = {
    ...(!startDate && { startDate: 'Invalid Date' }),
    ...(startDate && endDate && endDate < startDate && { endDate: 'Invalid Date' }),
    ...(!hasAccidents && { hasAccidents: 'Answer this question' }),
    ...(hasAccidents === 'yes' && !accidents && { accidents: 'Enter when, where, and what happened' }),
    ...(isMissing && { drugs: 'Answer every question' }),
  };
  if (Object.keys(errors).length > 0) throw badInput(errors);
  return { ...answer, ...(!asksDrugs && { drugs: null, drugDetails: null }) };
}

export const OUTCOME_NAMES = Object.keys(OUTCOMES) as [keyof typeof OUTCOMES, ...(keyof typeof OUTCOMES)[]];
