/** Copies B of Form 1099-NEC for recipients, a page for each. The number of the recipient is masked. */
import type { Day } from '@milepost/domain/core/dates.ts';
import { formatAmount } from '@milepost/domain/core/money.ts';
import {
  box,
  CONTENT,
  closeSheet,
  factPanel,
  fitFigure,
  MARGIN,
  newPage,
  openSheet,
  paragraph,
  RED,
  RIGHT,
  rule,
  type Sheet,
  STYLE,
  type Style,
  wrapText,
  write,
  writeHeading,
} from '../../core/platform/pdf/layout.ts';

export type TaxCopy = {
  legalName: string;
  businessName: string | null;
  address: string;
  /** Masked; null if no number is on file. */
  taxId: string | null;
  accountNumber: string;
  /** Dollars. */
  boxOne: number;
  boxFour: number;
  isCorrected: boolean;
};
export type TaxCopies = {
  year: number;
  payer: { name: string; address: string; ein: string };
  issuedOn: Day;
  copies: readonly TaxCopy[];
};

export async function renderTaxCopies({ year, payer, issuedOn, copies }: TaxCopies): Promise<Buffer> {
  const sheet = await openSheet({
    title: `Form 1099-NEC ${year}`,
    author: payer.name,
    subject: 'Nonemployee compensation, copies for recipients',
    issuedOn,
  });
  copies.forEach((copy, at) => {
    if (at > 0) newPage(sheet);
    drawCopy(sheet, year, payer, copy);
  });
  return closeSheet(sheet, `Form 1099-NEC ${year}  ·  Copy B  ·  ${payer.name}`);
}

const CORRECTED: Style = { font: 'Helvetica-Bold', size: 12, color: RED };

function drawCopy(sheet: Sheet, year: number, payer: TaxCopies['payer'], copy: TaxCopy): void {
  write(sheet, `Form 1099-NEC  ${year}`, MARGIN, sheet.y, STYLE.name);
  write(sheet, 'COPY B FOR RECIPIENT', RIGHT, sheet.y + 2, STYLE.kind, 'right');
  write(sheet, 'OMB No. 1545-0116', RIGHT, sheet.y + 15, STYLE.quiet, 'right');
  write(sheet, 'Nonemployee Compensation (substitute statement)', MARGIN, sheet.y + 21, STYLE.quiet);
  if (copy.isCorrected) write(sheet, 'CORRECTED', MARGIN + 300, sheet.y + 3, CORRECTED);
  sheet.y += 40;
  rule(sheet, sheet.y, undefined, 1.2);
  sheet.y += 14;
  party(sheet, 'Payer', [payer.name, payer.address, `Payer’s TIN ${payer.ein}`]);
  party(sheet, 'Recipient', [
    copy.legalName,
    copy.businessName ?? '',
    copy.address,
    `Recipient’s TIN ${copy.taxId ?? 'not provided'}`,
    `Account number ${copy.accountNumber}`,
  ]);
  amount(sheet, '1  Nonemployee compensation', copy.boxOne);
  factPanel(
    sheet,
    [
      { label: '2  Direct sales of $5,000 or more', value: 'No' },
      { label: '4  Federal income tax withheld', value: formatAmount(copy.boxFour) },
      { label: '5 to 7  State tax, number, income', value: 'None' },
    ],
    [180, 180, 160],
  );
  writeHeading(sheet, 'Notice to recipient');
  for (const text of [...(copy.isCorrected ? [REPLACES] : []), ...NOTICE, ...(copy.taxId ? [MASKED_NOTICE] : [])]) {
    paragraph(sheet, text, STYLE.body);
    sheet.y += 5;
  }
}

function party(sheet: Sheet, label: string, lines: readonly string[]): void {
  write(sheet, label.toUpperCase(), MARGIN, sheet.y, STYLE.label);
  sheet.y += 11;
  lines
    .filter((line) => line !== '')
    .flatMap((line, at) => {
      const style = at === 0 ? STYLE.figure : STYLE.fact;
      return wrapText(sheet, line, CONTENT, style).map((text) => ({ text, style }));
    })
    .forEach(({ text, style }) => {
      write(sheet, text, MARGIN, sheet.y, style);
      sheet.y += style.size + 5;
    });
  sheet.y += 12;
}

function amount(sheet: Sheet, label: string, dollars: number): void {
  box(sheet, MARGIN, sheet.y, CONTENT, 44);
  write(sheet, label, MARGIN + 12, sheet.y + 16, STYLE.strong);
  const text = `$${formatAmount(dollars)}`;
  write(sheet, text, RIGHT - 12, sheet.y + 14, fitFigure(sheet, text, 200, STYLE.name), 'right');
  sheet.y += 58;
}

const REPLACES = 'This statement corrects the one you received before. Use it in place of that one.';

/** The first paragraph is that of the form itself. */
const NOTICE = [
  'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.',
  'You received this form instead of Form W-2 because the payer did not consider you an employee and did not withhold income tax or Social Security and Medicare tax. If you believe you are an employee and cannot get the payer to correct this form, report the amount shown in box 1 on the line for wages, and complete Form 8919.',
  'Box 1 is what you earned before deductions. Fuel, advances, insurance, and other amounts taken from your settlements are not subtracted. Reimbursed expenses and lumper fees are not included. Keep your settlements for your own deductions.',
];

const MASKED_NOTICE =
  'For your protection, this form may show only the last four digits of your taxpayer identification number. The payer has reported your complete number to the IRS.';
