/** Imports fuel card purchases from the card companies' files as expenses. */
import { fuelCard } from '@milepost/domain/admin/fuel-card.ts';
import { formatCount } from '@milepost/domain/core/count.ts';
import { getChoiceLabel } from '@milepost/domain/core/fields.ts';
import { formatAmount, formatMoney, formatNumber } from '@milepost/domain/core/money.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { fuelImport } from '@milepost/domain/expense/data-import.ts';
import { expense } from '@milepost/domain/expense/expense.ts';
import { day, money, type PrintedLine, price, quantity, text } from './import/columns.tsx';
import { FuelCardDialog } from './import/fuel-card-dialog.tsx';
import { ImportDetail } from './import/import-detail.tsx';
import { ImportList } from './import/import-list.tsx';
import { count, importColumns, showZeroInRed, sum } from './import/list-columns.tsx';
import type { ImportScreens } from './import/screens.ts';

/** Returns the fuel type; for items without a type, such as DEF, the file's name for it. */
function getType({ fuelExpenseFuelType: type, item }: PrintedLine): string {
  const fact = getFields(expense).fuelCardExpenseType;
  const label = fact ? getChoiceLabel(fact, String(type ?? '')) : '';
  return type === 'UN_KNOWN' && item ? `${label}: ${item}` : label;
}

const purchase = (type: string) => [
  text('fuelCardSourceID', 'Card #', 96),
  text('fuelExpenseSourceTransactionID', 'Transaction Id', 116),
  day('fuelExpenseTransactionDate', 'Date'),
  text('location', 'Location', 160),
  text('locationCity', 'City', 110),
  text('locationState', 'State', 60, 0),
  text('fuelExpenseFuelType', type, 120, 1, getType),
  quantity('fuelExpenseFuelQuantity', 'Quantity'),
  price('retailPrice', 'Retail Price'),
  money('discount', 'Discount', 80),
  price('fuelExpenseFuelUnitPrice', 'Unit Price'),
  money('fuelExpenseTransactionFee', 'Fee', 80),
  money('fuelExpenseFuelTotalAmount', 'Amount'),
  text('odometerNote', 'Odometer to check', 160),
];

const screens: ImportScreens = {
  record: fuelImport,
  type: 'FUEL',
  title: 'Upload Fuel Transactions',
  calls: { upload: 'data_import/upload/', save: 'data_import/sync/' },
  tables: [
    { name: 'fuel', title: 'Fuel Transactions', columns: purchase('Fuel Type') },
    { name: 'advances', title: 'Advances & Out of Network Fees', columns: purchase('Advance Type') },
  ],
  errorColumns: [
    text('line', 'Line', 60, 0),
    text('error', 'Error', 170),
    text('date', 'Date', 108, 0),
    text('card', 'Card', 110),
    text('location', 'Location', 160),
    text('city', 'City', 110),
    text('jurisdiction', 'Jurisdiction', 90, 0),
    text('qty', 'Quantity', 80, 0),
    text('amt', 'Amount', 90, 0),
    text('transactionId', 'Transaction Id', 120),
  ],
  accepted: ({ totalTransactions = 0 }) => totalTransactions,
  makes: expense,
  made: ({ fuelRows = 0, advanceRows = 0 }) => fuelRows + advanceRows,
  saves({ fuelRows = 0, advanceRows = 0, totalAmount = 0 }) {
    const counts = [
      fuelRows > 0 && formatCount(fuelRows, 'expense'),
      advanceRows > 0 && formatCount(advanceRows, 'advance'),
    ];
    return `${counts.filter(Boolean).join(' and ')} · ${formatMoney(totalAmount)}`;
  },
  summary: (totals) => [
    ['Fuel Amount', formatMoney(totals.totalFuelAmount)],
    ['Fuel Fees', formatMoney(totals.totalFuelFees)],
    ['Cash Advance', formatMoney(totals.totalFuelCashAdvance)],
    ['Advance Fees', formatMoney(totals.totalAdvanceFees)],
    ['Total Fees', formatMoney(totals.totalFees)],
    ['Total Amount', formatMoney(totals.totalAmount)],
    ...(totals.totalDiscount ? [['Discounts', formatMoney(totals.totalDiscount)] as const] : []),
    ['Fuel Quantity', `${formatAmount(totals.totalFuelQuantity)} gal`],
    ['Motor fuel', `${formatAmount(totals.motorFuelQuantity)} gal`],
    ['Transactions', formatNumber(totals.totalTransactions ?? 0)],
    ['Duplicates', formatNumber(totals.totalDuplicates ?? 0)],
    ['Unrecognized Fuel Cards', formatNumber(totals.totalUnRecogonizedFuelCards ?? 0)],
  ],
  statement: ({ totalAmount }) => totalAmount,
  holder: {
    record: fuelCard,
    unknown: 'Unknown cards',
    noun: 'fuel card',
    count: 'totalUnRecogonizedFuelCards',
    where: { state: 'ACTIVE' },
    amount: formatMoney,
    Add: FuelCardDialog,
  },
};

const columns = importColumns(screens, {
  totals: [
    sum('totalFuelAmount', 'Fuel Amount', 102),
    sum('totalFuelFees', 'Fees', 70),
    sum('totalFuelCashAdvance', 'Cash Advance', 108),
    sum('totalAdvanceFees', 'Advance Fees', 105),
    sum('totalAmount', 'Total Amount', 106, showZeroInRed),
    count('totalDuplicates', 'Duplicates', 86),
    count('totalUnRecogonizedFuelCards', 'Unrecognized Cards', 116),
  ],
  auto: 'AUTO_IMPORTED',
});

export function List() {
  return (
    <ImportList
      screens={screens}
      columns={columns}
      emptyHint="Download transactions from your fuel card provider and upload the file here. Each becomes an expense for the card’s driver and truck."
    />
  );
}

export const Detail = ({ id }: { id: string }) => <ImportDetail screens={screens} id={id} />;
