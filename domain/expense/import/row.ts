/** A line of a file as read, stored as one row for each (line, part) before and after saving. */
export type ReadRow = {
  /** Number of the record after the header, from 1, without blank lines: people see it and correct by it. */
  line: number;
  /** From 0: a line may have several rows, such as fuel and a cash advance. A faulty line has only part 0. */
  part: number;
  table: 'FUEL' | 'ADVANCE' | 'TRIP';
  /** `Invalid Date` and the like; null for a readable line. Card and vehicle are not judged here. */
  error: string | null;
  /** Cells as printed by column key, only in part 0: the correction form shows them. */
  cells: Record<string, string> | null;
  /** Key that makes the line a duplicate, together with its card or vehicle; the same for all parts of a line (FIM-36, MIM-21). */
  key: string | null;
  /** The same without data that a file may lack: the number of a purchase, the odometers of a trip. */
  looseKey: string | null;
  /** Whether that data is missing or shortened by a spreadsheet: the line may then equal a complete one. */
  isIncomplete: boolean;
  /** The card's digits as printed; for a trip the vehicle, trimmed, in upper case. */
  holder: string;
  /** YYYY-MM-DD as printed at the stop. */
  date: string | null;
  time: string | null;
  transactionId: string;
  location: string;
  city: string;
  /** Two-letter code; for a trip its jurisdiction. */
  state: string;
  /** As printed. */
  item: string;
  /** A fuel type; for an advance its type. */
  type: string | null;
  /** Whether it counts for IFTA: not reefer, farm, DEF or unknown fuel (FIM-34). */
  isMotorFuel: boolean;
  product: 'MOTOR' | 'REEFER' | 'DEF' | 'OFF_ROAD' | null;
  /** Exact decimals as text, here and below; for a trip the distance. */
  quantity: string | null;
  /** Price paid per unit, after the discount. */
  unitPrice: string | null;
  retailPrice: string | null;
  /** Discount of the line in dollars; the amount is net of it. */
  discount: string | null;
  fee: string;
  amount: string | null;
  unit: string;
  odometer: string | null;
  /** For trips, instead of `odometer`. */
  odometerStart: string | null;
  odometerEnd: string | null;
  startLatitude: string | null;
  startLongitude: string | null;
  endLatitude: string | null;
  endLongitude: string | null;
  note: string;
};

/** Column order of the file that the reader writes for COPY. */
export const READ_COLUMNS = [
  'line',
  'part',
  'table',
  'error',
  'cells',
  'key',
  'looseKey',
  'isIncomplete',
  'holder',
  'date',
  'time',
  'transactionId',
  'location',
  'city',
  'state',
  'item',
  'type',
  'isMotorFuel',
  'product',
  'quantity',
  'unitPrice',
  'retailPrice',
  'discount',
  'fee',
  'amount',
  'unit',
  'odometer',
  'odometerStart',
  'odometerEnd',
  'startLatitude',
  'startLongitude',
  'endLatitude',
  'endLongitude',
  'note',
] as const satisfies readonly (keyof ReadRow)[];
