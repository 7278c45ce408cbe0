/** What the money kept beside its records. */
import type { Told } from './told.ts';

export const accountingTables = {
  driver_balance: {
    about: 'Negative balances that drivers owe from paychecks',
    columns: {
      pay_check: 'Id of the paycheck that left it',
      driver: 'Id of the driver',
      amount: 'Dollars',
      taken_by: 'Id of the paycheck that settled it',
      is_payment: 'Whether it was paid with a paycheck that is void',
      created: 'When (UTC)',
    },
  },
  invoice_document: {
    about: 'Documents selected for an invoice packet',
    columns: { invoice: 'Id of the invoice', document: 'Id of the document' },
  },
  invoice_paper: {
    about: 'Invoice PDFs that were replaced by a reissue with the same number',
    columns: {
      id: 'Its id',
      invoice: 'Id of the invoice',
      document: 'What was billed, as it was printed',
      invoiced_date: 'The day it said',
      printed_note: 'The note it said',
      invoice_term_days: 'Days to pay it said',
      replaced: 'When another took its place (UTC)',
      replaced_by: 'Id of the user who reissued it',
    },
  },
  journal_entry: {
    about: 'Entries that went to the accounting package',
    columns: {
      journal_no: 'Its number',
      record: 'Invoice or paycheck',
      record_id: 'Its id',
      version: 'Which version of it',
      is_reversal: 'Whether it takes an earlier one back',
      day: 'Its day',
      description: 'Description',
      name: 'Customer or driver',
      class_name: 'Class',
      lines: 'Accounts and amounts',
      export: 'With which export it went out',
      exported: 'When (UTC)',
      exported_by: 'Id of the user who exported it',
    },
  },
  pay_adjustment: {
    about: 'Differences of earlier paychecks that a later one settled',
    columns: {
      pay_check: 'Id of the paycheck that changed',
      taken_by: 'Id of the paycheck that settled it',
      driver: 'Id of the driver',
      amount: 'Dollars',
      sources: 'What was changed',
      created: 'When (UTC)',
    },
  },
  payment_file: {
    about: 'Payment files for the bank',
    columns: {
      id: 'Its id',
      dated: 'The date the bank pays on',
      period_start: 'First date of the pay period',
      period_end: 'Last date of the pay period',
      created: 'When (UTC)',
      created_by: 'Id of the user who made it',
    },
  },
  payment_file_line: {
    about: 'Paychecks that a payment file pays',
    columns: {
      file: 'Id of the payment file',
      pay_check: 'Id of the paycheck',
      amount: 'Dollars',
      is_returned: 'Whether the payment was returned',
    },
  },
  pay_question: {
    about: 'What drivers asked about lines of their paychecks',
    columns: {
      id: 'Its id',
      pay_check: 'Id of the paycheck',
      line: 'The line it is about',
      question: 'What the driver asks',
      asked_by: 'The driver',
      asked_on: 'Date the driver asked',
      answer: 'What the office answered',
      answered_by: 'Who',
      answered_on: 'The day',
    },
  },
  payment_line: {
    about: 'What payments did to invoices',
    columns: {
      id: 'Its id',
      payment: 'Id of the payment',
      invoice: 'Id of the invoice',
      applied: 'Dollars applied',
      adjustment: 'Dollars adjusted',
      adjustment_reason: 'Why',
      applied_on: 'The day',
      released_on: 'Date it was reversed',
      factored: 'Dollars of the invoice that were factored',
      reserve: 'Dollars the factor keeps until it is paid',
      fee: 'The fee of the factor',
      fee_kept: 'What of the fee the factor keeps',
    },
  },
} satisfies Readonly<Record<string, Told>>;
