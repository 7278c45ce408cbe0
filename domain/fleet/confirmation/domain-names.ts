/** Finds the name of a firm that is printed in full where its email addresses have it as one word. */
import { type Broker, toBroker } from './broker-names.ts';
import { LEGAL_FORM } from './broker-sentences.ts';
import { FIRM, getFirmKey, readNameAt } from './firms.ts';
import type { Line } from './text.ts';

/** A shorter domain may be part of any word. */
const MIN_DOMAIN = 6;
/** Services that check, track, or pay carriers for brokers. */
const OTHER_SENDER =
  /^(?:highway|triumph(?:pay)?|macropoint|project44|fourkites|truckertools|truckstop|mycarrierpackets|rmis|relaypayments|comdata|efsllc|descartes|samsara|motive)$/;
/** A name has fewer words. */
const MAX_WORDS = 5;
/** Words of a firm behind those in its domain: `Dunmore Transport Group`. */
const NEXT_WORD = new RegExp(`^(?:,? ${LEGAL_FORM}|,? ${FIRM.source})(?=[\\s.,)]|$)`, 'i');

/** Returns the name that consists of the letters of a domain, with the words of firms behind it: `Dunmore Lines, Inc.` for `dunmorelines`. */
export function findNameOfDomain(domain: string, lines: readonly Line[]): Broker | null {
  const letters = domain.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (letters.length < MIN_DOMAIN || OTHER_SENDER.test(letters)) return null;
  const names = lines.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const said = findLetters(cell.text, letters);
      return said ? [toBroker(said, cell, 52, 'name of the email addresses')] : [];
    }),
  );
  const count = ({ value }: Broker) => names.filter((each) => each.value === value).length;
  const [name] = names.toSorted((one, other) => count(other) - count(one) || other.value.length - one.value.length);
  return name ?? null;
}

/** Finds up to five words, the first with a capital, whose letters are the ones wanted. */
function findLetters(text: string, letters: string) {
  const words = [...text.matchAll(/(?<![\w@./-])[A-Za-z][\w.'&-]{0,29}/g)];
  for (const [at, word] of words.entries()) {
    if (!/^[A-Z]|^[a-z][A-Z]/.test(word[0])) continue;
    for (const last of words.slice(at, at + MAX_WORDS)) {
      const end = last.index + last[0].length;
      const name = text.slice(word.index, end);
      const own = name.toLowerCase().replace(/[^a-z0-9]/g, '');
      if (own.length > letters.length) break;
      if (own === letters && !text.slice(end).startsWith('@')) return extend(text, word.index, end);
    }
  }
  return null;
}

function extend(text: string, start: number, end: number) {
  const next = NEXT_WORD.exec(text.slice(end))?.[0];
  const to = end + (next?.length ?? 0);
  return { value: text.slice(start, to).replace(/[.,]$/, ''), start, end: to };
}

/** Letters of a domain that no other firm's name begins with. */
const MIN_BEGINNING = 5;

/**
 * Returns the only firm printed in a cell of its own whose name begins like the domain: `Copper Basin Transport Brokers LLC` for
 * `copperbasinbrokers`.
 * @param first the domain without the word of firms at its end
 */
export function findNameLikeDomain(
  first: string,
  lines: readonly Line[],
  isCarrier: (name: string) => boolean,
): Broker | null {
  const start = getFirmKey(first.replaceAll('-', ''));
  if (start.length < MIN_BEGINNING) return null;
  const firms = lines
    .flatMap(({ cells }) => cells)
    .flatMap((cell) => {
      const name = readNameAt(cell.text);
      const isWhole = name !== null && name.value === cell.text.trim() && FIRM.test(name.value);
      return isWhole && getFirmKey(name.value).startsWith(start) && !isCarrier(name.value) ? [{ name, cell }] : [];
    });
  const [firm] = firms;
  const isOne = new Set(firms.map(({ name }) => getFirmKey(name.value))).size === 1;
  return firm && isOne ? toBroker(firm.name, firm.cell, 55, 'signed by the firm of the email address') : null;
}
