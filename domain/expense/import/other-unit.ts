/** Truck for a line whose unit is not the truck of its card: the row's, or the card's. */
export const UNIT_ANSWERS = { UNIT: 'Truck on the row', CARD: 'Truck assigned to the card' } as const;
export type UnitAnswer = keyof typeof UNIT_ANSWERS;

/** Error of a line that waits for this answer. */
export const OTHER_UNIT = 'Different Truck';

/** Lines of a fuel import with a unit other than the card's truck on the date. They are saved after a person selects the truck. */
export type OtherUnit = {
  /** As printed. */
  unit: string;
  /** Number of the truck with this unit; null without a match or with several. */
  unitTruck: string | null;
  /** Number of the card's truck. */
  vehicle: string;
  /** The card as printed. */
  card: string;
  lines: number;
  /** The first line. */
  line: number;
  answer: UnitAnswer | null;
};
