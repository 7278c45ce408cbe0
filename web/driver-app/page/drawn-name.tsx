import { type Drawn, PAD } from '@milepost/domain/driver-app/signing.ts';
import { useEffect, useRef } from 'react';
import SignaturePad from 'signature_pad';
import { useWords } from './language.tsx';

/** A field to draw one's name in, with a finger or a mouse. */
export function DrawnName({ onChange }: { onChange: (drawn: Drawn) => void }) {
  const words = useWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  const clear = useRef<() => void>(() => undefined);
  const told = useRef(onChange);
  told.current = onChange;
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    // In ink, also where the page is dark: the field is paper.
    const pad = new SignaturePad(element, { penColor: '#10161d' });
    pad.addEventListener('endStroke', () => told.current(strokesOf(pad, element.offsetWidth)));
    clear.current = () => {
      pad.clear();
      told.current([]);
    };
    let width = 0;
    // A phone that is turned has another field; what was drawn in the old one does not fit it.
    const fit = () => {
      if (element.offsetWidth === width) return;
      width = element.offsetWidth;
      sharpen(element);
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

/** As many dots as the screen has, drawn in its own measure. */
function sharpen(canvas: HTMLCanvasElement): void {
  const ratio = Math.max(1, devicePixelRatio);
  canvas.width = canvas.offsetWidth * ratio;
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
}

/** Whole points of the document's field, whatever the width of the screen's. */
function strokesOf(pad: SignaturePad, width: number): Drawn {
  const scale = PAD.width / width;
  const within = (at: number, most: number) => Math.min(most, Math.max(0, Math.round(at * scale)));
  return pad.toData().map(({ points }) => points.map(({ x, y }) => [within(x, PAD.width), within(y, PAD.height)]));
}
