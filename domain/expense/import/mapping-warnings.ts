/** Warnings about missing columns, shown while a person matches the columns of a file. */
import { BY_PRICE } from './layout.ts';
import { isColumn, type Mapping, NOTHING, parseConstant } from './mapping.ts';

const COSTS: Readonly<Record<string, string>> = {
  quantity: 'No gallons: fuel is saved with 0 gallons and stays off the tax return.',
  state: 'No state: gallons stay off the tax return until you add one.',
  transactionId: 'No transaction number: two identical purchases on the same date count as duplicates.',
  item: 'No product: every row becomes an unknown item.',
};

/** Returns a sentence for each choice that loses data. */
export function listMappingWarnings(mapping: Mapping): string[] {
  const isMissing = (key: string) => mapping[key] === NOTHING;
  const warnings = Object.entries(COSTS).flatMap(([key, cost]) => (isMissing(key) ? [cost] : []));
  if (isMissing('card')) warnings.unshift(findHolderWarning(mapping));
  if (mapping.amountIs === 'GROSS' && !mapping.discount)
    warnings.push('Select the discount column, or the amount stays as it is.');
  if (parseConstant(mapping.amount ?? '') === BY_PRICE && !isColumn(mapping.unitPrice ?? ''))
    warnings.push('Select the price column, or no amount can be calculated.');
  if (mapping.dateZone === 'UTC')
    warnings.push('Times are converted to your account’s time zone. Some dates may shift by one day.');
  if (parseConstant(mapping.state ?? '') !== null) warnings.push('Every gallon counts for the same state.');
  return warnings;
}

const findHolderWarning = ({ unit }: Mapping) =>
  unit && unit !== NOTHING
    ? 'No card: rows are matched to trucks by their unit number.'
    : 'No card and no unit: you select a card for all rows in the preview.';
