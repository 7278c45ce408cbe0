import { type ModulePages, NO_PAGE } from '../core/shell/place.ts';
import { IconCalendarRepeat, IconFileImport, IconReceipt } from '../core/ui/icons/icons.ts';

/** The pages of this module in menu order; add new ones at the end. */
export const expensePages = {
  expense: {
    icon: IconReceipt,
    quick: 'Finance and Accounting',
    words: 'fuel costs receipts',
    add: 'Add expense',
    load: () => import('./expense.tsx'),
  },
  recurring: {
    icon: IconCalendarRepeat,
    quick: 'Finance and Accounting',
    words: 'recurring repeated expenses',
    load: () => import('./recurring.tsx'),
  },
  fuel_import: {
    icon: IconFileImport,
    quick: 'Integration and Data uploads',
    words: 'upload fuel card csv transactions diesel efs wex',
    add: 'Upload fuel transactions',
    load: () => import('./fuel-import.tsx'),
  },
  data_import: NO_PAGE,
} satisfies ModulePages;
