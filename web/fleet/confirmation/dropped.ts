/** Passes a confirmation dropped on the list to the form of its load. */
let dropped: File | null = null;

export function leaveDropped(file: File): void {
  dropped = file;
}

export function takeDropped(): File | null {
  const file = dropped;
  dropped = null;
  return file;
}
