/**
 * Questions of a driver's employment application, section by section, as in 49 CFR 391.21. The driver's page, the server, the office's
 * page, and the printed application share them. The phone loads this file, so keep its imports few.
 */
import { MAX_LONG_TEXT, MAX_TEXT } from '../../core/limits.ts';

export type QuestionKind =
  | 'text'
  | 'longText'
  | 'date'
  /** A date, or a month if the date is unknown: `2019-03`. */
  | 'dayOrMonth'
  | 'phone'
  | 'email'
  | 'state'
  | 'zip'
  | 'count'
  | 'yesNo'
  | 'choice'
  | 'ssn'
  | 'check';

export type Question = {
  label: string;
  kind: QuestionKind;
  /** What an empty answer means. */
  hint?: string;
  /** May be left empty. */
  optional?: true;
  max: number;
  choices?: Readonly<Record<string, string>>;
  /** Asked only if one of these questions in the row has this answer. */
  when?: readonly (readonly [question: string, answer: string])[];
  /** Allows a future date. */
  isAhead?: true;
};

export type Section = {
  label: string;
  /** The paragraph of 49 CFR 391.21 behind the question. */
  law: string;
  /** Label of one row, for a section with any number of rows. */
  row?: string;
  /** Label of the choice to have no rows. */
  none?: string;
  questions: Readonly<Record<string, Question>>;
};

const MAX_PLACE = 120;

const makeQuestion = (kind: QuestionKind, label: string, more: Partial<Question> = {}): Question => ({
  kind,
  label,
  max: kind === 'longText' ? MAX_LONG_TEXT : MAX_TEXT,
  ...more,
});

const PLACE = {
  place: makeQuestion('text', 'Street', { max: MAX_PLACE }),
  city: makeQuestion('text', 'City', { max: MAX_PLACE }),
  state: makeQuestion('state', 'State'),
  zipCode: makeQuestion('zip', 'ZIP code', { max: 10 }),
};

const AT_WORK = { when: [['kind', 'WORK']] } as const;
const askIfJob = (of: Readonly<Record<string, Question>>) =>
  Object.fromEntries(Object.entries(of).map(([name, question]) => [name, { ...question, ...AT_WORK }]));

/** Equipment types, as applications in trucking name them. */
const EQUIPMENT = {
  STRAIGHT_TRUCK: 'Straight truck',
  TRACTOR_VAN: 'Tractor and van',
  TRACTOR_REEFER: 'Tractor and refrigerated trailer',
  TRACTOR_FLATBED: 'Tractor and flatbed',
  TRACTOR_TANK: 'Tractor and tank',
  DOUBLES_TRIPLES: 'Doubles or triples',
  BUS: 'Bus',
  OTHER: 'Other',
} as const;

export const SECTIONS = {
  personal: {
    label: 'Personal information',
    law: '391.21(b)(2)',
    questions: {
      firstName: makeQuestion('text', 'First name'),
      middleName: makeQuestion('text', 'Middle name', { optional: true }),
      lastName: makeQuestion('text', 'Last name'),
      otherNames: makeQuestion('text', 'Other names you have used', { optional: true }),
      dateOfBirth: makeQuestion('date', 'Date of birth'),
      ssn: makeQuestion('ssn', 'Social Security number', { max: 11 }),
      phone: makeQuestion('phone', 'Phone', { max: 20 }),
      email: makeQuestion('email', 'Email'),
    },
  },
  addresses: {
    label: 'Addresses for the last 3 years',
    law: '391.21(b)(3)',
    row: 'Address',
    questions: {
      ...PLACE,
      from: makeQuestion('date', 'From'),
      to: makeQuestion('date', 'To', { optional: true, hint: 'Leave blank if you live there now' }),
    },
  },
  licences: {
    label: 'Licenses',
    law: '391.21(b)(5)',
    row: 'License',
    questions: {
      state: makeQuestion('state', 'State'),
      number: makeQuestion('text', 'Number', { max: 100 }),
      licenseClass: makeQuestion('choice', 'Class', {
        choices: { A: 'CDL A', B: 'CDL B', C: 'CDL C', NONE: 'No CDL' },
      }),
      endorsements: makeQuestion('text', 'Endorsements and restrictions', { optional: true }),
      expires: makeQuestion('date', 'Expires on', { isAhead: true }),
    },
  },
  experience: {
    label: 'Driving experience',
    law: '391.21(b)(6)',
    row: 'Equipment',
    none: 'I have not driven commercial vehicles',
    questions: {
      equipment: makeQuestion('choice', 'Type of equipment', { choices: EQUIPMENT }),
      from: makeQuestion('date', 'From'),
      to: makeQuestion('date', 'To', { optional: true, hint: 'Leave blank if current' }),
      miles: makeQuestion('count', 'Approximate miles', { max: 8 }),
    },
  },
  accidents: {
    label: 'Accidents in the last 3 years',
    law: '391.21(b)(7)',
    row: 'Accident',
    none: 'I had no accidents in the last 3 years',
    questions: {
      date: makeQuestion('date', 'Date'),
      nature: makeQuestion('text', 'What happened'),
      city: makeQuestion('text', 'City', { max: MAX_PLACE }),
      state: makeQuestion('state', 'State'),
      fatalities: makeQuestion('count', 'Fatalities', { max: 3 }),
      injuries: makeQuestion('count', 'Injuries', { max: 3 }),
      spill: makeQuestion('yesNo', 'Hazardous material spilled, other than fuel'),
    },
  },
  convictions: {
    label: 'Traffic convictions in the last 3 years',
    law: '391.21(b)(8)',
    row: 'Conviction',
    none: 'I had no convictions or bond forfeitures in the last 3 years, other than for parking',
    questions: {
      date: makeQuestion('date', 'Date of conviction'),
      offense: makeQuestion('text', 'Violation'),
      city: makeQuestion('text', 'City or county', { max: MAX_PLACE }),
      state: makeQuestion('state', 'State'),
      penalty: makeQuestion('text', 'Penalty'),
    },
  },
  denials: {
    label: 'Denials and suspensions',
    law: '391.21(b)(9)',
    questions: {
      denied: makeQuestion('yesNo', 'Have you ever been denied a license, permit, or privilege to drive?'),
      suspended: makeQuestion('yesNo', 'Has any license, permit, or privilege ever been suspended or revoked?'),
      statement: makeQuestion('longText', 'Details of what happened', {
        when: [
          ['denied', 'YES'],
          ['suspended', 'YES'],
        ],
      }),
    },
  },
  jobs: {
    label: 'Employment for the last 10 years',
    law: '391.21(b)(10), (11)',
    row: 'Job or gap',
    questions: {
      kind: makeQuestion('choice', 'What was it?', {
        choices: { WORK: 'A job', NO_WORK: 'Not working, in school, or in the military' },
      }),
      ...askIfJob({
        employer: makeQuestion('text', 'Employer'),
        ...PLACE,
        phone: makeQuestion('phone', 'Phone', { optional: true, max: 20 }),
        email: makeQuestion('email', 'Email', { optional: true }),
        position: makeQuestion('text', 'Position'),
      }),
      from: makeQuestion('dayOrMonth', 'From'),
      to: makeQuestion('dayOrMonth', 'To', { optional: true, hint: 'Leave blank if current' }),
      ...askIfJob({
        reason: makeQuestion('text', 'Reason for leaving'),
        regulated: makeQuestion('yesNo', 'Were you subject to the FMCSRs while employed there?'),
        tested: makeQuestion(
          'yesNo',
          'Was the job a safety-sensitive function subject to the alcohol and drug testing requirements of 49 CFR part 40?',
        ),
      }),
      note: makeQuestion('text', 'What did you do during that time?', { when: [['kind', 'NO_WORK']] }),
    },
  },
  certification: {
    label: 'Certification',
    law: '391.21(b)(12), (d)',
    questions: {
      informed: makeQuestion('check', 'I have read this'),
      consents: makeQuestion('check', 'I consent'),
      certified: makeQuestion('check', 'I certify this'),
    },
  },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as [SectionName, ...SectionName[]];

/** Returns a section typed with all optional fields. */
export const getSection = (name: SectionName): Section => SECTIONS[name];

/** Exact text: it must be at the end of the form (391.21(b)(12)). */
export const CERTIFICATION =
  'This certifies that this application was completed by me, and that all entries on it and information in it are true and complete to the best of my knowledge.';

/** Notice to applicants before they submit the application (391.21(d), 391.23(i)). */
export const NOTICE =
  'The information you give about your former employers may be used, and those employers may be contacted, to investigate your safety performance history as 49 CFR 391.23(d) and (e) require. You have the right to review the information they provide, to have errors in it corrected and re-sent by the employer, and to have a rebuttal statement attached if you and the employer cannot agree on its accuracy. To review it, submit a written request when you apply or as late as 30 days after you are employed or notified of denial of employment. The carrier must provide it within five business days.';

export const CONSENT =
  'I consent to this carrier requesting my safety performance history from my employers of the last three years (49 CFR 391.23). For their records of my alcohol and drug tests, I sign a separate consent for each employer (49 CFR 40.25, 40.321).';
