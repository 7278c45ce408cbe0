/** Shows a text as a QR code. */
import classes from './qr-code.module.css';

export type QrMatrix = boolean[][];

/** Encodes a text; loads the encoder on first use. */
export async function encodeQrCode(text: string): Promise<QrMatrix> {
  const { encodeQR } = await import('qr');
  return encodeQR(text, 'raw', { border: 4 });
}

/** Draws dark squares on white in any color scheme, because cameras need that. */
export function QrCode({ matrix, label }: { matrix: QrMatrix; label: string }) {
  const size = matrix.length;
  const dark = matrix.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={classes.code} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
