import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import type { ChartView } from '../list/prefs.ts';
import type { Bar } from './bars.tsx';
import { Chart } from './chart.tsx';

const MILES: Bar[] = [
  { label: 'Texas', value: 1000.1 },
  { label: 'Oklahoma', value: 120.2 },
];

function Drawn({ bars = MILES }: { bars?: Bar[] }) {
  const [view, setView] = useState<ChartView>('chart');
  const format = (value: number) => `${value.toFixed(2)} mi`;
  return (
    <Chart
      title="Miles by Jurisdiction"
      by={'Jurisdiction'}
      of={'Miles'}
      bars={bars}
      format={format}
      view={view}
      onView={setView}
    />
  );
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Miles by Jurisdiction' }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

test('a screen reader reads the exact numbers of a chart from a table', () => {
  const { container } = draw(<Drawn />);

  expect(rows()).toEqual(['JurisdictionMiles', 'Texas1000.10 mi', 'Oklahoma120.20 mi', 'Total1120.30 mi']);
  expect(container.querySelector('[aria-hidden] [tabindex="0"]')).toBeNull();
});

test('shows the table of a chart with one click and hides the chart with another', () => {
  draw(<Drawn />);

  fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
  expect([rows().length, screen.getByRole('region').dataset.view]).toEqual([4, 'table']);

  fireEvent.click(screen.getByRole('radio', { name: 'Hide' }));
  expect(screen.queryByRole('table')).toBeNull();
});
