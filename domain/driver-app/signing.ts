/** Signing on a page by link (15 U.S.C. 7001, 49 CFR 390.32): what is agreed to, and what a drawn name is. Read by that page too, so nothing here needs more than itself. */

/** What may be signed. Each says on the server which document that is and what follows from it (`api/driver-app/signing/purposes.ts`). */
export const SIGNING_PURPOSES = ['POLICY', 'APPLICATION', 'CONSENT'] as const;
export type SigningPurpose = (typeof SIGNING_PURPOSES)[number];

/** A name as it was drawn: strokes of points, on a field of this size, whatever the screen had. */
export const PAD = { width: 1000, height: 360 } as const;
export type Stroke = [x: number, y: number][];
export type Drawn = Stroke[];

/** More than the longest name takes. */
export const MOST_STROKES = 200;
export const MOST_POINTS = 6000;
/** A dot or a slip of the finger is no name. */
const SHORTEST = 150;

/** How far the pen went, in points of the field. */
function lengthOf(drawn: Drawn): number {
  let length = 0;
  for (const stroke of drawn)
    stroke.forEach(([x, y], at) => {
      const [fromX, fromY] = stroke[at - 1] ?? [x, y];
      length += Math.hypot(x - fromX, y - fromY);
    });
  return length;
}

export const isDrawn = (drawn: Drawn): boolean => lengthOf(drawn) >= SHORTEST;

/** What whoever signs agrees to, in his language; printed in the certificate as he read it. */
export const CONSENT = {
  en: (carrier: string) =>
    `I agree to sign this document electronically, and that my signature here counts as one on paper. I could open and read the document on this device. I may ask ${carrier} for a copy on paper at no charge, or to sign on paper instead, and may take this consent back by telling ${carrier} before I sign.`,
  es: (carrier: string) =>
    `Acepto firmar este documento electrónicamente, y que mi firma aquí vale como una en papel. Pude abrir y leer el documento en este dispositivo. Puedo pedir a ${carrier} una copia en papel sin costo, o firmar en papel, y puedo retirar este consentimiento avisando a ${carrier} antes de firmar.`,
} as const;

/** A document in words, part by part: shown on the page as it stands in the PDF. */
export type TextPart = { heading: string; paragraphs: readonly string[] };

/** A document that waits for a signature, as whoever signs is shown it: in words, or null where it is a file. */
export type ShownToSigner = {
  /** What this signing is known by: sent again with the same, it is signed once. */
  signing: string;
  title: string;
  spanish: string | null;
  text: readonly TextPart[] | null;
  type: string;
  hash: string;
};
