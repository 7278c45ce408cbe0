import { type ModulePages, NO_PAGE } from '../core/shell/place.ts';
import {
  IconAlarm,
  IconBuildingStore,
  IconCalendarTime,
  IconColumns3,
  IconFileImport,
  IconRoad,
  IconTool,
  IconTruckDelivery,
} from '../core/ui/icons/icons.ts';

/** The pages of this module in menu order; add new ones at the end. */
export const fleetPages = {
  fleet: {
    icon: IconTruckDelivery,
    quick: 'Fleet and Dispatching',
    words: 'loads freight dispatch',
    add: 'Add load',
    load: () => import('./fleet.tsx'),
    list: () => import('./fleet-list.tsx'),
  },
  customer: {
    icon: IconBuildingStore,
    quick: 'Fleet and Dispatching',
    words: 'brokers shippers',
    add: 'Add customer',
    load: () => import('./customer.tsx'),
    profile: () => import('./customer-profile.tsx'),
  },
  trip: {
    icon: IconRoad,
    quick: 'Fleet and Dispatching',
    words: 'trips mileage odometer ifta miles',
    add: 'Add trip',
    load: () => import('./trip.tsx'),
  },
  mileage_import: {
    icon: IconFileImport,
    quick: 'Integration and Data uploads',
    words: 'upload trips csv ifta miles eld motive keeptruckin',
    add: 'Upload trips and mileages',
    load: () => import('./mileage-import.tsx'),
  },
  fleet_maintenance: {
    icon: IconTool,
    quick: 'Fleet and Dispatching',
    words: 'repairs service trucks',
    add: 'Add maintenance',
    load: () => import('./maintenance.tsx'),
  },
  document: NO_PAGE,
  detention: {
    icon: IconAlarm,
    quick: 'Fleet and Dispatching',
    isAdded: true,
    words: 'detention layover waiting dock facility broker request',
    load: () => import('./detention/detention.tsx'),
  },
  dispatch_board: {
    path: 'fleet/dispatch_board',
    title: 'Dispatch Board',
    icon: IconColumns3,
    quick: 'Fleet and Dispatching',
    isAdded: true,
    policy: 3000,
    words: 'planning schedule timeline trucks free',
    load: () => import('./board/board.tsx'),
  },
  idle_day: {
    icon: IconCalendarTime,
    quick: 'Fleet and Dispatching',
    isAdded: true,
    words: 'home time shop no freight',
    add: 'Add idle day',
    load: () => import('./idle-day.tsx'),
  },
} satisfies ModulePages;
