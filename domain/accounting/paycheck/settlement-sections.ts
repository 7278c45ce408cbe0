/** Splits an owner's settlement by truck and driver. The sections and the rest add up to the owner's net. */
import { type Cents, cents, dollars, sum } from '../../core/money.ts';
import type { LineSource, PayStatement } from './pay-types.ts';

/** The earnings, deductions (0 or more), and net of a truck and driver. Dollars. */
export type SettlementSection = { section: string; loads: number; earnings: number; deductions: number; net: number };

const NO_SECTION = 'All trucks';

type Part = { section: string; amount: Cents; source?: LineSource };

/** Returns the sections in the order of their rows, and last what belongs to no truck. Empty for a driver's own settlement. */
export function getSections({ lines }: Pick<PayStatement, 'lines'>): SettlementSection[] {
  const counting = lines.filter(({ countsInNet, group }) => countsInNet && group !== 'balance');
  const parts = counting.flatMap(({ amount, sources }): Part[] => {
    const named = sources.filter(({ section }) => section !== undefined);
    const rest = cents(amount) - sum(named.map((source) => cents(source.amount)));
    const own = named.map((source) => ({ section: source.section ?? '', amount: cents(source.amount), source }));
    return rest === 0n ? own : [...own, { section: NO_SECTION, amount: rest }];
  });
  const bySection = Map.groupBy(parts, ({ section }) => section);
  if ([...bySection.keys()].every((section) => section === NO_SECTION)) return [];
  const names = [...bySection.keys()].filter((section) => section !== NO_SECTION);
  if (bySection.has(NO_SECTION)) names.push(NO_SECTION);
  return names.map((section) => computeTotal(section, bySection.get(section) ?? []));
}

function computeTotal(section: string, parts: readonly Part[]): SettlementSection {
  const loads = new Set(parts.flatMap(({ source }) => (source?.record === 'fleet' ? [source.id] : [])));
  const amounts = parts.map(({ amount }) => amount);
  const earnings = sum(amounts.filter((amount) => amount > 0n));
  const deductions = -sum(amounts.filter((amount) => amount < 0n));
  return {
    section,
    loads: loads.size,
    earnings: dollars(earnings),
    deductions: dollars(deductions),
    net: dollars(earnings - deductions),
  };
}
