/** Former employers of the first authority's drivers, and whether each was asked in time. */

import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import type { Input } from '@milepost/domain/core/record.ts';
import type { employmentHistory } from '@milepost/domain/safety/employment-history.ts';
import type { Answer } from '@milepost/domain/safety/inquiry.ts';
import sql from 'sql-template-tag';
import type { Queryable } from '../../../api/core/platform/db/statement.ts';
import { YARD } from '../admin/companies.ts';
import type { DemoRecords } from '../core/demo-records.ts';
import { type DemoRow, getMoment, makeId } from '../core/rows.ts';
import { SAFETY_MANAGER } from '../profile/people.ts';
import { employmentHistoryInput } from './employment-history.ts';

export type Employment = DemoRow & Input<typeof employmentHistory>;

type Outcome = Partial<Input<typeof employmentHistory>>;

const PENDING: Outcome = {
  employmentVerificationMethod: null,
  employmentVerificationStatus: 'PENDING_VERIFICATION',
  employmentVerificationDate: null,
};

/** An employer not regulated by the FMCSRs is not asked. */
const NOT_REGULATED: Outcome = {
  ...PENDING,
  employmentIsDOTRegulated: false,
  desc: 'Yard work, no commercial vehicle.',
};

export function makeEmploymentHistories({ carriers, companies, drivers }: DemoRecords, today: Day): Employment[] {
  const [carrier] = carriers as [DemoRow];
  const employers = companies.filter((each) => each.companyType === 'FORMER_EMPLOYER' && each.carrier === carrier.id);
  const yard = employers.find(({ prettyName }) => prettyName === YARD) as DemoRow;
  const haulers = employers.filter((each) => each !== yard);
  const own = drivers.filter((driver) => driver.carrier === carrier.id);
  return own.flatMap((driver, at) => {
    const hired = driver.driverHiredDate as Day;
    const left = addDays(hired, -12 - (at % 5) * 9);
    const days = 500 + ((at * 131) % 900);
    const last = makeEmployment(
      driver,
      haulers[at % haulers.length] as DemoRow,
      { left, days },
      getOutcome(at, hired, today),
    );
    if (at % 3 !== 1) return [last];
    const before = { left: addDays(left, -days - 20), days: 420 };
    return [last, makeEmployment(driver, yard, before, NOT_REGULATED)];
  });
}

const [LATE, FIRST_ASKED, CALLED, MAILED, ANSWERED] = [7, 8, 31, 45, 47];

/**
 * Returns a request within 30 days of the hire, except for the fourth driver; the eighth's employer responded after its
 * own thirty days.
 */
function getOutcome(at: number, hired: Day, today: Day): Outcome {
  const asked = addDays(hired, 6 + (at % 20));
  if (at === 3 || asked >= today) return PENDING;
  if (at === LATE) {
    return {
      employmentVerificationMethod: 'ELECTRONIC',
      employmentAskedDate: addDays(hired, FIRST_ASKED),
      employmentVerificationDate: addDays(hired, ANSWERED),
      desc: 'Responded only after a letter, a call, and an email.',
    };
  }
  if (at === 11) return { employmentVerificationStatus: 'DENIED_OR_REJECTED', employmentVerificationDate: asked };
  return { employmentVerificationMethod: at % 2 === 0 ? 'ELECTRONIC' : 'PHONE', employmentVerificationDate: asked };
}

type Span = { left: Day; days: number };

function makeEmployment(driver: DemoRow, company: DemoRow, { left, days }: Span, outcome: Outcome): Employment {
  const input = employmentHistoryInput({
    carrier: driver.carrier as string,
    driver: driver.id,
    company: company.id,
    employmentStartDate: addDays(left, -days),
    employmentEndDate: left,
    ...outcome,
  });
  const id = makeId(`employment history ${driver.id} ${left}`);
  return { id, prettyName: company.prettyName, created: getMoment(driver.driverHiredDate as Day), ...input };
}

/**
 * Inserts the attempts with the employer that responded late, its link, and its response: the driver left sooner than the
 * application says.
 */
export async function insertInquiry(
  tx: Queryable,
  accountId: string,
  employments: readonly Employment[],
): Promise<void> {
  const late = employments.find(({ desc }) => desc?.startsWith('Responded only after'));
  if (!late) return;
  const hired = addDays(late.employmentAskedDate as Day, -FIRST_ASKED);
  const tries = [
    { id: makeId('attempt 1'), day: addDays(hired, FIRST_ASKED), way: 'MAIL', person: null, note: 'Request mailed' },
    {
      id: makeId('attempt 2'),
      day: addDays(hired, CALLED),
      way: 'PHONE',
      person: 'Carla Mendes, safety clerk',
      note: 'Request received, response to follow',
    },
    { id: makeId('attempt 3'), day: addDays(hired, MAILED), way: 'EMAIL', person: null, note: 'Link emailed' },
  ];
  const answer: Answer = {
    outcome: 'CONFIRMED',
    startDate: late.employmentStartDate,
    position: 'Over the road, dry van',
    endDate: addDays(late.employmentEndDate as Day, -21),
    hasAccidents: 'no',
    accidents: null,
    drugs: null,
    drugDetails: null,
    respondent: 'Carla Mendes',
    respondentTitle: 'Safety clerk',
    respondentPhone: '(512) 555-0164',
  };
  await tx.query(sql`insert into employer_attempt (account_id, id, employment_history, day, way, person, note, made_by)
    select ${accountId}, id, ${late.id}, day, way, person, note, ${SAFETY_MANAGER}
    from jsonb_to_recordset(${JSON.stringify(tries)}::jsonb) as t(id uuid, day date, way text, person text, note text)`);
  const link = makeId('employer link 1');
  // Answered and expired, with an unusable token.
  await tx.query(sql`insert into guest_link (account_id, id, guest, owner_id, token_hash, sent_to, created, opened, expires)
    select ${accountId}, ${link}, 'employer', ${late.id}, sha256(uuid_send(gen_random_uuid())), company_email,
      ${getMoment(addDays(hired, MAILED))}, ${getMoment(addDays(hired, ANSWERED))}, ${getMoment(addDays(hired, MAILED + 45))}
    from company where id = ${late.company}`);
  await tx.query(sql`insert into employer_response (account_id, id, employment_history, link, answer, answered_on, standing)
    values (${accountId}, ${makeId('response 1')}, ${late.id}, ${link}, ${JSON.stringify(answer)}, ${addDays(hired, ANSWERED)}, 'COUNTS')`);
}
