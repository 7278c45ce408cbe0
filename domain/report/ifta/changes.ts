/** Changes of a return since it was filed, as differences by line. */

import { formatDay } from '../../core/dates.ts';
import { getJurisdictionName } from '../../core/jurisdictions.ts';
import { cents, dollars } from '../../core/money.ts';
import { joinWords } from '../../core/words.ts';
import { getQuarterDays } from './quarter.ts';
import type { IftaReturn, ReturnLine } from './return.ts';

/** Current figures less filed figures. A line missing on one side counts as 0 there. */
export type LineChange = Pick<ReturnLine, 'jurisdiction' | 'name' | 'kind' | 'from'> & {
  totalMiles: number;
  totalGallons: number;
  taxableMiles: number;
  taxPaidGallons: number;
  netGallons: number;
  due: number;
};

/** Returns the changed lines in the order of the return. */
export function compareLines(filed: IftaReturn, now: IftaReturn): LineChange[] {
  const getKey = ({ jurisdiction, kind, from }: ReturnLine) => `${jurisdiction} ${kind} ${from}`;
  const before = new Map(filed.lines.map((line) => [getKey(line), line]));
  const after = new Map(now.lines.map((line) => [getKey(line), line]));
  const removed = filed.lines.filter((line) => !after.has(getKey(line)));
  return [...now.lines, ...removed]
    .map((line) => subtractLines(line, before.get(getKey(line)), after.get(getKey(line))))
    .filter(({ jurisdiction: _, name: __, kind: ___, from: ____, ...figures }) =>
      Object.values(figures).some((figure) => figure !== 0),
    );
}

function subtractLines(line: ReturnLine, before: ReturnLine | undefined, after: ReturnLine | undefined): LineChange {
  const subtract = (name: 'totalMiles' | 'totalGallons' | 'taxableMiles' | 'taxPaidGallons' | 'netGallons') =>
    (after?.[name] ?? 0) - (before?.[name] ?? 0);
  const { jurisdiction, name, kind, from } = line;
  return {
    jurisdiction,
    name,
    kind,
    from,
    totalMiles: subtract('totalMiles'),
    totalGallons: subtract('totalGallons'),
    taxableMiles: subtract('taxableMiles'),
    taxPaidGallons: subtract('taxPaidGallons'),
    netGallons: subtract('netGallons'),
    due: dollars(cents(after?.due) - cents(before?.due)),
  };
}

/** Returns the reasons why a return can't be filed; empty if it can. */
export function findObstacles(
  { missingRates, mpg, netTax, totalDue, totalMiles, quarter }: IftaReturn,
  today: string,
): string[] {
  const { end } = getQuarterDays(quarter);
  return [
    ...(today <= end ? [`The quarter ends on ${formatDay(end)}`] : []),
    ...(missingRates.length > 0 ? [`No rate for ${joinWords(missingRates.map(getJurisdictionName))}`] : []),
    ...(totalMiles > 0 && !mpg ? ['No fuel purchased, so MPG can’t be calculated'] : []),
    ...(netTax !== null && totalDue === null ? ['The interest rate for that year isn’t known yet'] : []),
  ];
}
