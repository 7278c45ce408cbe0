/** Terms of use, unless the operator has its own page (TERMS_URL). */
import { PRODUCT } from '../core/product.ts';
import { TextPage, type TextSection } from './text-page.tsx';

const PARTS: readonly TextSection[] = [
  {
    heading: 'Operator',
    words: `${PRODUCT} is run for you by the people who gave you this address. They decide who may have an account, and they are responsible for the server and its backups.`,
  },
  {
    heading: 'Your account',
    words:
      'An account belongs to one carrier. Its owner decides who has access and what each person can see. Keep your password to yourself: you’re responsible for anything done with it. Every record shows who changed what.',
  },
  {
    heading: 'Your records',
    words:
      'The records you enter and upload stay yours. They are used to run your books and for nothing else. Only enter information you’re allowed to share. Driver and customer documents contain their personal information.',
  },
  {
    heading: 'Limits',
    words: `${PRODUCT} calculates pay, invoices, and dates from what you enter. It gives no legal or tax advice. Check each paycheck and invoice before you send it. The service is provided “as is,” without warranty.`,
  },
];

export function Page() {
  return <TextPage page="terms" title="Terms of use" parts={PARTS} />;
}
