/** Terms of use, unless the operator has its own page (TERMS_URL). */
import { PRODUCT } from '../core/product.ts';
import { TextPage, type TextSection } from './text-page.tsx';

const PARTS: readonly TextSection[] = [
  {
    heading: 'Who runs it',
    words: `${PRODUCT} is run for you by the people who gave you this address. They decide who may have an account, and they answer for the server and its backups.`,
  },
  {
    heading: 'Your account',
    words:
      'An account belongs to one carrier. Its owner decides who works in it and who may see what. Keep your password to yourself; whatever is done with it counts as done by you, and every record keeps who changed what.',
  },
  {
    heading: 'Your records',
    words:
      'What you enter and upload stays yours. It is used to run your books and for nothing else. Only enter information you’re allowed to share. Driver and customer documents contain their personal information.',
  },
  {
    heading: 'What it does not do',
    words: `${PRODUCT} works out pay, invoices and dates from what is entered. It gives no legal or tax advice. Look at a paycheck or an invoice before you send it. It comes as it is, without a warranty.`,
  },
];

export function Page() {
  return <TextPage page="terms" title="Terms of use" parts={PARTS} />;
}
