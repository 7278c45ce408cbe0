/** Assignment history, odometers, settings, and the telematics connection. */
import type { ExportedTable } from './exported-table.ts';

const HELD = { held_from: 'From this day on; empty: since ever', held_to: 'Until the day before this one' };

export const adminTables = {
  choice: {
    about: 'Choices that the account added to the lists of the product',
    columns: {
      id: 'Its id',
      choice_category: 'The list',
      choice_sub_category: 'The part of the list',
      choice_value: 'As other tables have it',
      pretty_name: 'Its words',
      position: 'Its place in the list',
      choice_is_gov_issued: 'Of a type of document: issued by the government',
      choice_expires: 'Of a type of document: expires',
      choice_id_required: 'Of a type of document: has a number',
      choice_id_label: 'What that number is called',
    },
  },
  fuel_card_assignment: {
    about: 'Who held which fuel card',
    columns: { fuel_card: 'Id of the card', driver: 'Id of the driver', vehicle: 'Id of the vehicle', ...HELD },
  },
  vehicle_assignment: {
    about: 'Who drove which vehicle',
    columns: { vehicle: 'Id of the vehicle', driver: 'Id of the driver', ...HELD },
  },
  odometer_reading: {
    about: 'What odometers showed',
    columns: {
      id: 'Its id',
      vehicle: 'Id of the vehicle',
      day: 'The day',
      miles: 'Miles',
      source_record: 'What kind of record says so; empty: typed',
      source_id: 'Id of that record',
      noted: 'When (UTC)',
      after_hand: 'Entered after a reading by hand (UTC)',
      is_there: 'Whether its source still exists',
      ignored_because: 'Why it is ignored',
      is_confirmed: 'Whether a person confirmed a doubtful reading',
      is_doubted: 'Whether it was imported as doubtful, without an answer',
    },
  },
  telematics: {
    about: 'What is known of the account at its telematics provider',
    columns: {
      provider: 'The provider',
      company_id: 'The company there',
      company_name: 'Its name there',
      night: 'The last night imported',
      last_at: 'When it was last read (UTC)',
      brought: 'What that brought',
      fault: 'Why it ended early',
      refused_since: 'Since when the connection is refused (UTC)',
    },
  },
  vehicle_payee: {
    about: 'Owners who are paid for trucks, by date',
    columns: {
      id: 'Its id',
      vehicle: 'Id of the truck',
      position: 'Its place in the list, from 0',
      truck_owner: 'Id of the owner of trucks',
      payee_from: 'First date',
      payee_until: 'Last date',
    },
  },
  telematics_cursor: {
    about: 'How far each list of the telematics provider was read',
    columns: { provider: 'The provider', feed: 'The list', read_to: 'Up to this day' },
  },
  telematics_item: {
    about: 'Data from the telematics provider',
    columns: {
      provider: 'The provider',
      feed: 'The list',
      source_id: 'Its id there',
      day: 'The day',
      payload: 'As last received',
      state: 'Outcome',
      vehicle: 'Number of the vehicle',
      vin: 'VIN of the vehicle',
      made: 'Id of the trip or expense created from it',
    },
  },
} satisfies Readonly<Record<string, ExportedTable>>;
