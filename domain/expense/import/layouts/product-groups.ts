import { type Layout, optional, type Purchase, required } from '../layout.ts';
import { fuelColumns } from './fuel-columns.ts';

/** Products with separate columns in a line, and their heading words. */
export const PRODUCT_GROUPS = [
  { key: 'reefer', item: 'Reefer', words: / (reefer|trailer|rfr|refer|rfuel) / },
  { key: 'def', item: 'DEF', words: / (def|exhaust fluid) / },
  { key: 'gasoline', item: 'Gasoline', words: / (gasoline|unleaded|gas) / },
  { key: 'diesel', item: 'Diesel', words: / (diesel|tractor|trac|truck|trk|ulsd|dsl) / },
  { key: 'oil', item: 'Oil', words: / oil / },
  { key: 'scale', item: 'Scale', words: / scales? / },
  { key: 'parking', item: 'Parking', words: / parking / },
  { key: 'repair', item: 'Repair', words: / (repairs?|maintenance) / },
  { key: 'other', item: 'Other', words: / (other|misc|miscellaneous|merchandise|non fuel|products?) / },
] as const;

type GroupKey = (typeof PRODUCT_GROUPS)[number]['key'];
export const groupColumn = (key: GroupKey, part: 'Quantity' | 'Price' | 'Amount'): string => `${key}${part}`;

/** Columns used only for lines with one item. */
const OF_ITEMS = ['item', 'kind', 'quantity', 'unitPrice', 'retailPrice', 'amount', 'otherAmount'];

const columns: Layout['columns'] = {
  ...Object.fromEntries(Object.entries(fuelColumns.columns).filter(([key]) => !OF_ITEMS.includes(key))),
  ...Object.fromEntries(
    PRODUCT_GROUPS.flatMap(({ key, item }) => [
      [groupColumn(key, 'Quantity'), optional(`${item} Gallons`)],
      [groupColumn(key, 'Price'), optional(`${item} Price`)],
      [groupColumn(key, 'Amount'), optional(`${item} Amount`)],
    ]),
  ),
  [groupColumn('diesel', 'Quantity')]: required('Diesel Gallons'),
  [groupColumn('diesel', 'Amount')]: required('Diesel Amount'),
  cashAdvance: optional(
    'Cash Advance',
    'Cash Advance Amount',
    'Cash Adv',
    'Cash Amount',
    'Cash Amt',
    'Advance Amount',
    'Cash',
  ),
  cashAdvanceFee: optional(
    'Cash Advance Fee',
    'Cash Advance Charges',
    'Advance Fee',
    'Cash Fee',
    'Adv Fee',
    'Adv Chg',
    'Adv Charge',
    'Advance Charge',
    'Cash Charge',
  ),
};

/** Only fuel has gallons: quarts of oil and the like have quantity 1. */
const FUELS: readonly string[] = ['reefer', 'def', 'gasoline', 'diesel'];

/** The truck's fuel comes first, and bears the line's fee. */
const GROUPS = [...PRODUCT_GROUPS].sort((one, other) => Number(other.key === 'diesel') - Number(one.key === 'diesel'));

const purchases: Purchase[] = GROUPS.map(({ key, item }) => ({
  item,
  amount: groupColumn(key, 'Amount'),
  ...(FUELS.includes(key) && { quantity: groupColumn(key, 'Quantity'), unitPrice: groupColumn(key, 'Price') }),
}));

/** A file with an unknown layout: one line per stop, with separate columns for each product. */
export const productGroups: Layout = {
  source: 'PRODUCT_GROUPS',
  label: 'Fuel file',
  type: 'FUEL',
  columns,
  purchases: [...purchases, { item: 'Cash Advance', amount: 'cashAdvance', fee: 'cashAdvanceFee' }],
  needsTransactionId: false,
  hasTimeInDate: true,
};
