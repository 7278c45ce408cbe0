/** Words that stay lower-case within a label, and those that stay in capitals. */
export const LOWER_WORDS: ReadonlySet<string> = new Set(['of', 'the', 'and', 'for']);
export const UPPER_WORDS: ReadonlySet<string> = new Set([
  'ID',
  'VIN',
  'CDL',
  'MVR',
  'W9',
  'IRP',
  'HOS',
  'BOL',
  'POD',
  'UCR',
  'IFTA',
  'BOC',
  'MCS',
  'ELD',
  'CNG',
  'LNG',
  'DOT',
  'DPT',
  'PDF',
  'II',
  'III',
  'IV',
  'VI',
  'VII',
  'VIII',
]);

/** Returns the label of a stored value without one in the specification (ENM-45): `BY_PERCENTAGE` → `By Percentage`. */
export function toTitleCase(value: string): string {
  return value
    .split('_')
    .map((word, at) => {
      if (UPPER_WORDS.has(word)) return word;
      const lower = word.toLowerCase();
      return at > 0 && LOWER_WORDS.has(lower) ? lower : lower.charAt(0).toUpperCase() + lower.slice(1);
    })
    .join(' ');
}

/** Returns the column of a field: `fleetLoadNumber` → `fleet_load_number`. */
export function toSnakeCase(name: string): string {
  return name.replace(/(?<=[a-z0-9])[A-Z]|(?<=[A-Z])[A-Z](?=[a-z])/g, (letter) => `_${letter}`).toLowerCase();
}

/** Returns a label as it reads within a sentence, with abbreviations in capitals: `IFTA Summary Report` → `IFTA summary report`. */
export function toSentenceCase(label: string): string {
  return label.replace(/\S+/g, (word) => (/[A-Z]{2}|\b[A-Z]\/[A-Z]\b/.test(word) ? word : word.toLowerCase()));
}

/** Joins names for a sentence: `A`, `A and B`, `A, B, and C`; with `disjunction`, `A, B, or C`. */
export function joinWords(words: Iterable<string>, type: Intl.ListFormatType = 'conjunction'): string {
  return new Intl.ListFormat('en-US', { type }).format(words);
}

/** Returns the words with their indefinite article: `an authority`, `a user`, `an MVR`. Abbreviations are read letter by letter. */
export function withArticle(words: string): string {
  const isSpelled = /^[A-Z](?:[A-Z]|\/)/.test(words);
  const startsWithVowel = isSpelled ? /^[AEFHILMNORSX]/ : /^(?:[aeio]|u(?!s|ni))/i;
  return `${startsWithVowel.test(words) ? 'an' : 'a'} ${words}`;
}
