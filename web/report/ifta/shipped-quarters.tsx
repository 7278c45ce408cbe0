/** Lists the quarters with rates included in Milepost, and their source. */
import { Text } from '@mantine/core';
import { formatDay } from '@milepost/domain/core/dates.ts';
import { formatQuarter } from '@milepost/domain/report/ifta/quarter.ts';
import type { ShippedFacts } from '@milepost/domain/report/ifta/shipped-rates.ts';

export function ShippedQuarters({ shipped }: { shipped: readonly ShippedFacts[] }) {
  const last = shipped
    .map(({ capturedOn }) => capturedOn)
    .sort()
    .at(-1);
  if (!last) return null;
  return (
    <Text size="xs" c="dimmed" mb="sm">
      Included with Milepost: {shipped.map(describe).join(' · ')}. Diesel rates match at least two public copies of the
      IFTA tax matrix, captured through {formatDay(last)}. Other fuels come from one copy of the official file.
    </Text>
  );
}

function describe({ quarter, fuels, hasProvinces, finalOn }: ShippedFacts): string {
  const facts = [
    fuels.length > 1 ? 'all fuels' : 'diesel',
    ...(hasProvinces ? [] : ['U.S. only']),
    ...(finalOn ? [`not final until ${formatDay(finalOn)}`] : []),
  ];
  return `${formatQuarter(quarter)} (${facts.join(', ')})`;
}
