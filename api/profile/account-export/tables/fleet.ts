/** Stops and legs of loads, and the paychecks of legs. */
import type { ExportedTable } from './exported-table.ts';

export const fleetTables = {
  load_stop: {
    about: 'Stops of loads with more than a pickup and a delivery, or with stop details',
    columns: {
      id: 'ID',
      fleet: 'ID of the load',
      position: 'Position among the stops, starting at 0',
      kind: 'Stop type',
      location: 'City and state',
      date: 'Date',
      facility: 'The shipper or receiver',
      address: 'Street address',
      appointment_from: 'Start of the appointment, local time',
      appointment_to: 'End of the appointment, local time',
      is_first_come: 'First come, first served',
      arrived: 'Arrival, local time',
      departed: 'Departure, local time',
      reference: 'Reference number',
      pieces: 'Pieces',
      weight: 'Weight in pounds',
      note: 'Note',
    },
  },
  load_leg: {
    about: 'The legs of loads that were handed over or hauled by a team',
    columns: {
      id: 'ID',
      fleet: 'ID of the load',
      position: 'Position among the legs, starting at 0',
      driver: 'ID of the driver',
      vehicle: 'ID of the truck',
      from_place: 'Start of the leg',
      to_place: 'End of the leg',
      loaded_miles: 'Loaded miles',
      empty_miles: 'Empty miles',
      second_driver: 'ID of the second driver of a team',
      second_driver_percent: 'Share of the second driver in percent; half if blank',
      share_percent: 'Share of the load in percent; by loaded miles if blank',
      stops_made: 'Stops made, for stop pay',
      handoff_date: 'Date the next driver took over',
      odometer_start: 'Odometer at the start',
      odometer_end: 'Odometer at the end',
    },
  },
  load_pay: {
    about: 'Which paycheck paid a driver for the legs of a load',
    columns: {
      fleet: 'ID of the load',
      driver: 'ID of the driver',
      pay_check: 'ID of the paycheck',
      paid_on: 'Date',
      paid_as: 'Amounts the pay was calculated from',
      paid_pick_up_date: 'Pickup date it was paid on',
      paid_units: 'Stops and detention minutes it was paid on',
    },
  },
  load_detention_terms: {
    about: 'Detention terms of a load that differ from its customer’s',
    columns: { fleet: 'ID of the load', terms: 'The terms that differ' },
  },
  load_hold: {
    about: 'Delivered loads on hold from invoicing',
    columns: {
      fleet: 'ID of the load',
      reason: 'Reason',
      held_until: 'Release date; if blank, held until released',
      held_by: 'User who put it on hold',
      held_at: 'Date and time (UTC)',
    },
  },
  document_follow_up: {
    about: 'Requests to drivers for missing documents of delivered loads',
    columns: {
      fleet: 'ID of the load',
      hours: 'Hours after delivery',
      sent_at: 'Date and time (UTC)',
    },
  },
} satisfies Readonly<Record<string, ExportedTable>>;
