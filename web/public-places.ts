import type { PublicPlace } from './core/shell/place.ts';

/** Pages outside `/UI/`, in addition to sign-in at `/` and `/signin`. */
export const publicPlaces: readonly PublicPlace[] = [
  { path: 'signupm', anyDevice: true, load: () => import('./profile/sign-up/customer.tsx') },
  { path: 'signup_carrier_owner', anyDevice: true, load: () => import('./profile/sign-up/carrier-owner.tsx') },
  { path: 'forgotcred', anyDevice: true, load: () => import('./sign-in/forgot-password.tsx') },
  { path: 'terms', anyDevice: true, signedInToo: true, load: () => import('./help/terms.tsx') },
  { path: 'privacy', anyDevice: true, signedInToo: true, load: () => import('./help/privacy.tsx') },
  { path: 'maintenancemode', signedInToo: true, load: () => import('./core/pages/maintenance.tsx') },
];
