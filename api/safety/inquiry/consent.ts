/**
 * The driver's consent to one former employer's release of drug and alcohol records (49 CFR 40.321(b), 391.23(f)): for this employer,
 * carrier, and set of questions.
 */
import type { TextPart } from '@milepost/domain/driver-app/signing.ts';
import sql from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import { notFound } from '../../core/platform/http/errors.ts';
import { printText } from '../../core/platform/pdf/print-text.ts';
import { fileDocument } from '../../documents/document-filing.ts';
import { requestClosed } from '../../links/request-rows.ts';
import type { Purpose } from '../../links/signing-purpose.ts';
import { lockEmployment } from './request.ts';

const TITLE = 'Consent to Release of Safety Performance History';

export const consentSigning: Purpose = {
  async toSign(context, { driver, owner }) {
    const row = await lockEmployment(context, owner);
    if (!row || row.driver !== driver || !(await isConsentNeeded(context, owner))) throw notFound('Document');
    if (await findConsent(context, owner)) throw requestClosed();
    const about = await readParties(context, owner);
    const parts = writeConsent(about);
    const { carrier, day } = about;
    const document = { carrier, title: TITLE, day, parts };
    return {
      title: TITLE,
      spanish: `Su consentimiento para que ${about.employer} conteste a ${carrier} sobre su historial de seguridad, accidentes y pruebas de drogas y alcohol.`,
      text: parts,
      type: 'application/pdf',
      version: JSON.stringify(document),
      bytes: () => printText(document, context.tx.accountId),
    };
  },
  async signed(context, { owner, file }) {
    const { employer } = await readParties(context, owner);
    const filed = { documentType: 'DRIVER_CONSENT', documentIssuedDate: context.today, documentFile: file };
    await fileDocument(context, { ...filed, employment_history: owner }, { employment_history: employer });
  },
};

async function isConsentNeeded({ tx }: Context, employment: string): Promise<boolean> {
  const [asked] = await tx.query(
    sql`select from employer_inquiry where employment_history = ${employment} and consent_asked is not null`,
  );
  return asked !== undefined;
}

/** Returns the file of the signed consent for this employer. */
export async function findConsent({ tx }: Pick<Context, 'tx'>, employment: string): Promise<string | null> {
  const [signed] = await tx.query<{ file: string }>(sql`select signed_file as file from signature
    where owner_id = ${employment} and purpose = 'CONSENT' order by signed_at desc limit 1`);
  return signed?.file ?? null;
}

type Parties = { driver: string; carrier: string; employer: string; day: string };

async function readParties({ tx }: Context, employment: string): Promise<Parties> {
  const [found] = await tx.query<Parties>(sql`select d.pretty_name as driver, c.carrier_name as carrier,
      e.company_name as employer, i.consent_asked::date::text as day
    from employment_history h join driver d on d.account_id = h.account_id and d.id = h.driver
    join carrier c on c.account_id = d.account_id and c.id = d.carrier
    join company e on e.account_id = h.account_id and e.id = h.company
    join employer_inquiry i on i.account_id = h.account_id and i.employment_history = h.id where h.id = ${employment}`);
  return found as Parties;
}

const writeConsent = ({ driver, carrier, employer }: Parties): TextPart[] => [
  {
    heading: 'Release',
    paragraphs: [
      `I, ${driver}, authorize ${employer} to release to ${carrier}, for the purpose of its hiring decision, the information below about my employment with ${employer} in the last three years.`,
      'Dates and kind of employment, and accidents as 49 CFR 390.5 defines them (49 CFR 391.23(d)).',
      'Under 49 CFR 40.25(b) and 391.23(e): alcohol tests of 0.04 or higher, verified positive drug tests, refusals to be tested, other violations of DOT drug and alcohol rules, information from earlier employers about these, and whether return-to-duty requirements were completed.',
    ],
  },
  {
    heading: 'Your rights',
    paragraphs: [
      'You may review the response, have the former employer correct errors, and have a rebuttal attached to it (49 CFR 391.23(i), (j)). Your page shows the response, and you can enter a rebuttal there. This consent covers only this employer and this request (49 CFR 40.321(b)).',
    ],
  },
];
