import type { ModulePages } from '../core/shell/place.ts';
import { IconCreditCard, IconFileText, IconHelpCircle, IconUserCircle, IconUsers } from '../core/ui/icons/icons.ts';

/** The pages of this module in menu order; add new ones at the end. */
export const profilePages = {
  my_account: {
    path: 'profile/my_account',
    title: 'My Account',
    icon: IconUserCircle,
    quick: 'Admin and Record Keeping',
    policy: '*',
    own: true,
    words: 'settings password profile two-factor 2fa time zone settlement approval export all data cancel',
    load: () => import('./my-account.tsx'),
  },
  profile: {
    icon: IconUsers,
    quick: 'Admin and Record Keeping',
    owners: true,
    words: 'settings staff rights permissions roles invite',
    add: 'Add user',
    load: () => import('./users.tsx'),
  },
  billing: {
    path: 'profile/payment',
    title: 'Billing',
    icon: IconCreditCard,
    quick: 'Admin and Record Keeping',
    policy: 1000,
    billed: true,
    words: 'settings subscription plan card receipt',
    load: () => import('./payment.tsx'),
  },
  help: {
    path: 'profile/help',
    title: 'Help',
    icon: IconHelpCircle,
    quick: 'Admin and Record Keeping',
    policy: '*',
    load: () => import('../help/help.tsx'),
  },
  glossary: {
    path: 'profile/glossary',
    title: 'Glossary',
    icon: IconFileText,
    quick: 'Admin and Record Keeping',
    isAdded: true,
    policy: '*',
    words: 'words terms meaning help what is',
    load: () => import('../help/glossary.tsx'),
  },
} satisfies ModulePages;
