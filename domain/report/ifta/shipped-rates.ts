/** The rates that come with the product. An account's own stand before them; a quarter that is not here is entered or imported by hand. */
import type { FuelType } from '../../admin/fuel-types.ts';
import type { Rate } from './rates.ts';

const SOURCE = 'IFTA, Inc. tax matrix, 3Q2026 diesel, USD per gallon (iftach.org, by way of haulnumbers)';

/** Dollars per gallon, with the surcharge where there is one. Oregon taxes no diesel of trucks that pay by weight and mile: 0 is its rate. */
const DIESEL_3Q2026: Readonly<Record<string, readonly [rate: string, surcharge?: string]>> = {
  AL: ['.31'],
  AZ: ['.26'],
  AR: ['.285'],
  CA: ['.979'],
  CO: ['.335'],
  CT: ['.499'],
  DE: ['.22'],
  FL: ['.4097'],
  GA: ['.373'],
  ID: ['.32'],
  IL: ['.738'],
  IN: ['.63'],
  IA: ['.325'],
  KS: ['.26'],
  KY: ['.22', '.105'],
  LA: ['.20'],
  ME: ['.312'],
  MD: ['.4745'],
  MA: ['.24'],
  MI: ['.524'],
  MN: ['.326'],
  MS: ['.24'],
  MO: ['.295'],
  MT: ['.2975'],
  NE: ['.318'],
  NV: ['.27'],
  NH: ['.222'],
  NJ: ['.561'],
  NM: ['.21'],
  NY: ['.3805'],
  NC: ['.41'],
  ND: ['.23'],
  OH: ['.47'],
  OK: ['.19'],
  OR: ['0'],
  PA: ['.741'],
  RI: ['.40'],
  SC: ['.28'],
  SD: ['.28'],
  TN: ['.27'],
  TX: ['.20'],
  UT: ['.379'],
  VT: ['.31'],
  VA: ['.336', '.143'],
  WA: ['.595'],
  WV: ['.357'],
  WI: ['.329'],
  WY: ['.24'],
};

const SHIPPED: readonly { quarter: string; fuel: FuelType; rates: typeof DIESEL_3Q2026 }[] = [
  { quarter: '2026-Q3', fuel: 'DIESEL', rates: DIESEL_3Q2026 },
];

/** What the product knows of a quarter. The provinces publish theirs per litre, which nobody has converted yet. */
export function shippedRates(quarter: string, fuel: FuelType): Rate[] {
  const found = SHIPPED.find((each) => each.quarter === quarter && each.fuel === fuel);
  return Object.entries(found?.rates ?? {}).map(([jurisdiction, [rate, surcharge = '0']]) => ({
    jurisdiction,
    from: null,
    rate: Number(rate),
    surcharge: Number(surcharge),
    source: jurisdiction === 'OR' ? `${SOURCE}; Oregon: none, taxed by weight and mile` : SOURCE,
    isOwn: false,
  }));
}
