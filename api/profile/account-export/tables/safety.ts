/** The daily audit and former employers. */
import type { ExportedTable } from './exported-table.ts';

export const safetyTables = {
  audit_day: {
    about: 'The safety rating that the audit of each day proposed',
    columns: {
      carrier: 'Id of the authority',
      day: 'The day',
      rating: 'The rating that a reviewer would have proposed',
      failed: 'How many requirements were not met',
      figures: 'Inspections, accidents and miles of the twelve months before',
    },
  },
  audit_finding: {
    about: 'What the daily audit found, from the day on which it was so',
    columns: {
      id: 'Its id',
      carrier: 'Id of the authority',
      rule: 'Which rule',
      section: 'The section of 49 CFR',
      severity: 'A acute, C critical, O other',
      owner_record: 'What kind of record it is about',
      owner_id: 'Id of that record',
      owner_name: 'What it was called',
      status: 'Whether the rule was met, not met, not decided or not applicable',
      says: 'The finding in words',
      due: 'The last date in effect',
      seen: 'The records that were looked at',
      from_day: 'The first date in effect',
      until_day: 'The first day on which it no longer did',
    },
  },
  employer_attempt: {
    about: 'How former employers were tried to be reached',
    columns: {
      id: 'Its id',
      employment_history: 'Id of the employment',
      day: 'The day',
      way: 'Email, mail, phone or fax',
      person: 'The person contacted',
      note: 'Outcome',
      made_by: 'Who tried',
      created: 'When it was entered (UTC)',
    },
  },
  employer_inquiry: {
    about: 'The driver’s consent to a request to a former employer, and the driver’s rebuttal',
    columns: {
      employment_history: 'Id of the employment',
      consent_asked: 'When the driver was asked for consent (UTC)',
      rebuttal: 'What the driver says against the responses',
      rebutted_on: 'The date of the rebuttal',
    },
  },
  employer_response: {
    about: 'What former employers responded about drivers',
    columns: {
      id: 'Its id',
      employment_history: 'Id of the employment',
      link: 'Id of the link it came by',
      answer: 'The response',
      answered_on: 'The date of the response',
      standing: 'Whether it COUNTS, waits TO_DECIDE, or is SET_ASIDE',
      decided_by: 'The user who decided that',
      decided_on: 'The date of the decision',
      document: 'Id of the document it was filed as',
      created: 'When it arrived (UTC)',
    },
  },
} satisfies Readonly<Record<string, ExportedTable>>;
