/** What a person said about a header that fits no layout, or has a name twice: kept for the next file with that header. */
import type { Column, Layout } from './layout.ts';

/**
 * Column key to what it is in this file: a header word; `#15`, the fifteenth column; `=Diesel`, a constant; `-`, nothing. `amountIs` says GROSS or NET,
 * `dateOrder` MDY or DMY, and `dateZone` UTC or STOP.
 */
export type Mapping = Readonly<Record<string, string>>;

export const NOTHING = '-';
const CONSTANT = '=';

/** Whether a column is meant by what was said of a key. */
export const isColumn = (word: string): boolean => word !== '' && word !== NOTHING && !word.startsWith(CONSTANT);
const NUMBERED = /^#(\d{1,4})$/;
/** A column's number, from 1; 0 for what is none. */
export const numberOf = (word: string): number => Number(NUMBERED.exec(word)?.[1] ?? 0);
/** Whether nothing was said but which of several columns with one name is meant. */
export const isChoice = (mapping: Mapping): boolean =>
  Object.values(mapping).every((word) => word === '' || numberOf(word) > 0);
export const constant = (text: string): string => `${CONSTANT}${text}`;
export const constantOf = (word: string): string | null =>
  word.startsWith(CONSTANT) ? word.slice(CONSTANT.length).trim() : null;

/** The layout as it was mapped: a column that is a constant, or nothing, is not asked of the file. */
export function layoutBy(layout: Layout, mapping: Mapping): Layout {
  const said = Object.entries(mapping).filter(([key, word]) => layout.columns[key] && word !== '' && !isColumn(word));
  const { amountIs, dateZone } = mapping;
  if (said.length === 0 && !amountIs && !dateZone) return layout;
  const columns = said.map(([key]) => [key, { ...layout.columns[key], need: 'OPTIONAL' } as Column]);
  const constants = said.flatMap(([key, word]) => (word.startsWith(CONSTANT) ? [[key, constantOf(word)]] : []));
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
