/** A confirmation on its way from the list, where it was dropped, to the form of its load. */
let dropped: File | null = null;

export function leaveDropped(file: File): void {
  dropped = file;
}

export function takeDropped(): File | null {
  const file = dropped;
  dropped = null;
  return file;
}
