/** Paths of the pages that need no session, in addition to `/` (AUT-01, SGN-07, SGN-08). */
export const PUBLIC_PAGES = [
  'signin',
  'signupm',
  'signup_carrier_owner',
  'forgotcred',
  'terms',
  'privacy',
  'maintenancemode',
] as const;
