/**
 * The driver reads the whole printed application on the driver's page and signs it (49 CFR 391.21(b)(12)); a signed one waits for the
 * office.
 */

import { APPLICATION } from '@milepost/domain/core/request-types.ts';
import type { SectionAnswers } from '@milepost/domain/driver-app/application/answers.ts';
import { listErrors } from '@milepost/domain/driver-app/application/answers.ts';
import {
  CERTIFICATION,
  CONSENT,
  getSection,
  NOTICE,
  SECTION_NAMES,
  type SectionName,
} from '@milepost/domain/driver-app/application/sections.ts';
import { formatAnswers } from '@milepost/domain/driver-app/application/words.ts';
import type { TextPart } from '@milepost/domain/driver-app/signing.ts';
import sql from 'sql-template-tag';
import { toCarrierParty } from '../../accounting/parties.ts';
import type { Context } from '../../core/engine/collection/spec.ts';
import { badInput, notFound } from '../../core/platform/http/errors.ts';
import { printInWorker } from '../../core/platform/pdf/print.ts';
import { applicationSubmitted, isOpen, moveApplication, requireOwnApplication } from '../../links/application-rows.ts';
import { lockRequests, moveRequest } from '../../links/request-rows.ts';
import type { Purpose } from '../../links/signing-purpose.ts';
import { findApplicant } from './applicant.ts';
import type renderApplication from './pdf.ts';
import { readWholeSections } from './sections.ts';

const PRINT = import.meta.resolve('./pdf.ts');

type Sections = Readonly<Record<SectionName, SectionAnswers>>;

export const applicationSigning: Purpose = {
  async toSign(context, { driver, owner }) {
    const row = await requireOwnApplication(context, driver);
    if (row.id !== owner) throw notFound('Application');
    if (!isOpen(row)) throw applicationSubmitted();
    const sections = await readWholeSections(context, row.id);
    requireComplete(sections, context.today);
    const { prettyName, carrier } = await findApplicant(context, driver);
    const paper = {
      carrier: await toCarrierParty(context.tx, carrier),
      driver: prettyName,
      day: context.today,
      sections,
    };
    return {
      title: `Employment application for ${prettyName}`,
      spanish: 'Su solicitud de empleo, con todo lo que contestó y la certificación al final.',
      text: SECTION_NAMES.map((name) => getPart(name, sections[name])),
      type: 'application/pdf',
      version: JSON.stringify(paper),
      bytes: () => printInWorker<typeof renderApplication>(PRINT, paper, context.tx.accountId),
    };
  },
  async signed(context, { driver }) {
    const row = await requireOwnApplication(context, driver);
    const { today } = context;
    await moveApplication(context, row, {
      applicationStatus: 'PENDING_REVIEW',
      applicationDate: today,
      // The signed document includes the consent.
      applicationConsentDate: today,
      applicationNote: null,
    });
    await answerRequest(context, driver);
  },
};

/** @throws HttpError 400 with each incomplete section */
function requireComplete(sections: Sections, today: string): void {
  const wrong = SECTION_NAMES.filter((name) => listErrors(name, sections[name], today).length > 0);
  if (wrong.length > 0)
    throw badInput(Object.fromEntries(wrong.map((name) => [name, `${getSection(name).label} is not complete`])));
}

/** Formats a section for print. */
function getPart(name: SectionName, answered: SectionAnswers): TextPart {
  const { label, law, row, none } = getSection(name);
  const rows = formatAnswers(name, answered).map((answers, at) => {
    const words = answers
      .map(({ label: asked, value }) => `${asked}${asked.endsWith('?') ? '' : ':'} ${value}`)
      .join(' · ');
    return row ? `${row} ${at + 1}. ${words}` : words;
  });
  const said = answered.none && none ? [none] : rows;
  const texts = name === 'certification' ? [NOTICE, CONSENT, ...said, CERTIFICATION] : said;
  return { heading: `${label} (49 CFR ${law})`, paragraphs: texts };
}

async function answerRequest(context: Context, driver: string): Promise<void> {
  const asked = sql`r.driver = ${driver} and r.driver_request_type = ${APPLICATION} and r.driver_request_status in ('OPEN', 'SENT', 'SEEN')`;
  for (const request of await lockRequests(context, asked))
    await moveRequest(context, request, { driverRequestStatus: 'ANSWERED' });
}
