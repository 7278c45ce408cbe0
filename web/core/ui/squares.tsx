/** Shows a text as a QR code. */
import classes from './squares.module.css';

export type Squares = boolean[][];

/** Encodes a text; loads the encoder on first use. */
export async function squaresOf(text: string): Promise<Squares> {
  const { encodeQR } = await import('qr');
  return encodeQR(text, 'raw', { border: 4 });
}

/** Draws dark squares on white in any color scheme, because cameras need that. */
export function SquaresPicture({ squares, label }: { squares: Squares; label: string }) {
  const size = squares.length;
  const dark = squares.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={classes.squares} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
