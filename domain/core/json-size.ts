/** Measures JSON text, or a parsed value, before anything traverses it: a 2 MB body may hold a million elements. */

/** Our deepest form has five levels. */
export const MAX_JSON_DEPTH = 20;
/** Limit of keys and elements of one body: the most that a page sends is 5,000 corrected lines of an import with all their cells. */
export const MAX_JSON_PARTS = 150_000;

export type JsonExcess = 'depth' | 'parts';

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const [OPENING, CLOSING] = [new Set([0x5b, 0x7b]), new Set([0x5d, 0x7d])];

/** Returns which limit a JSON text exceeds, in one pass over its characters; null if it may be parsed. */
export function findExcess(text: string, maxParts = MAX_JSON_PARTS): JsonExcess | null {
  let [depth, parts] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (OPENING.has(code)) depth += 1;
    else if (CLOSING.has(code)) depth -= 1;
    if (code === COMMA || OPENING.has(code)) parts += 1;
    if (depth > MAX_JSON_DEPTH) return 'depth';
    if (parts > maxParts) return 'parts';
  }
  return null;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

type JsonLimits = { parts: number; characters: number };

/** Returns whether a value has at most `parts` keys and elements, no text longer than `characters`, and no more levels than a body may have. */
export function isWithinLimits(value: unknown, { parts, characters }: JsonLimits): boolean {
  let left = parts;
  const fits = (part: unknown, levels: number): boolean => {
    if (typeof part === 'string') return part.length <= characters;
    if (typeof part !== 'object' || part === null) return true;
    if (levels === 0) return false;
    const keys = Array.isArray(part) ? [] : Object.keys(part);
    left -= Array.isArray(part) ? part.length : keys.length;
    if (left < 0 || keys.some((key) => key.length > characters)) return false;
    return Object.values(part).every((each) => fits(each, levels - 1));
  };
  return fits(value, MAX_JSON_DEPTH);
}
