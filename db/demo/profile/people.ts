/** The demo's sign-ins by role (the README lists them), and their shared password. */
export const DEMO_PEOPLE = {
  owner: 'owner@bluebonnet.example',
  dispatcher: 'dispatch@bluebonnet.example',
  bookkeeper: 'books@bluebonnet.example',
  safety: 'safety@bluebonnet.example',
  driver: 'driver@bluebonnet.example',
  stranger: 'owner@redrock.example',
} as const;

export type DemoPerson = keyof typeof DEMO_PEOPLE;

export const DEMO_PASSWORD = 'bluebonnet-2026';

/** The users who send the demo's requests and call former employers, as `users.ts` names them. */
export const DISPATCHER = 'Dana Whitfield';
export const SAFETY_MANAGER = 'Reggie Foster';
