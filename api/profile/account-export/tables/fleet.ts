/** Stops and legs of loads, and the paychecks of legs. */
import type { ExportedTable } from './exported-table.ts';

export const fleetTables = {
  load_stop: {
    about: 'The stops of loads that have more than a pickup and a delivery, or more known about them',
    columns: {
      id: 'Its id',
      fleet: 'Id of the load',
      position: 'Its place in the order of stops, from 0',
      kind: 'What happens there',
      location: 'City and state',
      date: 'The day',
      facility: 'The shipper or receiver',
      address: 'Street address',
      appointment_from: 'When the appointment begins, on the clock of the place',
      appointment_to: 'When the appointment ends',
      is_first_come: 'First come, first served',
      arrived: 'When the truck arrived, on the clock of the place',
      departed: 'When the truck departed',
      reference: 'Reference number',
      pieces: 'Pieces',
      weight: 'Weight in pounds',
      note: 'Note',
    },
  },
  load_leg: {
    about: 'The legs of loads that were handed over or hauled by a team',
    columns: {
      id: 'Its id',
      fleet: 'Id of the load',
      position: 'Its place in the order of legs, from 0',
      driver: 'Id of the driver',
      vehicle: 'Id of the truck',
      from_place: 'Where it begins',
      to_place: 'Where it ends',
      loaded_miles: 'Loaded miles',
      empty_miles: 'Empty miles',
      second_driver: 'Id of the second driver of a team',
      second_driver_percent: 'Share of the second driver in percent; half if blank',
      share_percent: 'Share of the load in percent; by loaded miles if blank',
      stops_made: 'Stops made, for stop pay',
      handoff_date: 'When the next driver took over',
      odometer_start: 'Odometer at the start',
      odometer_end: 'Odometer at the end',
    },
  },
  load_pay: {
    about: 'Which paycheck paid a driver for the legs of a load',
    columns: {
      fleet: 'Id of the load',
      driver: 'Id of the driver',
      pay_check: 'Id of the paycheck',
      paid_on: 'The day',
      paid_as: 'What the pay followed from',
      paid_pick_up_date: 'The pickup date it was paid with',
      paid_units: 'The stops and detention minutes it was paid by',
    },
  },
  load_detention_terms: {
    about: 'Detention terms of a load that differ from its customer’s',
    columns: { fleet: 'Id of the load', terms: 'The terms that differ' },
  },
  load_hold: {
    about: 'Delivered loads that are held back from their invoice',
    columns: {
      fleet: 'Id of the load',
      reason: 'Why',
      held_until: 'The date it is released on; until somebody releases it if blank',
      held_by: 'Who holds it',
      held_at: 'When (UTC)',
    },
  },
  document_follow_up: {
    about: 'Requests to drivers for missing documents of delivered loads',
    columns: {
      fleet: 'Id of the load',
      hours: 'Hours after delivery',
      sent_at: 'When (UTC)',
    },
  },
} satisfies Readonly<Record<string, ExportedTable>>;
