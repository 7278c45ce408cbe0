/** Joins the letters of headings and labels that are printed apart: `P I C K U P`. */

/** Words of labels and company names, to find where one ends if no wider gap shows it. */
const WORDS = new Set(
  `load no number id order pro rate rates confirmation agreement carrier broker pick up pickup delivery deliver drop shipper
  consignee receiver origin destination stop weight miles distance commodity equipment date time total pay amount line haul
  linehaul fuel surcharge freight logistics transport transportation partners group solutions services systems inc llc brokerage
  brokers and of information details contact phone terms instructions reference charges notes special driver trailer truck type
  address name appointment shipment tender sheet dispatch accepted by signature customer bill to`.split(/\s+/),
);
const MAX_WORD = Math.max(...[...WORDS].map(({ length }) => length));

/** Fewer pieces may be initials: `J B H`. */
const MIN_PIECES = 4;
/** Kerned letters stay together: `WAV E R LY`. */
const MAX_PIECE = 3;
const MIN_SINGLE_SHARE = 0.6;
/** A longer text isn't a heading. */
const MAX_LETTERS = 60;

/** Returns the text with its spaced letters joined to words; other text unchanged. */
export function joinSpacedLetters(text: string): string {
  const pieces = text.split(' ');
  const singles = pieces.filter(({ length }) => length === 1).length;
  const isSpaced =
    pieces.length >= MIN_PIECES &&
    text.length <= 2 * MAX_LETTERS &&
    singles >= MIN_SINGLE_SHARE * pieces.length &&
    pieces.every((piece) => piece.length <= MAX_PIECE) &&
    /^[A-Z&.,:# -]+$/i.test(text);
  return isSpaced ? splitWords(pieces.join('')) : text;
}

type Split = { unknown: number; words: string[] };

/** Splits joined letters where known words begin and end, with as few unknown letters and words as possible. */
function splitWords(letters: string): string {
  const best: Split[] = [{ unknown: 0, words: [] }];
  for (let end = 1; end <= letters.length; end += 1) {
    const before = best[end - 1] as Split;
    let found: Split = { unknown: before.unknown + 1, words: addUnknown(before.words, letters[end - 1] as string) };
    for (let start = Math.max(0, end - MAX_WORD); start < end; start += 1) {
      const word = letters.slice(start, end);
      const { unknown, words } = best[start] as Split;
      if (WORDS.has(word.toLowerCase()) && isBetter({ unknown, words: [...words, word] }, found))
        found = { unknown, words: [...words, word] };
    }
    best.push(found);
  }
  return (best.at(-1) as Split).words.join(' ').replace(/ (?=[.,:#])/g, '');
}

const isBetter = (one: Split, other: Split) =>
  one.unknown < other.unknown || (one.unknown === other.unknown && one.words.length < other.words.length);

function addUnknown(words: readonly string[], letter: string): string[] {
  const last = words.at(-1);
  const isJoined = last !== undefined && !WORDS.has(last.toLowerCase());
  return isJoined ? [...words.slice(0, -1), last + letter] : [...words, letter];
}
