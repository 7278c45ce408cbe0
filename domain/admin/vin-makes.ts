/** Makes of heavy trucks by the first three characters of a VIN, the world manufacturer identifier (49 CFR 565.15(a)). */
const MAKES: Readonly<Record<string, readonly string[]>> = {
  Freightliner: ['1FU', '1FV', '2FU', '2FV', '3AK', '3AL'],
  Hino: ['5PV'],
  International: ['1HS', '1HT', '2HS', '3HA', '3HS'],
  Kenworth: ['1NK', '1XK', '2NK', '2XK', '3WK'],
  Mack: ['1M1', '1M2'],
  Peterbilt: ['1NP', '1XP', '2NP', '2XP'],
  Volvo: ['4V1', '4V4', '4V5'],
  'Western Star': ['5KJ', '5KK'],
};

/** Returns the make of a truck by its VIN; null for trailers, cars, and makers not listed. */
export function findMake(vin: string): string | null {
  const maker = vin.trim().slice(0, 3).toUpperCase();
  return Object.entries(MAKES).find(([, makers]) => makers.includes(maker))?.[0] ?? null;
}
