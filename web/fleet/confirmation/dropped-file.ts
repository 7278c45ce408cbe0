/** Passes a confirmation dropped on the list to the form of its load. */
let droppedFile: File | null = null;

export function storeDroppedFile(file: File): void {
  droppedFile = file;
}

export function takeDroppedFile(): File | null {
  const file = droppedFile;
  droppedFile = null;
  return file;
}
