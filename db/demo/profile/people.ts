/** Who signs in to the demo, by what they are (the README lists them), and the password of them all. */
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
