/** Finds the cells of an .xlsx that are merged over several rows. */
import type { MergedCell } from '@milepost/domain/core/spreadsheet/merged-cells.ts';
import { columnNumber } from './plain-workbook.ts';
import { readParts, unpack } from './zip-parts.ts';

/** More ranges than any report has. */
const MAX_RANGES = 10_000;

const SHEET = /<sheet\s[^>]{1,500}>/g;
const RELATIONSHIP = /<Relationship\s[^>]{1,1000}>/g;
const RANGE = /\sref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/g;

/** Returns the merged cells of each sheet, in the order of the workbook. */
export function readMergedCells(workbook: Buffer): MergedCell[][] {
  const parts = new Map(readParts(workbook).map((part) => [part.name, part]));
  const read = (name: string): Buffer => {
    const part = parts.get(name);
    return part ? unpack(part) : Buffer.alloc(0);
  };
  const files = readRelationships(read('xl/_rels/workbook.xml.rels').toString());
  return [...read('xl/workbook.xml').toString().matchAll(SHEET)].map(([tag]) =>
    listMergedCells(read(files.get(readAttribute(tag, '[\\w.-]+:id')) ?? '')),
  );
}

/** Returns the file of each relationship of the workbook by its ID. */
function readRelationships(xml: string): Map<string, string> {
  return new Map(
    [...xml.matchAll(RELATIONSHIP)].map(([tag]) => {
      const target = readAttribute(tag, 'Target');
      return [readAttribute(tag, 'Id'), target.startsWith('/') ? target.slice(1) : `xl/${target}`];
    }),
  );
}

const readAttribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)`).exec(tag)?.[1] ?? '';

/** Returns the merged cells of a sheet. Their ranges follow its rows. */
function listMergedCells(sheet: Buffer): MergedCell[] {
  const start = sheet.lastIndexOf('<mergeCells');
  if (start === -1) return [];
  const end = sheet.indexOf('</mergeCells', start);
  return [...sheet.toString('latin1', start, end === -1 ? sheet.length : end).matchAll(RANGE)]
    .slice(0, MAX_RANGES)
    .map(([, letters = '', first, last]) => ({
      first: Number(first) - 1,
      last: Number(last) - 1,
      column: columnNumber(letters) - 1,
    }));
}
