import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { DateCell, EmailCell, InstantCell, PriceCell, TextCell, TwoLines } from './cells.tsx';
import classes from './table.module.css';

test('keeps a date in a name on one line without changing the name', () => {
  draw(<TextCell value="Side Swipe 2026-03-04 Austin" />);
  expect(screen.getByText('2026-03-04').className).toBe(classes.day);
  expect(screen.getByTitle('Side Swipe 2026-03-04 Austin').textContent).toBe('Side Swipe 2026-03-04 Austin');
});

test('keeps every date of a sentence on one line', () => {
  draw(<TextCell value="Done on Dec 3, 2025, good through Dec 12, 2026" />);
  for (const date of ['Dec 3, 2025', 'Dec 12, 2026']) expect(screen.getByText(date).className).toBe(classes.day);
  expect(screen.getByTitle(/^Done/).textContent).toBe('Done on Dec 3, 2025, good through Dec 12, 2026');
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

test('a long email address breaks before its domain, and the domain breaks before a dot', () => {
  draw(<EmailCell value="service@bigrigtire.example.com" />);
  expect(screen.getByRole('link').innerHTML).toBe('service<wbr>@bigrigtire<wbr>.example<wbr>.com');
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

/** Nov 30, 8:15 PM in Texas. */
const EVENING = '2026-12-01T02:15:00.000Z';

test('a time in the evening is shown on its own date, not the next one', () => {
  vi.stubEnv('TZ', 'America/Chicago');
  draw(
    <>
      <DateCell value={EVENING} />
      <InstantCell value={EVENING} />
    </>,
  );
  expect(screen.getByText('2026-11-30').title).toBe('Monday, Nov 30, 2026');
  expect(screen.getByText('2026-11-30 8:15 PM').title).toBe('Monday, Nov 30, 2026, 8:15 PM');
});

test('the days since a deadline may go below its date, and have a thousands separator', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T18:00:00Z') });
  draw(<DateCell value="2023-01-13" deadline />);
  expect(screen.getByText('2023-01-13').className).toBe(classes.day);
  expect(screen.getByTitle('Friday, Jan 13, 2023').className).toBe('');
  expect(screen.getByText('1,418 days ago')).toBeTruthy();
});

test('the date of a missing file is shown as missing', () => {
  draw(<DateCell value="2026-02-30" />);
  expect(screen.getByText('N/A')).toBeTruthy();
});
