import { getNouns } from '@milepost/domain/core/record.ts';
import { getSheet, type SheetName } from '@milepost/domain/sheets.ts';

/** Returns the name of the rows: `truck`, `trucks`. */
export function getRowNames(name: SheetName): { one: string; many: string } {
  if (name === 'vehicle') return { one: 'truck', many: 'trucks' };
  return getNouns(getSheet(name).record);
}
