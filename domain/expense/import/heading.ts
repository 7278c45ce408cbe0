/** Recognizes a fuel file's heading by its words if no list has its exact name: programs combine the same few words in a hundred ways. */

/** A column key, or a word that distinguishes amounts: taxes, and sums before a discount. */
export type HeadingRole = string;

const WORDS: Readonly<Record<string, string>> = {
  transaction: 'tran',
  trans: 'tran',
  txn: 'tran',
  trx: 'tran',
  tx: 'tran',
  amt: 'amount',
  amnt: 'amount',
  qty: 'quantity',
  quan: 'quantity',
  vol: 'volume',
  gal: 'gallon',
  gals: 'gallon',
  gallons: 'gallon',
  litre: 'liter',
  litres: 'liter',
  liters: 'liter',
  ltr: 'liter',
  ltrs: 'liter',
  disc: 'discount',
  discounts: 'discount',
  veh: 'vehicle',
  trk: 'truck',
  drv: 'driver',
  no: 'number',
  num: 'number',
  nbr: 'number',
  loc: 'location',
  desc: 'description',
  descr: 'description',
  prod: 'product',
  prov: 'province',
  st: 'state',
  dt: 'date',
  tm: 'time',
  ext: 'extended',
  extd: 'extended',
  fees: 'fee',
  taxes: 'tax',
  dollar: 'dollars',
  merch: 'merchandise',
  mdse: 'merchandise',
  nonfuel: 'non fuel',
  pretax: 'pre tax',
  dist: 'distance',
  odo: 'odometer',
};

/** Maximum length of a heading. */
const MAX_HEADING = 80;

/** Returns a heading's words in lower case, with abbreviations written out and blanks around each word. */
export function splitHeading(heading: string): string {
  const words = heading
    .slice(0, MAX_HEADING)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/\/ ?(?=gal|gl|unit|ltr|lit|l\b)/gi, ' per ')
    .replace(/#/g, ' number ')
    .replace(/\$/g, ' dollars ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  return ` ${words.map((word) => WORDS[word] ?? word).join(' ')} `;
}

type Rule = { role: HeadingRole | null; has: RegExp; lacks?: RegExp };

const AMOUNT = / (amount|total|subtotal|cost|dollars|sales?|charged?|spen[dt]|paid|(total|extended) price) /;
const PER_UNIT = / (ppg|ppu|ppl|p p g|unit|per|price|each) /;

/** The first match decides. */
const RULES: readonly Rule[] = [
  {
    role: null,
    has: / (exempt|reported|rate|percent|limit|previous|balance|zip|postal|phone|address|country|county|latitude|longitude|economy|mpg|capacity|department|code name|trailer|type [0-9]|fee type|tax id|currency) /,
  },
  { role: 'preTax', has: / (pre|before|excl|excluding|without|less) (\w+ )?tax /, lacks: PER_UNIT },
  { role: 'tax', has: / (tax|gst|hst|pst|qst|fet|vat|excise) /, lacks: / (taxable|paid|incl|including|with) / },
  {
    role: 'fee',
    has: / (fee|surcharge|(service|tran|handling|processing|network|convenience) charges?) /,
    lacks: / (date|description|without|before|excl|type|code) /,
  },
  {
    role: 'discount',
    has: / (discount|savings?|saved|rebate) /,
    lacks: / (per|gallon|unit|price|ppg|ppu|cost|type|code|tier|after|before|net|of|program) /,
  },
  {
    role: 'retailPrice',
    has: / (retail|pump|posted|list|street) (\w+ )?(price|ppg|ppu|per|gallon|unit) /,
    lacks: / total /,
  },
  { role: 'gross', has: / (gross|retail|before) / },
  { role: 'canceled', has: / (cancell?ed|voided) /, lacks: / (amount|date|time|by|reason|number|code) / },
  {
    role: 'otherAmount',
    has: / (non fuel|other|misc|miscellaneous|merchandise|store) (\w+ )?(amount|total|cost|dollars|sales?) /,
    lacks: PER_UNIT,
  },
  { role: 'cashAdvance', has: / cash (\w+ )?advance |^ advances? $/ },
  {
    role: 'unitPrice',
    has: / (ppg|ppu|p p g|(price|cost) (per|gallon|liter|unit)|unit (price|cost)|per (gallon|unit|liter)|dollars (per )?(gallon|liter)) /,
    lacks: / (discount|savings?|saved|rebate|miles?) /,
  },
  {
    role: 'unitPrice',
    has: / (cust|customer|net|billed|contract) price | cost plus /,
    lacks: / (total|extended|retail|amount) /,
  },
  { role: 'quantity', has: / (number|quantity) of (gallon|liter|units) / },
  {
    role: 'quantity',
    has: / (gallon|quantity|liter|volume|units) /,
    lacks: / (price|cost|amount|measure|uom|dollars|type|discount|of|per) /,
  },
  {
    role: 'date',
    has: / date /,
    lacks:
      / (post|posted|posting|invoice|invoiced|bill|billed|billing|settle|settled|settlement|due|statement|expiry|expiration|created|updated|batch|paid|payment|end) /,
  },
  {
    role: 'transactionId',
    has: / (receipt|ticket|invoice|tran|control|reference|auth|authorization) (number|id|code) /,
  },
  { role: 'otherDate', has: / date / },
  { role: 'date', has: /^ (completed|purchased|fueled|filled|visited|occurred|when) ((at|on) )?$/ },
  { role: 'card', has: / (last|ending|ends) (in |with )?(4|four)( digits)? | card ending / },
  { role: 'card', has: / card /, lacks: / (type|name|nickname|status|description|holder|label|group) / },
  { role: 'state', has: / (state|province|jurisdiction) /, lacks: / (status|license|licence|home|base|driver) / },
  { role: 'city', has: / (city|town) / },
  {
    role: 'driver',
    has: / (driver|cardholder|employee|operator) /,
    lacks: / (id|number|last|first|department|license|group) /,
  },
  {
    role: 'unit',
    has: / (vehicle|truck|tractor|unit|asset|equipment) /,
    lacks: / (stop|price|cost|measure|make|model|year|amount|group|class|type) /,
  },
  {
    role: 'item',
    has: / (product|fuel type|grade|item|commodity) /,
    lacks: / (amount|total|cost|price|id|number|count|class) /,
  },
  {
    role: 'amount',
    has: AMOUNT,
    lacks: / (unit|mile|miles|odometer|service|count|gallon|quantity|items|tax|check|time|id|number) /,
  },
];

/** Returns a column key, or `tax`, `gross`, `preTax`; null for a heading that isn't used. */
export function getHeadingRole(heading: string): HeadingRole | null {
  const words = splitHeading(heading);
  return RULES.find(({ has, lacks }) => has.test(words) && !lacks?.test(words))?.role ?? null;
}
