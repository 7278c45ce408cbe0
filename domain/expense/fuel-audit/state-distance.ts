/** Counts state lines between two states, to find fuel far from a truck's loads without a map. */

const NEIGHBORS: Readonly<Record<string, string>> = {
  AL: 'FL GA MS TN',
  AR: 'LA MO MS OK TN TX',
  AZ: 'CA CO NM NV UT',
  CA: 'AZ NV OR',
  CO: 'AZ KS NE NM OK UT WY',
  CT: 'MA NY RI',
  DC: 'MD VA',
  DE: 'MD NJ PA',
  FL: 'AL GA',
  GA: 'AL FL NC SC TN',
  IA: 'IL MN MO NE SD WI',
  ID: 'MT NV OR UT WA WY',
  IL: 'IA IN KY MO WI',
  IN: 'IL KY MI OH',
  KS: 'CO MO NE OK',
  KY: 'IL IN MO OH TN VA WV',
  LA: 'AR MS TX',
  MA: 'CT NH NY RI VT',
  MD: 'DC DE PA VA WV',
  ME: 'NH',
  MI: 'IN OH WI',
  MN: 'IA ND SD WI',
  MO: 'AR IA IL KS KY NE OK TN',
  MS: 'AL AR LA TN',
  MT: 'ID ND SD WY',
  NC: 'GA SC TN VA',
  ND: 'MN MT SD',
  NE: 'CO IA KS MO SD WY',
  NH: 'MA ME VT',
  NJ: 'DE NY PA',
  NM: 'AZ CO OK TX UT',
  NV: 'AZ CA ID OR UT',
  NY: 'CT MA NJ PA VT',
  OH: 'IN KY MI PA WV',
  OK: 'AR CO KS MO NM TX',
  OR: 'CA ID NV WA',
  PA: 'DE MD NJ NY OH WV',
  RI: 'CT MA',
  SC: 'GA NC',
  SD: 'IA MN MT ND NE WY',
  TN: 'AL AR GA KY MO MS NC VA',
  TX: 'AR LA NM OK',
  UT: 'AZ CO ID NM NV WY',
  VA: 'DC KY MD NC TN WV',
  VT: 'MA NH NY',
  WA: 'ID OR',
  WI: 'IA IL MI MN',
  WV: 'KY MD OH PA VA',
  WY: 'CO ID MT NE SD UT',
};

/** Returns the number of state lines between two states; null for places outside of the lower 48. */
export function countStateLines(from: string, to: string): number | null {
  if (!NEIGHBORS[from] || !NEIGHBORS[to]) return null;
  let reached = new Set([from]);
  for (let lines = 0; ; lines += 1) {
    if (reached.has(to)) return lines;
    reached = new Set([...reached].flatMap((state) => [state, ...(NEIGHBORS[state] ?? '').split(' ')]));
  }
}

/** State lines that a detour may cross beyond the shortest way. */
const MAX_DETOUR = 2;

/** Returns whether a state is far from the way between two others; false where that can't be told. */
export function isFarFromWay(state: string, { from, to }: { from: string; to: string }): boolean {
  const [there, back, direct] = [countStateLines(from, state), countStateLines(state, to), countStateLines(from, to)];
  return there !== null && back !== null && direct !== null && there + back > direct + MAX_DETOUR;
}

/** Returns the state at the end of a place such as `Dallas, TX 75201`; null without one. */
export function readState(place: string): string | null {
  const state = /,\s*([A-Z]{2})\b(?!.*,)/.exec(place)?.[1];
  return state && NEIGHBORS[state] ? state : null;
}
