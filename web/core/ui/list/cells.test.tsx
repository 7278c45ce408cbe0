import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { PriceCell, TextCell, TwoLines } from './cells.tsx';
import classes from './table.module.css';

test('keeps a date in a name on one line without changing the name', () => {
  draw(<TextCell value="Side Swipe 2026-03-04 Austin" />);
  expect(screen.getByText('2026-03-04').className).toBe(classes.day);
  expect(screen.getByTitle('Side Swipe 2026-03-04 Austin').textContent).toBe('Side Swipe 2026-03-04 Austin');
});

test('a second line that a narrow column may cut off has its text in a tooltip, unless the cell has one', () => {
  const { unmount } = draw(<TwoLines below="Brakes out of service at Odessa">Inspection</TwoLines>);
  expect(screen.getByTitle('Brakes out of service at Odessa').textContent).toBe('Brakes out of service at Odessa');
  unmount();

  draw(
    <TwoLines title="Inspection, Odessa" below="Brakes out of service">
      Inspection
    </TwoLines>,
  );
  expect(screen.queryByTitle('Brakes out of service')).toBeNull();
  expect(screen.getByTitle('Inspection, Odessa').textContent).toBe('InspectionBrakes out of service');
});

test('shows a price with a dollar sign and as many decimals as it needs', () => {
  draw(
    <>
      <PriceCell value="17" />
      <PriceCell value={3.8799} />
      <PriceCell value={null} />
    </>,
  );
  for (const text of ['$17.00', '$3.8799', 'N/A']) expect(screen.getByText(text)).toBeTruthy();
});
