import type { ReadRow } from './row.ts';

/** A row that says nothing yet. All rows are made so, with the same fields in the same order, as they are made a hundred thousand times. */
export function blankRow(table: ReadRow['table'], line: number, part: number): ReadRow {
  return {
    line,
    part,
    table,
    error: null,
    cells: null,
    key: null,
    looseKey: null,
    isIncomplete: false,
    holder: '',
    date: null,
    time: null,
    transactionId: '',
    location: '',
    city: '',
    state: '',
    item: '',
    type: null,
    isMotorFuel: false,
    product: null,
    quantity: null,
    unitPrice: null,
    fee: '0',
    amount: null,
    unit: '',
    odometer: null,
    odometerStart: null,
    odometerEnd: null,
    startLatitude: null,
    startLongitude: null,
    endLatitude: null,
    endLongitude: null,
    note: '',
  };
}
