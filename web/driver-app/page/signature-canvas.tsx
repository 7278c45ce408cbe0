import { type Drawing, PAD } from '@milepost/domain/driver-app/signing.ts';
import { useEffect, useRef } from 'react';
import SignaturePad from 'signature_pad';
import { useWords } from './language.tsx';

/** Shows a field to sign in with a finger or a mouse. */
export function SignatureCanvas({ onChange }: { onChange: (drawn: Drawing) => void }) {
  const words = useWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  const clear = useRef<() => void>(() => undefined);
  const report = useRef(onChange);
  report.current = onChange;
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    // Dark ink even in dark mode, because the field is white.
    const pad = new SignaturePad(element, { penColor: '#10161d' });
    pad.addEventListener('endStroke', () => report.current(readStrokes(pad, element.offsetWidth)));
    clear.current = () => {
      pad.clear();
      report.current([]);
    };
    let width = 0;
    // Rotating the phone changes the field, and an earlier drawing no longer fits.
    const fit = () => {
      if (element.offsetWidth === width) return;
      width = element.offsetWidth;
      scaleCanvas(element);
      clear.current();
    };
    fit();
    addEventListener('resize', fit);
    return () => {
      removeEventListener('resize', fit);
      pad.off();
    };
  }, []);
  return (
    <fieldset className="drawn">
      <legend>{words.drawName}</legend>
      <canvas ref={canvas} aria-label={words.drawName} style={{ aspectRatio: `${PAD.width} / ${PAD.height}` }} />
      <button type="button" className="plain" onClick={() => clear.current()}>
        {words.clear}
      </button>
    </fieldset>
  );
}

/** Gives the canvas the screen's resolution while drawing in CSS pixels. */
function scaleCanvas(canvas: HTMLCanvasElement): void {
  const ratio = Math.max(1, devicePixelRatio);
  canvas.width = canvas.offsetWidth * ratio;
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
}

/** Returns strokes in whole points of the document's field, whatever its width on the screen. */
function readStrokes(pad: SignaturePad, width: number): Drawing {
  const scale = PAD.width / width;
  const clamp = (at: number, most: number) => Math.min(most, Math.max(0, Math.round(at * scale)));
  return pad.toData().map(({ points }) => points.map(({ x, y }) => [clamp(x, PAD.width), clamp(y, PAD.height)]));
}
