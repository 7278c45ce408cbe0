/** The stops of loads. */
import type { Told } from './told.ts';

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
} satisfies Readonly<Record<string, Told>>;
