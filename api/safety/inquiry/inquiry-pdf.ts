/** PDF of the request to a former employer, to fax or mail, and of the response for the file (49 CFR 391.23(d), (e); 391.53). */
import { formatDay } from '@milepost/domain/core/dates.ts';
import {
  type Answer,
  DRUG_QUESTION_NAMES,
  DRUG_QUESTIONS,
  type InquiryQuestions,
  OUTCOMES,
} from '@milepost/domain/safety/inquiry.ts';
import {
  CONTENT,
  closeSheet,
  factPanel,
  keepTogether,
  MARGIN,
  NAVY,
  openSheet,
  paragraph,
  RIGHT,
  rule,
  type Sheet,
  STYLE,
  wrapText,
  write,
  writeHeading,
} from '../../core/platform/pdf/layout.ts';

/** Input for the blank form, or with an answer for the completed form. */
export type InquiryForm = { asked: InquiryQuestions; day: string; answer?: Answer };

export default function renderInquiry({ asked, day, answer }: InquiryForm): Promise<Buffer> {
  return answer ? renderResponse(asked, answer, day) : renderRequest(asked, day);
}

/** A blank to fill in. */
const BLANK = '________________________';

async function renderRequest(asked: InquiryQuestions, day: string): Promise<Buffer> {
  const sheet = await openForm('Request for Safety Performance History', asked, day);
  const words = `${asked.driver} applied to drive for ${asked.carrier} and named you as a former employer. Please respond within 30 days (49 CFR 391.23(g)) to ${asked.reach || asked.carrier}.`;
  paragraph(sheet, words, STYLE.fact);
  sheet.y += 10;
  drawAnswer(sheet, Object.values(OUTCOMES).join('   /   '), 'Circle one');
  for (const question of ['Employed from', 'Employed to', 'Position held, vehicles driven'])
    drawAnswer(sheet, question, BLANK);
  drawAnswer(
    sheet,
    'Accidents in the last 3 years (49 CFR 390.5): yes / no; when, where, injuries, fatalities, hazmat',
    BLANK,
  );
  drawDrugHeading(sheet, asked);
  if (asked.asksDrugs) {
    for (const name of DRUG_QUESTION_NAMES) drawAnswer(sheet, DRUG_QUESTIONS[name], 'yes / no');
    drawAnswer(sheet, 'Details, and whether return-to-duty requirements were completed', BLANK);
  }
  writeHeading(sheet, 'Completed by');
  for (const question of ['Name and title', 'Phone', 'Signature and date']) drawAnswer(sheet, question, BLANK);
  return closeSheet(sheet, `${asked.carrier} · Request for Safety Performance History · ${asked.driver}`);
}

async function renderResponse(asked: InquiryQuestions, answer: Answer, day: string): Promise<Buffer> {
  const sheet = await openForm('Former Employer’s Response', asked, day);
  drawAnswer(sheet, 'Answer', OUTCOMES[answer.outcome]);
  if (answer.outcome === 'CONFIRMED') {
    drawAnswer(sheet, 'Employed from', answer.startDate ? formatDay(answer.startDate) : 'Not disclosed');
    drawAnswer(sheet, 'Employed to', answer.endDate ? formatDay(answer.endDate) : 'Not disclosed');
    drawAnswer(sheet, 'Position held, vehicles driven', answer.position ?? 'Not disclosed');
    drawAnswer(sheet, 'Accidents in the last 3 years (49 CFR 390.5)', answer.hasAccidents ?? 'Not disclosed');
    if (answer.accidents) paragraph(sheet, answer.accidents, STYLE.fact);
    drawDrugHeading(sheet, { ...asked, asksDrugs: answer.drugs !== null });
    for (const name of answer.drugs ? DRUG_QUESTION_NAMES : [])
      drawAnswer(sheet, DRUG_QUESTIONS[name], answer.drugs?.[name] ?? 'Not disclosed');
    if (answer.drugDetails) paragraph(sheet, answer.drugDetails, STYLE.fact);
  }
  writeHeading(sheet, 'Completed by');
  drawAnswer(sheet, 'Name and title', `${answer.respondent}, ${answer.respondentTitle}`);
  drawAnswer(sheet, 'Phone', answer.respondentPhone);
  drawAnswer(sheet, 'Response date', `${formatDay(day)}, by a link sent to the employer`);
  return closeSheet(sheet, `${asked.carrier} · Response from ${asked.employer} · ${asked.driver}`);
}

async function openForm(
  title: string,
  { driver, carrier, employer, from, to }: InquiryQuestions,
  day: string,
): Promise<Sheet> {
  const sheet = await openSheet({ title, author: carrier, subject: driver, issuedOn: day });
  write(sheet, title, MARGIN, sheet.y, STYLE.name);
  sheet.y += 20;
  paragraph(sheet, `${carrier} · 49 CFR 391.23, 40.25`, STYLE.quiet);
  rule(sheet, sheet.y + 2, NAVY, 1.5);
  sheet.y += 14;
  const period = `${formatDay(from)} to ${to ? formatDay(to) : 'today'}`;
  factPanel(
    sheet,
    [
      { label: 'Driver', value: driver },
      { label: 'Former employer', value: employer },
      { label: 'Employed (per driver)', value: period },
      { label: 'Date', value: formatDay(day) },
    ],
    [264, 264],
  );
  return sheet;
}

function drawDrugHeading(sheet: Sheet, { asksDrugs }: Pick<InquiryQuestions, 'asksDrugs'>): void {
  writeHeading(sheet, 'Drugs and alcohol (49 CFR 40.25, 391.23(e)), last 3 years');
  if (!asksDrugs) paragraph(sheet, 'Not requested: driver consent not on file (49 CFR 40.321).', STYLE.quiet);
}

function drawAnswer(sheet: Sheet, question: string, answer: string): void {
  const width = CONTENT - 190;
  const [asked, said] = [wrapText(sheet, question, width, STYLE.quiet), wrapText(sheet, answer, 180, STYLE.fact)];
  const height = 13 * Math.max(asked.length, said.length);
  keepTogether(sheet, height + 8);
  asked.forEach((text, at) => {
    write(sheet, text, MARGIN, sheet.y + at * 13, STYLE.quiet);
  });
  said.forEach((text, at) => {
    write(sheet, text, RIGHT, sheet.y + at * 13, STYLE.fact, 'right');
  });
  sheet.y += height + 2;
  rule(sheet, sheet.y);
  sheet.y += 6;
}
