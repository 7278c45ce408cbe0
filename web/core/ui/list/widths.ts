/** How wide each column is drawn: what a person dragged stays, the rest shares the room left over by its `grow`. */
export type Sized = { id: string; size: number; grow: number; dragged: number | undefined };

/** How narrow and how wide a person can make a column. */
export const NARROWEST = 48;
export const WIDEST = 1200;

/** The nearest width that a column can be given, in whole pixels. */
export function withinReach(width: number): number {
  return Math.min(WIDEST, Math.max(NARROWEST, Math.round(width)));
}

/** A growing column gives up this much of its width before the table scrolls sideways. */
const SMALLEST = 0.65;

/** Widths in whole pixels by column. Growing columns take what is left over, or give way where there is too little; then the table scrolls. */
export function shareWidths(columns: readonly Sized[], room: number): Record<string, number> {
  const base = columns.map((column) => column.dragged ?? column.size);
  const left = room - sum(base);
  const weights = columns.map(({ dragged, grow, size }) =>
    dragged !== undefined || grow === 0 ? 0 : left > 0 ? grow : size / grow,
  );
  const total = sum(weights);
  const spread = left > 0 ? left : Math.max(left, -Math.floor(total * (1 - SMALLEST)));
  const widths: Record<string, number> = {};
  let given = 0;
  let counted = 0;
  for (const [at, column] of columns.entries()) {
    counted += weights[at] ?? 0;
    const upTo = total > 0 ? Math.floor((spread * counted) / total) : 0;
    widths[column.id] = (base[at] ?? column.size) + upTo - given;
    given = upTo;
  }
  return widths;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
