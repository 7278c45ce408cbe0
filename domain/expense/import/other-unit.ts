/** Which truck a line is booked on whose unit is not the truck of its card: the one that the row names, or the card's. */
export const UNIT_ANSWERS = { UNIT: 'Truck of the row', CARD: 'Truck of the card' } as const;
export type UnitAnswer = keyof typeof UNIT_ANSWERS;

/** What a line is told that waits for that answer. */
export const OTHER_UNIT = 'Different Truck';

/** Lines of a fuel import that name another truck than the card had on the date. They are saved once a person chose the truck. */
export type OtherUnit = {
  /** As printed. */
  unit: string;
  /** The number of the truck that the unit is; null where none is on file, or several are. */
  unitTruck: string | null;
  /** The number of the card's truck. */
  vehicle: string;
  /** The card as printed. */
  card: string;
  lines: number;
  /** The first of them. */
  line: number;
  answer: UnitAnswer | null;
};
