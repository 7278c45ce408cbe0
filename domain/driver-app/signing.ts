/**
 * Signing on a page by link (15 U.S.C. 7001, 49 CFR 390.32): the consent and the drawn name. That page loads this file, so keep its
 * imports few.
 */

/** Signing purposes. The server defines the document and the consequences of each (`api/driver-app/signing/purposes.ts`). */
export const SIGNING_PURPOSES = ['POLICY', 'APPLICATION', 'CONSENT', 'W9'] as const;
export type SigningPurpose = (typeof SIGNING_PURPOSES)[number];

/** Size of the drawing field for the strokes of a name, on any screen. */
export const PAD = { width: 1000, height: 360 } as const;
export type Stroke = [x: number, y: number][];
export type Drawing = Stroke[];

/** Above the longest name. */
export const MAX_STROKES = 200;
export const MAX_POINTS = 6000;
/** Minimum length: a dot or a slip of the finger is not a name. */
const SHORTEST = 150;

/** Returns the total length of the strokes, in points of the field. */
function computeLength(drawn: Drawing): number {
  let length = 0;
  for (const stroke of drawn)
    stroke.forEach(([x, y], at) => {
      const [fromX, fromY] = stroke[at - 1] ?? [x, y];
      length += Math.hypot(x - fromX, y - fromY);
    });
  return length;
}

export const isDrawn = (drawn: Drawing): boolean => computeLength(drawn) >= SHORTEST;

/** The signer's consent in both languages, printed in the certificate as shown. */
export const CONSENT = {
  en: (carrier: string) =>
    `I agree to sign this document electronically. My signature here has the same effect as one on paper. I was able to open and read the document on this device. I may ask ${carrier} for a paper copy at no charge, or to sign on paper instead, and may withdraw this consent by telling ${carrier} before I sign.`,
  es: (carrier: string) =>
    `Acepto firmar este documento electrónicamente, y que mi firma aquí vale como una en papel. Pude abrir y leer el documento en este dispositivo. Puedo pedir a ${carrier} una copia en papel sin costo, o firmar en papel, y puedo retirar este consentimiento avisando a ${carrier} antes de firmar.`,
} as const;

/** A part of a text document; the page and the PDF show the same. */
export type TextPart = { heading: string; paragraphs: readonly string[] };

/** A document as shown to the signer: as text, or null for a file. */
export type SigningView = {
  /** Idempotency ID of the signing: sending it again signs once. */
  signing: string;
  title: string;
  spanish: string | null;
  text: readonly TextPart[] | null;
  type: string;
  hash: string;
};
