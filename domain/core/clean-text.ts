/** Removes unprintable characters from outside text. Callers must check the text's length first. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL text refuses NUL, and no other control character means anything in a form
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Removes control characters except for tabs and line ends. Replaces lone surrogates, which no JSON column accepts. */
export function removeControlCharacters(text: string): string {
  return text.replace(CONTROL, '').toWellFormed();
}

const LINE_BREAK = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const ANY_CONTROL = /[\p{Cc}\u2028\u2029]/u;
const ALL_CONTROLS = /\p{Cc}/gu;

/**
 * Returns the text in one line: a space for line breaks and tabs, no other control characters. A line break in a name would
 * become one in an email header.
 */
export function toSingleLine(text: string): string {
  // Nearly every text has none, and an import reads a million.
  const line = ANY_CONTROL.test(text) ? text.replace(LINE_BREAK, ' ').replace(ALL_CONTROLS, '').trim() : text;
  return line.toWellFormed();
}
