import { type ModulePages, NO_PAGE } from '../core/shell/place.ts';
import {
  IconAddressBook,
  IconBuilding,
  IconGasStation,
  IconHeadset,
  IconTruck,
  IconUsers,
} from '../core/ui/icons/icons.ts';

/** The pages of this module in menu order; add new ones at the end. */
export const adminPages = {
  carrier: {
    icon: IconBuilding,
    quick: 'Admin and Record Keeping',
    words: 'settings authorities usdot mc logo liability insurance consortium',
    add: 'Add carrier',
    load: () => import('./carrier.tsx'),
  },
  // Keeps the position in the menu; `telematics/pages.ts` has the page.
  apiintegration: NO_PAGE,
  fuel_card: {
    icon: IconGasStation,
    quick: 'Admin and Record Keeping',
    words: 'diesel pump',
    add: 'Add fuel card',
    load: () => import('./fuel-card.tsx'),
  },
  vehicle: {
    icon: IconTruck,
    quick: 'Admin and Record Keeping',
    words: 'trucks trailers',
    add: 'Add vehicle',
    load: () => import('./vehicle.tsx'),
    profile: () => import('./vehicle-profile.tsx'),
  },
  dispatcher: {
    icon: IconHeadset,
    quick: 'Admin and Record Keeping',
    add: 'Add dispatcher',
    load: () => import('./dispatcher.tsx'),
  },
  company: {
    icon: IconAddressBook,
    quick: 'Admin and Record Keeping',
    words: 'service providers vendors shops workshops labs laboratories employers freelancers',
    add: 'Add contact',
    load: () => import('./company.tsx'),
  },
  truck_owner: {
    icon: IconUsers,
    quick: 'Admin and Record Keeping',
    isAdded: true,
    words: 'payees owner-operators',
    add: 'Add owner',
    load: () => import('./truck-owner.tsx'),
  },
} satisfies ModulePages;
