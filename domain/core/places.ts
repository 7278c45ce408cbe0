/** Reads states and provinces in any spelling: code or name, in any case, with or without accents and country. */
import { JURISDICTIONS } from './addresses.ts';
import { isCanadian } from './jurisdiction-codes.ts';
import { JURISDICTION_NAMES } from './jurisdictions.ts';
import { memoize } from './memoize.ts';

/** Former codes and names, and abbreviations. */
const ALSO = {
  PQ: 'QC',
  NF: 'NL',
  Newfoundland: 'NL',
  'Washington DC': 'DC',
  'Virgin Islands': 'VI',
  YK: 'YT',
  'Yukon Territory': 'YT',
  NWT: 'NT',
  MEX: 'MX',
  CDMX: 'MX-CMX',
  'Mexico City': 'MX-CMX',
  'Baja California Norte': 'MX-BCN',
  'Coahuila de Zaragoza': 'MX-COA',
  'Michoacán de Ocampo': 'MX-MIC',
  'Veracruz de Ignacio de la Llave': 'MX-VER',
  'State of Mexico': 'MX-MEX',
  'Nuevo México': 'NM',
  'Nueva York': 'NY',
  'Nueva Jersey': 'NJ',
  'Nuevo Hampshire': 'NH',
  'Carolina del Norte': 'NC',
  'Carolina del Sur': 'SC',
  'Dakota del Norte': 'ND',
  'Dakota del Sur': 'SD',
  'Virginia Occidental': 'WV',
  Luisiana: 'LA',
  Misisipi: 'MS',
  Misuri: 'MO',
  Pensilvania: 'PA',
};

/** Mexico's states by the codes of ELDs and plates. They count only together with Mexico: alone, NL is Newfoundland and CO is Colorado. */
const MEXICAN: Readonly<Record<string, string>> = {
  AG: 'AGU',
  AGS: 'AGU',
  BN: 'BCN',
  BJ: 'BCN',
  BC: 'BCN',
  BS: 'BCS',
  CM: 'CAM',
  CP: 'CAM',
  CS: 'CHP',
  CH: 'CHH',
  CI: 'CHH',
  DF: 'CMX',
  CU: 'COA',
  CO: 'COA',
  CL: 'COL',
  DG: 'DUR',
  DO: 'DUR',
  DGO: 'DUR',
  GR: 'GRO',
  GT: 'GUA',
  GE: 'GUA',
  GTO: 'GUA',
  HG: 'HID',
  HL: 'HID',
  HGO: 'HID',
  JA: 'JAL',
  MX: 'MEX',
  EM: 'MEX',
  MC: 'MEX',
  MI: 'MIC',
  MO: 'MOR',
  MR: 'MOR',
  NA: 'NAY',
  NL: 'NLE',
  OA: 'OAX',
  PU: 'PUE',
  PB: 'PUE',
  QT: 'QUE',
  QE: 'QUE',
  QRO: 'QUE',
  QR: 'ROO',
  QI: 'ROO',
  SI: 'SIN',
  SL: 'SLP',
  SO: 'SON',
  TB: 'TAB',
  TM: 'TAM',
  TA: 'TAM',
  TAMPS: 'TAM',
  TL: 'TLA',
  VE: 'VER',
  VL: 'VER',
  YU: 'YUC',
  YC: 'YUC',
  ZA: 'ZAC',
};

/** US-AZ; AZ, USA. */
const COUNTRY = /^\s*USA?[-\s]+|(?<![,\s])[,\s]+USA?\s*$/i;
/** CA-ON; Ontario, Canada. */
const OF_CANADA = /^\s*(?:CA|CAN)\s*[-:]\s*|(?<![,\s])(?:,\s*(?:CA|CAN)|[,\s]+Canada)\s*$/i;
/** MX-NLE; MX-NL; Nuevo León, Mexico. */
const OF_MEXICO = /^\s*(?:MX|MEX)\s*[-:]\s*|(?<![,\s]),\s*(?:MX|MEX|M[eé]xico)\.?\s*$/i;

const keepLetters = (text: string) =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}]/gu, '');

const CODES = new Map<string, string>([
  ...JURISDICTIONS.map((code): [string, string] => [keepLetters(code), code]),
  ...Object.entries(JURISDICTION_NAMES).map(([code, name]): [string, string] => [keepLetters(name), code]),
  ...Object.entries(ALSO).map(([word, code]): [string, string] => [keepLetters(word), code]),
]);

/** Returns the code of a state or province; null for any other text. */
export const readPlace: (text: string) => string | null = memoize((text) => {
  const known = CODES.get(keepLetters(text)) ?? CODES.get(keepLetters(text.replace(COUNTRY, '')));
  if (known) return known;
  if (OF_MEXICO.test(text)) return findMexicanState(text.replace(OF_MEXICO, ''));
  const code = CODES.get(keepLetters(text.replace(OF_CANADA, '')));
  return code && isCanadian(code) ? code : readCodeAndName(text);
});

/** Reads a place written by code and name: `TX - Texas`, `Texas (TX)`. */
function readCodeAndName(text: string): string | null {
  const [one, other, ...more] = text.split(/[-–—/:,()]+/).flatMap((part) => CODES.get(keepLetters(part)) ?? []);
  return one && one === other && more.length === 0 ? one : null;
}

/** Returns Mexico even for an unknown state code, because the miles are in Mexico. */
function findMexicanState(text: string): string | null {
  const word = keepLetters(text);
  const own = MEXICAN[word] ?? (word.length === 3 ? word : null);
  const code = CODES.get(`MX${own}`) ?? CODES.get(word);
  if (code?.startsWith('MX')) return code;
  return word.length === 2 || word.length === 3 ? 'MX' : null;
}
