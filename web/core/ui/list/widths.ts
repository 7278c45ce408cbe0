/** How wide each column is drawn: what a person dragged stays, the rest shares the room left over by its `grow`. */
export type Sized = { id: string; size: number; grow: number; dragged: number | undefined };

/** Widths in whole pixels by column; never less than the sizes given, so a narrow window scrolls instead of squeezing. */
export function shareWidths(columns: readonly Sized[], room: number): Record<string, number> {
  const base = columns.map((column) => column.dragged ?? column.size);
  const left = room - base.reduce((sum, width) => sum + width, 0);
  const growing = columns.map((column) => (column.dragged === undefined ? column.grow : 0));
  const shares = growing.reduce((sum, grow) => sum + grow, 0);
  const widths: Record<string, number> = {};
  let given = 0;
  let counted = 0;
  for (const [at, column] of columns.entries()) {
    counted += growing[at] ?? 0;
    const upTo = left > 0 && shares > 0 ? Math.floor((left * counted) / shares) : 0;
    widths[column.id] = (base[at] ?? column.size) + upTo - given;
    given = upTo;
  }
  return widths;
}
