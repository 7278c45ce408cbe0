/** Returns the size in a JPEG's header without unpacking the picture; null if it is no JPEG. */
export function readJpegSize(bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] as number;
    if (isFrame(marker)) return nonEmpty({ height: view.getUint16(at + 5), width: view.getUint16(at + 7) });
    // A fill byte before a marker is one byte; a segment starts with its length.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Returns whether a marker starts the picture: SOF0 to SOF15, except for three codes of other tables (ITU-T T.81, table B.1). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const nonEmpty = (size: { width: number; height: number }) => (size.width > 0 && size.height > 0 ? size : null);
