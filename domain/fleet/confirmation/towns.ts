/** Reads a town with its state in text, after a street or before a ZIP code. */
import { JURISDICTIONS } from '../../core/addresses.ts';
import { JURISDICTION_NAMES } from '../../core/jurisdictions.ts';
import type { FoundText } from './text.ts';

/** Longest first, because MX-TAM starts with MX. */
const STATE = JURISDICTIONS.toSorted((one, other) => other.length - one.length).join('|');
/** In capitals, IN, OR, and OK are words too, but then more words follow. */
const MORE_WORDS =
  '(?= *(?:$|\\d|[A-Z]\\d[A-Z]\\b|[,;:|()/–—-]|USA?\\b|(?:date|time|appt|on|at|phone|zip)\\b|[A-Z][a-z]{2,12}:))';
const PLACE = new RegExp(
  `([A-Za-z](?:[A-Za-z' -]|\\.(?![.\\d])){1,30}?)(?:,? ?,? +|,)(${STATE})\\b(?:,? *(?:USA?,? +)?(\\d{5})(?:-\\d{4})?\\b|\\.?${MORE_WORDS})`,
  'g',
);
const STATE_NAMES = new Map(
  JURISDICTIONS.filter((code) => code.length === 2 && code !== 'MX').map((code) => [
    JURISDICTION_NAMES[code].toLowerCase(),
    code,
  ]),
);
/** `Lexington, Kentucky`: a full state name needs a comma before it, and the end or a ZIP after it. */
const PLACE_IN_FULL = new RegExp(
  `([A-Za-z](?:[A-Za-z' -]|\\.(?![.\\d])){1,30}?), ?(${[...STATE_NAMES.keys()].join('|')})(?:,? *(\\d{5})(?:-\\d{4})?\\b| *$)`,
  'gi',
);

/** Text before a town of several words must not be part of a company name. */
const TOWN_START =
  /^(?:san|santa|los|las|el|la|le|de|des|new|north|south|east|west|fort|ft\.?|saint|st\.?|salt|grand|little|baton|cedar|oklahoma|kansas|council|mount|mt\.?|port|palm|corpus|college|rancho|city|green|white|long|big|rock|sioux|lake|twin|union|garden|jersey|colorado|virginia|idaho|panama|eagle|elk|el|sun|broken|mc|glen|spring|boca|daytona|coral|cape|hunts|bowling|overland|sterling|rocky|round|pine|high|maple|oak|cherry|egg|toms|pico|plant|winter|apple|eden|siloam|iowa|michigan|mason|webb|bay|pleasant)$/i;

/** Returns a town and state, `Dallas, TX`, also after a street or before a ZIP. */
export const findPlace = (text: string): FoundText<string> | null =>
  readPlace(text, (said, before, zip, hasComma) =>
    hasComma ? findTownBeforeComma(said, before) : findTownAlone(said, before, zip),
  );

/** Returns a town that only the name of its street precedes, without a comma: `185 National Rd Edison NJ 08817`. */
export const findPlaceAfterStreet = (text: string): FoundText<string> | null =>
  readPlace(text, (said, _, zip) => (zip ? findTownAfterStreet(said) : null));

type ReadTown = (said: string, before: string, zip: string | undefined, hasComma: boolean) => string | null;

/** Hyphens between a town, its state, and its postal code: `Dorval-QC-H9P 2W7`. */
const HYPHENS = new RegExp(`(?<=[A-Za-z]{3})-(${STATE})-(?=\\d{5}\\b|[A-Z]\\d[A-Z] ?\\d[A-Z]\\d\\b)`);

/** A company before a dash, `Platte Feed - Fremont, NE`, unlike `Winston - Salem, NC`. */
const COMPANY = /^.{1,30} (?<!\b(?:winston|wilkes) )- /i;

function readPlace(printed: string, readTown: ReadTown): FoundText<string> | null {
  const text = printed.replace(HYPHENS, ',$1,');
  for (const match of [...text.matchAll(PLACE), ...text.matchAll(PLACE_IN_FULL)]) {
    const [all, words = '', named = '', zip] = match;
    const from = match.index + (COMPANY.exec(words)?.[0].length ?? 0);
    const said = text.slice(from, match.index + words.length);
    const state = STATE_NAMES.get(named.toLowerCase()) ?? named;
    const hasComma = /,/.test(all.slice(words.length, all.lastIndexOf(named)));
    const town = readTown(said, text.slice(0, from), zip, hasComma);
    if (!town) continue;
    const start = from + said.length - town.length;
    return { value: `${fixTownCase(town)}, ${state}`, start, end: match.index + all.length };
  }
  return null;
}

/** `8am Cullman, AL` and `12/01/2026 10:00 Cullman, AL`. */
const REST_OF_TIME = /^(?:[ap]\.?m\.?|hrs?\.?) (?:[ECMP][SD]?T )?/i;
const AFTER_TIME = /(?:\d{1,2}:\d{2}|\d{1,2}\/\d{1,2}\/(?:\d{2}|\d{4})) $/;

/** The code of a site before its town: `ONT8 Moreno Valley, CA`. */
const AFTER_SITE_CODE = /(?:^|\s)[A-Z]{2,4}\d{1,2} $/;

/** Returns the town after a comma, a label, or at the start of the text; after a street name without a comma, it may be any part of it. */
function findTownBeforeComma(said: string, before: string): string | null {
  const behindTime = /\d$/.test(before) ? said.replace(REST_OF_TIME, '') : said;
  if (behindTime !== said || AFTER_TIME.test(before) || AFTER_SITE_CODE.test(before))
    return isTown(behindTime) ? behindTime.trim() : null;
  const isAlone = /(?:^|^#?\d{1,2}[.)]|[,:;|(>]|\.{2}|\s[-–—]|\bat|\bin|\bto|\bfrom)\s*$/i.test(before);
  return isAlone && isTown(said) ? said.trim() : null;
}

/** Words that end a street's name. `St` may begin a town's. */
const STREET_END =
  /\b(?:rd|road|ave|avenue|blvd|boulevard|dr|drive|ln|lane|pkwy|parkway|way|ct|court|cir|circle|pl|place|trl|trail|loop|pike|ter|terrace)\b\.? (?![NSEW]{1,2}\b)/gi;

/** Returns the town behind the last word of a street, `Edison` in `185 National Rd Edison, NJ 08817`. */
function findTownAfterStreet(said: string): string | null {
  const rests = [...said.matchAll(STREET_END)].map((match) => said.slice(match.index + match[0].length).trim());
  return rests.find((rest) => rest !== '' && isTown(rest)) ?? null;
}

/** Returns a town without a comma if nothing else precedes it and a ZIP confirms it. */
function findTownAlone(said: string, before: string, zip: string | undefined): string | null {
  const words = said.trim().split(' ');
  const isShort = words.length === 1 || (words.length <= 3 && TOWN_START.test(words[0] ?? ''));
  const isAlone = /(?:^|^#?\d{1,2}[.)]|[,:;|]|\s[-–—])\s*$/.test(before);
  return zip && isAlone && isShort && isTown(said) ? said.trim() : null;
}

const NO_TOWN =
  /\b(?:origin|destination|shipper|consignee|receiver|pick ?up|delivery?|location|from|to|at|suite|ste|unit|dock|door|gate|bldg|building|floor|llc|inc|corp|blvd|ave|avenue|street|rd|road|drive|dr|hwy|highway|pkwy|parkway|lane|ln)\b/i;
/** A label of an address, or another state: `State | SD | WI`. */
const ADDRESS_PART = new RegExp(
  `^(?:city|town|state|st|province|county|country|zip|company|street|address|${STATE})$`,
  'i',
);
const isTown = (said: string) =>
  said.trim().split(' ').length <= 4 && !NO_TOWN.test(said) && !ADDRESS_PART.test(said.trim());

/** Converts a town printed in capitals to normal case. */
function fixTownCase(town: string): string {
  if (town !== town.toUpperCase() && town !== town.toLowerCase()) return town;
  const cased = town
    .toLowerCase()
    .replace(/(^|[\s.'-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
  return cased.replace(/\bMc([a-z])/g, (_, letter: string) => `Mc${letter.toUpperCase()}`).replace(/'S\b/, "'s");
}
