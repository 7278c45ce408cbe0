/** Draws the sample confirmations. */
import PDFDocument from 'pdfkit';

/** Values of a sample as a user would enter them. A value that the sample leaves uncertain is absent, and must not be proposed. */
export type ExpectedValues = {
  fleetLoadNumber?: string;
  customer?: string;
  fleetPickUpDate?: string;
  fleetPickupLocation?: string;
  fleetDeliveryDate?: string;
  fleetDeliveryLocation?: string;
  fleetDistance?: number;
  fleetWeight?: number;
  fleetLoadFee?: number;
};

export type Style = {
  size?: number;
  bold?: boolean;
  font?: string;
  width?: number;
  align?: 'left' | 'center' | 'right';
};

export type SamplePage = {
  doc: PDFKit.PDFDocument;
  /** Draws a text at a position; `y` is the distance from the top of the page. */
  at: (x: number, y: number, text: string, style?: Style) => void;
  /** Draws lines below each other, 13 points apart by default. */
  lines: (x: number, y: number, texts: readonly string[], style?: Style & { step?: number }) => void;
  /** Draws rows of cells in columns that start at these positions. */
  table: (
    xs: readonly number[],
    y: number,
    rows: readonly (readonly string[])[],
    style?: Style & { step?: number },
  ) => void;
  rule: (y: number, from?: number, to?: number) => void;
  box: (x: number, y: number, width: number, height: number, fill?: string) => void;
  page: () => void;
};

export type Sample = {
  name: string;
  truth: ExpectedValues;
  draw: (pen: SamplePage) => void;
  options?: PDFKit.PDFDocumentOptions;
};

export function drawSample({ draw, options }: Pick<Sample, 'draw' | 'options'>): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'LETTER', margin: 0, ...options });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(parts))));
  draw(makeSamplePage(doc));
  doc.end();
  return done;
}

function makeSamplePage(doc: PDFKit.PDFDocument): SamplePage {
  const at: SamplePage['at'] = (x, y, text, { size = 9, bold = false, font, width, align } = {}) => {
    doc
      .font(font ?? (bold ? 'Helvetica-Bold' : 'Helvetica'))
      .fontSize(size)
      .fillColor('#111111');
    doc.text(text, x, y, { lineBreak: width !== undefined, ...(width && { width }), ...(align && { align }) });
  };
  return {
    doc,
    at,
    lines: (x, y, texts, { step = 13, ...style } = {}) => {
      for (const [n, text] of texts.entries()) at(x, y + n * step, text, style);
    },
    table: (xs, y, rows, { step = 16, ...style } = {}) => {
      for (const [n, row] of rows.entries())
        for (const [column, text] of row.entries())
          if (text) at(xs[column] as number, y + n * step, text, { ...style, bold: n === 0 });
    },
    rule: (y, from = 40, to = 572) => void doc.moveTo(from, y).lineTo(to, y).lineWidth(0.6).stroke('#777777'),
    box: (x, y, width, height, fill) => {
      doc.rect(x, y, width, height).lineWidth(0.6);
      if (fill) doc.fillAndStroke(fill, '#777777');
      else doc.stroke('#777777');
    },
    page: () => void doc.addPage(),
  };
}

/** Small print like on most confirmations, with amounts, towns, and dates unrelated to the load. */
export const TERMS = [
  'Carrier agrees that this confirmation is subject to the Broker-Carrier Agreement dated 01/15/2024. Detention is paid at $50.00 per',
  'hour after two free hours, $250.00 per day at most. A fine of $150.00 applies for every missed check call. Cargo insurance of',
  '$100,000.00 is required. POD must be received within 48 hours of delivery or payment is reduced by $25.00 per day. Disputes are',
  'heard in the courts of Chicago, IL. Max gross weight of truck and trailer is 80,000 lbs. Do not double broker this load.',
];
