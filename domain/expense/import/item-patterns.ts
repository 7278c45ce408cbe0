/**
 * Patterns for items not in the lists (FIM-33), because portals spell the same fuel in a hundred ways. The first match decides. Text is
 * compared in capitals, with one blank for everything except letters, digits, `+`, and `#`, and a blank at both ends.
 */
import type { FuelType } from '../../admin/fuel-types.ts';

export type ItemGuess = { type: FuelType; product: 'MOTOR' | 'REEFER' | 'DEF' | 'OFF_ROAD' };
type Pattern = ItemGuess & { words: RegExp };

/** Products named after fuel: `Diesel fuel additive` is not diesel. A person decides about these. */
const BESIDE_FUEL =
  / (ADDITIVES?|ADD|911|TREAT|TREATMENT|CONDITIONER|SUPPLEMENT|CLEANER|ANTI ?FREEZE|ANTI ?GEL|FILTERS?|CAPS?|CANS?|HOSE|PUMP FEE|FEES?|TAX|TAXES|SURCHARGE|DISC|DISCOUNTS?|REBATES?|CHARGES?|COUPON|CARDS?|POINTS|OIL|LUBE|WASH|WASHOUTS?|PARK|PARKING|SCALE|TIRES?|SERVICE|REPAIRS?|LABOR|PARTS?|SHOWER|ADV|ADVANCE|CHECK|CASH|SENSORS?|SYSTEMS?|GENSET|GEN ?SET) |(ULSD|DSL|DIESEL) R $/;

/** Equipment whose name alone is its fuel: `Trailer light` is not. */
const EQUIPMENT = / (TRACTOR|TRAILER|TRLR|TRL|RE?EFER\w*|RFR\d?|REFRIG\w*|TRU) /;
/** A word of a fuel, or one next to it that changes nothing. */
const FUEL_WORD =
  / (FUELS?|\w*DIES\w*|\w*DSL\w*|ULS?D?\d?|B ?\d+|BIO\w*|R ?\d+|RD\d*|RENEWABLE|DYED?|MARKED|GAS\w*|UNL\w*|[CL]NG|PROPANE) /;
const HARMLESS = / (TANKS?|UNITS?|GALS?|GALLONS?|TRUCK|AND|NO|PUMP|#?\d+) /g;

const motor = (type: FuelType, words: RegExp): Pattern => ({ type, product: 'MOTOR', words });

/** Dyed and reefer fuel come before diesel, which both are; a blend before its components. */
const PATTERNS: readonly Pattern[] = [
  {
    type: 'UN_KNOWN',
    product: 'DEF',
    words: / (DEF\w?|UREA|UREE|AD ?BLUE|EX(H|HAUST)? ?FL(UI)?D|(DSL|DIESEL) EXH(AUST)?|ESCAPE|ECHAPPEMENT) /,
  },
  {
    type: 'DIESEL',
    product: 'REEFER',
    words: / (RE?EFER\w*|RFR\d?|REFRIG\w*|TRU|ULSR|TRAILER|TRLR|TRL|(REE?F|RF) (\w*DSL\w*|DIES\w*|FUEL|ULSD?)) /,
  },
  {
    type: 'DIESEL',
    product: 'OFF_ROAD',
    words:
      / (DYED?|OFF ?(RD|ROAD|HWY|HIGHWAY)|NON ?ROAD|FARM|AG|AGRICULTUR\w*|RED DIESEL|MARKED|NON ?TAXABLE|UNTAXED|TAX (EXEMPT|FREE)) /,
  },
  motor('LNG', / (LNG\w*|LIQU[EI]FIED NATURAL GAS|LIQUID NATURAL GAS) /),
  motor('CNG', / (CNG\w*|RNG|NATURAL GAS|COMPRESSED GAS) /),
  motor('PROPANE', / (PROPANE|LPG|LP GAS|AUTO ?GAS) /),
  motor('DIESEL', / (R ?([5-9]\d|100)|RD ?\d*|HVO ?\d*|RENEWABLE) /),
  motor('BIODIESEL', / (B ?(2|5|[1-9]\d|100)|BIO ?(DIESEL|DSL|BLEND)?|BIOD\w*|BDSL) /),
  motor('DIESEL', / (\w*DIES(EL)?\d?|\w*DSL ?#?\d?|U?LSD? ?#? ?[12]?|ULS\w*|D ?#? ?[12]|TRACTOR) /),
  motor('E_85', / (E ?(5[1-9]|[67]\d|8[0-5])|FLEX ?FUEL) /),
  motor('M_85', / M ?85 /),
  motor('GASOHOL', / (E ?(10|15|20|30)|GASOHOL|ETHANOL BLEND|10 ETH(ANOL)?|(UNL|UNLEADED) ?88) /),
  motor('ETHANOL', / (ETH|ETHANOL|E ?(9\d|100)) /),
  motor('METHANOL', / METHANOL /),
  motor('GASOLINE', / (GAS|GASOLINE|PETROL|MOGAS|UNL\w*\+?|[RMP]UL ?\d*) /),
  // Only whole grades: `Super 8 Motel` is not one.
  motor(
    'GASOLINE',
    /^ ((UN|UN\+|\+|UN\d\d|SUP|SUPER|SUPREME|PREM|PREMIUM|PRE|REG|REGULAR|(REG|SUP|PREM|MID)\d\d|MID|MID ?GRADE|GRADE|PLUS|OCT|OCTANE|FUEL|8[5-9]|9[1-4]) )+$/,
  ),
  motor('HYDROGEN', / (HYDROGEN|H2) /),
  motor('ELECTRICITY', / (KWH|EV CHARG\w*|DCFC) /),
  motor('DIESEL', / FUELS? |^ (#|NO ?|# )[12] $/),
];

/** Returns the fuel an item sounds like; null if none. */
export function matchFuel(item: string): ItemGuess | null {
  const text = ` ${item
    .toUpperCase()
    .replace(/[^A-Z0-9+#]+/g, ' ')
    .trim()} `;
  if (BESIDE_FUEL.test(text) && !/ TAX (EXEMPT|FREE) /.test(text)) return null;
  if (EQUIPMENT.test(text) && !FUEL_WORD.test(text) && !isAlone(text)) return null;
  const found = PATTERNS.find(({ words }) => words.test(text));
  return found ? { type: found.type, product: found.product } : null;
}

/** Returns whether a text names only equipment. Each word is tested with its own blanks. */
function isAlone(text: string): boolean {
  const words = text.trim().split(' ');
  return words.every((word) => EQUIPMENT.test(` ${word} `) || ` ${word} `.replace(HARMLESS, '') === '');
}
