/** Record columns that are not fields; fields describe themselves. */

/** Columns of every record. */
export const COMMON: Readonly<Record<string, string>> = {
  id: 'Its id, by which other tables refer to it',
  pretty_name: 'What it is called in lists',
  state: 'ACTIVE, INACTIVE, DELETED, and others; DELETED rows are hidden in the application',
  created: 'When it was entered (UTC)',
  updated: 'When it was last changed (UTC)',
};

const OWNER = { owner_record: 'What kind of record it belongs to', owner_id: 'Id of that record' };
const FOLDED = { folded_name: 'Its name without case, accents, and punctuation, by which duplicates are found' };
const PAID = {
  pay_check: 'Id of the paycheck that settled it',
  paid_as: 'The figures it was paid as',
  changed_since_paid: 'Whether these were changed since',
};
const PAID_LOAD = {
  ...PAID,
  paid_pick_up_date: 'The pickup date it was paid with',
  paid_units: 'The stops and detention minutes it was paid by',
  booked_amounts: 'The amounts before it was canceled',
};

/** Columns of single records that are not fields. */
export const RECORD_TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  customer: { required_papers: 'Documents required with an invoice', ...FOLDED },
  data_import: {
    cards: 'Cards and vehicles of the file, and what they were recognized as',
    units: 'Which truck was chosen for rows whose unit is not the truck of the card, by card and unit',
    printed_columns: 'What the cells of its lines are, in their order',
    read_as: 'How its file was read',
    is_by_unit: 'Whether its file names trucks and no cards',
    exchange: 'Confirmed rate of Canadian dollars',
    notes: 'How the file was read: its dates, units, and distances',
  },
  detention: { stop: 'Id of the stop', time_zone: 'Time zone of the place' },
  document: OWNER,
  not_applicable: OWNER,
  driver: FOLDED,
  expense: {
    ...PAID,
    paid_transaction_date: 'The date it was paid with',
    fuel_rule: 'How its paycheck charged fuel: the charge of the pay plan, and the rate',
    is_included_ahead: 'Included in the next paycheck before its date',
    removed_with_group: 'Deleted together with its scheduled expense',
    driver_from_truck: 'Its driver was filled in from the truck’s assignment',
    address_state: 'State of its location',
  },
  fleet: PAID_LOAD,
  invoice: {
    factory_provider: 'The factor it was sent to',
    billed_provider: 'The factor it was billed with',
    status_set_by_email: 'Whether an email marked it invoiced',
    date_set_by_email: 'Whether that email set the date it was invoiced',
    document: 'What was billed, as it was printed',
    billed_fees: 'The fees of the load that it bills',
    deleted_fleet: 'Its load, where that was deleted',
    first_number: 'The number without the letter of a second invoice',
    invoice_closed_date: 'The date it was canceled or deleted',
    invoice_closed_spans: 'The dates between which it was canceled or deleted before it was restored',
  },
  paycheck: {
    fleets: 'Ids of the loads it pays',
    expenses: 'Ids of the expenses it settles',
    balances: 'Balances of earlier paychecks that it settles',
    statement: 'The statement, line by line',
    adjustments: 'Differences of earlier paychecks that it settles',
    replaces: 'Ids of the void paychecks that it replaces',
    was_paid: 'Whether it was marked paid at some time',
  },
  profile: {
    is_founder: 'Whether this user opened the account',
    last_sign_in: 'The last sign-in (UTC)',
  },
  scheduled_job: {
    scheduled_job_due: 'The day it is due',
    scheduled_job_number: 'Its place in the schedule, 1 for the first',
  },
};
