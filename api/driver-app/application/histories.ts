/**
 * Turns an application into records, once: its addresses into resident histories, its jobs into employment histories of former
 * employers, its accidents and convictions into register entries. The office completes what the form does not ask. Existing records are
 * not created again.
 */

import { getCompanyCode } from '@milepost/domain/admin/company.ts';
import { type Address, formatAddress } from '@milepost/domain/core/addresses.ts';
import { getFirstDay, getLastDay, isMonth } from '@milepost/domain/core/periods.ts';
import { normalizePhone } from '@milepost/domain/core/phones.ts';
import type { Answers, SectionAnswers } from '@milepost/domain/driver-app/application/answers.ts';
import { listJobs } from '@milepost/domain/driver-app/application/application-words.ts';
import type { SectionName } from '@milepost/domain/driver-app/application/sections.ts';
import { formatDayOrMonth } from '@milepost/domain/driver-app/application/words.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import { companies } from '../../admin/company.ts';
import { insertRow } from '../../core/engine/collection/insert.ts';
import type { CollectionSpec, Context, Values } from '../../core/engine/collection/spec.ts';
import { newId } from '../../core/platform/ids.ts';
import { accidentOrViolationRegisters } from '../../safety/accident-or-violation-register.ts';
import { employmentHistories } from '../../safety/employment-history.ts';
import { residentHistories } from '../../safety/resident-history.ts';
import type { Applicant } from './applicant.ts';

type Job = { id: string; from: string; to: string | null };

export async function makeHistories(
  context: Context,
  applicant: Applicant,
  sections: Readonly<Record<SectionName, SectionAnswers>>,
): Promise<void> {
  for (const row of sections.addresses.rows) await addResidence(context, applicant, row);
  const jobs: Job[] = [];
  for (const row of listJobs(sections)) jobs.push(await addJob(context, applicant, row));
  for (const row of sections.accidents.rows) await addAccident(context, applicant, row, jobs);
  for (const row of sections.convictions.rows) await addConviction(context, applicant, row, jobs);
}

const getAnswer = (row: Answers, name: string): string => (row[name] ?? '').trim();
const answerOrNull = (row: Answers, name: string): string | null => getAnswer(row, name) || null;

function findAddress(row: Answers): Address {
  return {
    place: getAnswer(row, 'place'),
    city: getAnswer(row, 'city'),
    state: getAnswer(row, 'state'),
    zipCode: getAnswer(row, 'zipCode'),
  };
}

/** Joins the nonempty lines. */
const lines = (...given: readonly (readonly [string, string | null])[]): string | null =>
  given.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join('\n') || null;

/** Returns the ID of the existing row, or inserts one. */
async function findOrInsert(
  context: Context,
  spec: CollectionSpec,
  same: Sql,
  values: Values,
  names: Record<string, string>,
): Promise<string> {
  const [found] = await context.tx.query<{ id: string }>(
    sql`select id from ${raw(spec.table)} where state <> 'DELETED' and ${same} order by id limit 1`,
  );
  if (found) return found.id;
  const id = newId();
  await insertRow(spec, context, id, values, names);
  return id;
}

const getNames = ({ carrierName: carrier, prettyName: driver }: Applicant) => ({ carrier, driver });

async function addResidence(context: Context, applicant: Applicant, row: Answers): Promise<void> {
  const { id: driver, carrier } = applicant;
  const values = { carrier, driver, address: findAddress(row), residentFromDate: getAnswer(row, 'from') };
  const same = sql`driver = ${driver} and resident_from_date = ${values.residentFromDate} and address ->> 'city' = ${values.address.city}`;
  await findOrInsert(
    context,
    residentHistories,
    same,
    { ...values, residentToDate: answerOrNull(row, 'to') },
    getNames(applicant),
  );
}

async function addJob(context: Context, applicant: Applicant, row: Answers): Promise<Job> {
  const { id: driver, carrier } = applicant;
  const employer = getAnswer(row, 'employer');
  const company = await addEmployer(context, applicant, row, employer);
  const [began, ended] = [getAnswer(row, 'from'), getAnswer(row, 'to')];
  const from = getFirstDay(began);
  // The whole month counts, up to today.
  const to = ended === '' ? null : ([getLastDay(ended), context.today].sort()[0] as string);
  const values = {
    carrier,
    driver,
    company,
    employmentStartDate: from,
    employmentEndDate: to,
    // A job subject to part 40 testing was for an employer regulated by a DOT agency.
    employmentIsDOTRegulated: row.regulated === 'YES' || row.tested === 'YES',
    employmentVerificationStatus: 'PENDING_VERIFICATION',
    desc: lines(
      ['Dates as the driver entered them', isMonth(began) || isMonth(ended) ? formatEnteredDates(began, ended) : null],
      ['Position', answerOrNull(row, 'position')],
      ['Reason for leaving', answerOrNull(row, 'reason')],
      ['Safety-sensitive function (49 CFR part 40)', row.tested === 'YES' ? 'Yes' : 'No'],
    ),
  };
  const same = sql`driver = ${driver} and company = ${company} and employment_start_date = ${from}`;
  const id = await findOrInsert(context, employmentHistories, same, values, {
    ...getNames(applicant),
    company: employer,
  });
  return { id, from, to };
}

const formatEnteredDates = (from: string, to: string) =>
  `${formatDayOrMonth(from)} to ${to === '' ? 'today' : formatDayOrMonth(to)}`;

function findPhone(row: Answers): string | null {
  const phone = answerOrNull(row, 'phone');
  return phone && normalizePhone(phone);
}

/** Adds the employer as a contact of the authority. The office enters an email that the driver did not know. */
function addEmployer(context: Context, applicant: Applicant, row: Answers, companyName: string): Promise<string> {
  const companyType = 'FORMER_EMPLOYER';
  const values = {
    carrier: applicant.carrier,
    companyType,
    companyCode: getCompanyCode(companyType),
    companyName,
    companyEmail: answerOrNull(row, 'email'),
    companyPhoneNumber: findPhone(row),
    companyMailingAddress: formatAddress(findAddress(row)),
    companyIsInvoiceable: false,
  };
  const same = sql`carrier = ${applicant.carrier} and company_type = ${companyType} and fold_text(company_name) = fold_text(${companyName})`;
  return findOrInsert(context, companies, same, values, { carrier: applicant.carrierName });
}

async function addAccident(context: Context, applicant: Applicant, row: Answers, jobs: readonly Job[]): Promise<void> {
  await addEntry(context, applicant, jobs, {
    accidentOrViolationIncidentType: 'ACCIDENT',
    accidentOrViolationDate: getAnswer(row, 'date'),
    accidentOrViolationLocation: formatPlace(row),
    numFatals: Number(getAnswer(row, 'fatalities')),
    numNonFatals: Number(getAnswer(row, 'injuries')),
    hazardousSpilled: row.spill === 'YES',
    desc: lines(['From the application', getAnswer(row, 'nature')]),
  });
}

async function addConviction(
  context: Context,
  applicant: Applicant,
  row: Answers,
  jobs: readonly Job[],
): Promise<void> {
  await addEntry(context, applicant, jobs, {
    accidentOrViolationIncidentType: 'TRAFFIC_VIOLATION',
    accidentOrViolationDate: getAnswer(row, 'date'),
    accidentOrViolationLocation: formatPlace(row),
    numFatals: 0,
    numNonFatals: 0,
    hazardousSpilled: false,
    desc: lines(['From the application', getAnswer(row, 'offense')], ['Penalty', answerOrNull(row, 'penalty')]),
  });
}

const formatPlace = (row: Answers) => [getAnswer(row, 'city'), getAnswer(row, 'state')].join(', ');

/** Adds an open register entry without type and fault: the office completes what the form does not ask. */
async function addEntry(
  context: Context,
  applicant: Applicant,
  jobs: readonly Job[],
  values: Values & { accidentOrViolationDate: string; accidentOrViolationIncidentType: string; desc: string | null },
): Promise<void> {
  const { accidentOrViolationDate: day, accidentOrViolationIncidentType: type, desc } = values;
  const job = jobs.find(({ from, to }) => from <= day && (to === null || day <= to));
  const same = sql`driver = ${applicant.id} and accident_or_violation_date = ${day} and accident_or_violation_incident_type = ${type}
    and "desc" is not distinct from ${desc}`;
  const draft = {
    ...values,
    carrier: applicant.carrier,
    driver: applicant.id,
    isAccidentOrViolationFromPreviousEmployment: true,
    employmentHistory: job?.id ?? null,
    accidentOrViolationType: 'OTHER',
    accidentOrViolationIncidentResolutionStatus: 'OPEN',
    accidentOrViolationCategory: 'UN_KNOWN',
    isAccidentOrViolationPreventable: false,
    isAccidentOrViolationDOTRecorded: false,
  };
  await findOrInsert(context, accidentOrViolationRegisters, same, draft, getNames(applicant));
}
