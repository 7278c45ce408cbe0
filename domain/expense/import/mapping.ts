/** A person's answers about an unknown header, or one with duplicate names, saved for the next file with that header. */
import type { Column, Layout } from './layout.ts';

/**
 * From a column key to its source in this file: a header word; `#15`, the fifteenth column; `=Diesel`, a constant; `-`, nothing.
 * `amountIs` is GROSS or NET, `dateOrder` MDY or DMY, and `dateZone` UTC or STOP.
 */
export type Mapping = Readonly<Record<string, string>>;

export const NOTHING = '-';
const CONSTANT = '=';

/** Returns whether the answer for a key is a column. */
export const isColumn = (word: string): boolean => word !== '' && word !== NOTHING && !word.startsWith(CONSTANT);
const NUMBERED = /^#(\d{1,4})$/;
/** Returns a column's number from 1; 0 if it has none. */
export const parseColumnNumber = (word: string): number => Number(NUMBERED.exec(word)?.[1] ?? 0);
/** Returns whether the answers only select among columns with one name. */
export const isColumnChoice = (mapping: Mapping): boolean =>
  Object.values(mapping).every((word) => word === '' || parseColumnNumber(word) > 0);
export const makeConstant = (text: string): string => `${CONSTANT}${text}`;
export const parseConstant = (word: string): string | null =>
  word.startsWith(CONSTANT) ? word.slice(CONSTANT.length).trim() : null;

/** Returns the mapped layout: columns mapped to a constant or to nothing are not required. */
export function makeLayout(layout: Layout, mapping: Mapping): Layout {
  const said = Object.entries(mapping).filter(([key, word]) => layout.columns[key] && word !== '' && !isColumn(word));
  const { amountIs, dateZone } = mapping;
  if (said.length === 0 && !amountIs && !dateZone) return layout;
  const columns = said.map(([key]) => [key, { ...layout.columns[key], need: 'OPTIONAL' } as Column]);
  const constants = said.flatMap(([key, word]) => (word.startsWith(CONSTANT) ? [[key, parseConstant(word)]] : []));
  return {
    ...layout,
    columns: { ...layout.columns, ...Object.fromEntries(columns) },
    constants: { ...layout.constants, ...Object.fromEntries(constants) },
    needsTransactionId: layout.needsTransactionId && isAsked(mapping, 'transactionId'),
    ...(amountIs && { amountIs: amountIs === 'GROSS' ? 'GROSS' : 'NET' }),
    ...(dateZone && { isUtc: dateZone === 'UTC', hasTimeInDate: true }),
  };
}

const isAsked = (mapping: Mapping, key: string) => !mapping[key] || isColumn(mapping[key]);
