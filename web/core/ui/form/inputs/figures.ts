import type { FieldFacts } from '@milepost/domain/core/fields.ts';
import { formatAmount, formatNumber } from '@milepost/domain/core/money.ts';
import { readValue } from '@milepost/domain/core/validation.ts';

/**
 * Formats `1234.5` as `1,234.50` for money, `1,234.5` for a quantity, `31,000` for a value with a unit, `2021` for a year; leaves other text as
 * typed.
 */
export function formatFigure(fact: FieldFacts, text: string): string {
  const value = readValue(fact, text);
  if (typeof value !== 'number') return text;
  if (fact.kind === 'integer') return fact.unit ? formatNumber(value, 0) : String(value);
  const decimals = fact.decimals ?? 2;
  const tooFine = new RegExp(`\\.\\d{${decimals + 1},}`).test(text);
  if (tooFine) return text;
  return fact.kind === 'money' ? formatAmount(value) : formatNumber(value, decimals);
}
