/** The steps to import each file in QuickBooks Online. */
import { QUICKBOOKS_ITEMS, type QuickBooksKind } from '@milepost/domain/accounting/quickbooks/quickbooks.ts';

type Guide = {
  /** The content of the file, and when to use it. */
  use: string;
  steps: readonly string[];
};

const ITEMS = Object.values(QUICKBOOKS_ITEMS).join(', ');

export const QUICKBOOKS_GUIDES: Readonly<Record<QuickBooksKind, Guide>> = {
  invoices: {
    use: 'Invoices you sent, by invoice date. Up to 100 invoices per file.',
    steps: [
      'Once: select Settings (gear) > Account and settings > Sales > Sales form content, and turn on Custom transaction numbers.',
      `Once: add the products and services ${ITEMS}, each with its income account.`,
      'Check that each customer exists in QuickBooks with exactly the same name. Sales tax must be off.',
      'Select Settings (gear) > Import data > Invoices, and upload the file.',
      'Match the columns. For the date format, select MM/DD/YYYY. Then start the import.',
      'Enter the customers’ payments in QuickBooks.',
    ],
  },
  bills: {
    use: 'Expenses the company paid to a service provider, by transaction date. Each bill is due on its transaction date.',
    steps: [
      'Check your edition: U.S. companies can import bills in QuickBooks Online Advanced only. In other editions, use the bank file.',
      'Check that each account in the file exists in QuickBooks. Fuel and advances use the account names on the Journal page. Other expenses use the name of their type.',
      'In Advanced, select + New > Batch transactions > Bills, and import the file. Outside the U.S., select Settings (gear) > Import data > Bills.',
      'Match the columns. For the date format, select MM/DD/YYYY. Then save the bills.',
      'Match each bill to its bank transaction under Transactions > Bank transactions.',
    ],
  },
  bank: {
    use: 'All expenses the company paid, as bank transactions without an account or vendor. Use it if your bank feed doesn’t have them.',
    steps: [
      'Select Transactions > Bank transactions, then the account the expenses were paid from.',
      'Open the menu next to Link account, and select Upload from file.',
      'Upload the file. Select the same account and the date format MM/DD/YYYY. The amounts are in one column.',
      'Categorize the transactions under For review.',
    ],
  },
  journal: {
    use: 'Entries exported on the Journal page: invoices, payments, and paychecks as debits and credits.',
    steps: [
      'Export the new entries of the period on the Journal page first.',
      'Check that each account exists in QuickBooks under the name on the Journal page.',
      'Select Settings (gear) > Import data > Journal entries, and upload the file.',
      'Match the columns. For the date format, select MM/DD/YYYY. Then start the import.',
    ],
  },
};
