/** Assignment history, odometers, settings, and the telematics connection. */
import type { ExportedTable } from './exported-table.ts';

const HELD = {
  held_from: 'First date; blank for the first assignment',
  held_to: 'First date of the next assignment; blank for the current one',
};

export const adminTables = {
  choice: {
    about: 'Choices the account added to lists',
    columns: {
      id: 'ID',
      choice_category: 'List',
      choice_sub_category: 'Part of the list',
      choice_value: 'Value stored in other tables',
      pretty_name: 'Label',
      position: 'Position in the list',
      choice_is_gov_issued: 'For a document type: issued by the government',
      choice_expires: 'For a document type: expires',
      choice_id_required: 'For a document type: has a number',
      choice_id_label: 'Label of that number',
    },
  },
  fuel_card_assignment: {
    about: 'Fuel card assignments',
    columns: { fuel_card: 'ID of the card', driver: 'ID of the driver', vehicle: 'ID of the vehicle', ...HELD },
  },
  vehicle_assignment: {
    about: 'Vehicle assignments',
    columns: { vehicle: 'ID of the vehicle', driver: 'ID of the driver', ...HELD },
  },
  odometer_reading: {
    about: 'Odometer readings',
    columns: {
      id: 'ID',
      vehicle: 'ID of the vehicle',
      day: 'Date',
      miles: 'Miles',
      source_record: 'Record type of the source; blank if entered manually',
      source_id: 'ID of that record',
      noted: 'Date and time (UTC)',
      after_hand: 'Date and time of a manual reading before it (UTC)',
      is_there: 'Whether its source still exists',
      ignored_because: 'Reason it is ignored',
      is_confirmed: 'Whether a person confirmed a doubtful reading',
      is_doubted: 'Whether it was imported as doubtful, without an answer',
    },
  },
  telematics: {
    about: 'Connection to the telematics provider',
    columns: {
      provider: 'Provider',
      company_id: 'Company ID at the provider',
      company_name: 'Company name at the provider',
      night: 'Date of the last nightly import',
      last_at: 'Date and time of the last sync (UTC)',
      brought: 'Result of the last sync',
      fault: 'Reason the sync ended early',
      refused_since: 'Date and time the connection was first rejected (UTC)',
    },
  },
  vehicle_payee: {
    about: 'Owners who are paid for trucks, by date',
    columns: {
      id: 'ID',
      vehicle: 'ID of the truck',
      position: 'Position in the list, starting at 0',
      truck_owner: 'ID of the truck owner',
      payee_from: 'First date',
      payee_until: 'Last date',
    },
  },
  telematics_cursor: {
    about: 'Sync progress by telematics feed',
    columns: { provider: 'Provider', feed: 'List', read_to: 'Synced through this date' },
  },
  telematics_item: {
    about: 'Data from the telematics provider',
    columns: {
      provider: 'Provider',
      feed: 'List',
      source_id: 'ID at the provider',
      day: 'Date',
      payload: 'As last received',
      state: 'Outcome',
      vehicle: 'Vehicle number',
      vin: 'VIN of the vehicle',
      made: 'ID of the trip or expense created from it',
    },
  },
} satisfies Readonly<Record<string, ExportedTable>>;
