/** Record columns that are not fields; fields describe themselves. */

/** Columns of every record. */
export const COMMON: Readonly<Record<string, string>> = {
  id: 'ID, which other tables refer to',
  pretty_name: 'Name shown in lists',
  state: 'ACTIVE, INACTIVE, DELETED, and others; DELETED rows are hidden in the application',
  created: 'Date and time it was entered (UTC)',
  updated: 'Date and time it was last changed (UTC)',
};

const OWNER = { owner_record: 'Record type of the owner', owner_id: 'ID of that record' };
const FOLDED = { folded_name: 'Name without case, accents, and punctuation, used to find duplicates' };
const PAID = {
  pay_check: 'ID of the paycheck that settled it',
  paid_as: 'Amounts it was paid on',
  changed_since_paid: 'Whether these changed after it was paid',
};
const PAID_LOAD = {
  ...PAID,
  paid_pick_up_date: 'Pickup date it was paid on',
  paid_units: 'Stops and detention minutes it was paid on',
  booked_amounts: 'Amounts before cancellation',
};

/** Columns of single records that are not fields. */
export const RECORD_TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  customer: { required_papers: 'Documents required with an invoice', ...FOLDED },
  data_import: {
    cards: 'Cards and vehicles in the file, and their matching records',
    units: 'Truck selected for rows whose unit is not the card’s truck, by card and unit',
    printed_columns: 'Columns of its lines, in order',
    read_as: 'How the file was read',
    is_by_unit: 'Whether the file has truck numbers instead of cards',
    exchange: 'Confirmed exchange rate for Canadian dollars',
    notes: 'How the file was read: its dates, units, and distances',
  },
  detention: { stop: 'ID of the stop', time_zone: 'Time zone of the place' },
  document: OWNER,
  not_applicable: OWNER,
  driver: FOLDED,
  expense: {
    ...PAID,
    paid_transaction_date: 'Date it was paid on',
    fuel_rule: 'How its paycheck charged fuel: the charge of the pay plan, and the rate',
    is_included_ahead: 'Included in the next paycheck before its date',
    removed_with_group: 'Deleted together with its scheduled expense',
    driver_from_truck: 'Whether the driver was filled in from the truck’s assignment',
    address_state: 'State of its location',
  },
  fleet: PAID_LOAD,
  invoice: {
    factory_provider: 'The factor it was sent to',
    billed_provider: 'The factor it was billed with',
    status_set_by_email: 'Whether emailing it marked it invoiced',
    date_set_by_email: 'Whether emailing it set the invoiced date',
    document: 'Billed details as printed',
    billed_fees: 'Load fees that it bills',
    deleted_fleet: 'ID of its load, if the load was deleted',
    first_number: 'The number without the letter that marks a second invoice',
    invoice_closed_date: 'The date it was canceled or deleted',
    invoice_closed_spans: 'Date ranges in which it was canceled or deleted',
  },
  pay_account: { inactive_days: 'Dates on which it was inactive' },
  paycheck: {
    fleets: 'IDs of the loads it pays',
    expenses: 'IDs of the expenses it settles',
    balances: 'Balances of earlier paychecks that it settles',
    statement: 'The settlement, line by line',
    adjustments: 'Adjustments to earlier paychecks that it settles',
    replaces: 'IDs of the void paychecks that it replaces',
    was_paid: 'Whether it was ever marked paid',
  },
  profile: {
    is_founder: 'Whether this user opened the account',
    last_sign_in: 'The last sign-in (UTC)',
  },
  scheduled_job: {
    scheduled_job_due: 'Due date',
    scheduled_job_number: 'Position in the schedule, starting at 1',
  },
};
