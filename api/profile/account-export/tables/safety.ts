/** The daily audit and former employers. */
import type { ExportedTable } from './exported-table.ts';

export const safetyTables = {
  audit_day: {
    about: 'Daily proposed safety rating',
    columns: {
      carrier: 'ID of the authority',
      day: 'Date',
      rating: 'Proposed rating',
      failed: 'Number of requirements not met',
      figures: 'Inspections, accidents, and miles in the preceding twelve months',
    },
  },
  audit_finding: {
    about: 'Findings of the daily audit',
    columns: {
      id: 'ID',
      carrier: 'ID of the authority',
      rule: 'Rule',
      section: 'The section of 49 CFR',
      severity: 'A = acute, C = critical, O = other',
      owner_record: 'Record type',
      owner_id: 'ID of that record',
      owner_name: 'Name of that record',
      status: 'Met, not met, insufficient data, or not applicable',
      says: 'Finding',
      due: 'The last date in effect',
      seen: 'Records reviewed',
      from_day: 'The first date in effect',
      until_day: 'First date no longer in effect',
    },
  },
  employer_attempt: {
    about: 'Attempts to contact former employers',
    columns: {
      id: 'ID',
      employment_history: 'ID of the employment',
      day: 'Date',
      way: 'Email, mail, phone or fax',
      person: 'The person contacted',
      note: 'Outcome',
      made_by: 'User who made the attempt',
      created: 'Date and time it was entered (UTC)',
    },
  },
  employer_inquiry: {
    about: 'The driver’s consent to a request to a former employer, and the driver’s rebuttal',
    columns: {
      employment_history: 'ID of the employment',
      consent_asked: 'Date and time consent was requested (UTC)',
      rebuttal: 'Driver’s rebuttal',
      rebutted_on: 'The date of the rebuttal',
    },
  },
  employer_response: {
    about: 'Former employers’ responses',
    columns: {
      id: 'ID',
      employment_history: 'ID of the employment',
      link: 'ID of the link used',
      answer: 'The response',
      answered_on: 'The date of the response',
      standing: 'Whether it COUNTS, waits TO_DECIDE, or is SET_ASIDE',
      decided_by: 'User who decided',
      decided_on: 'The date of the decision',
      document: 'ID of the document it was filed as',
      created: 'Date and time it was received (UTC)',
    },
  },
} satisfies Readonly<Record<string, ExportedTable>>;
