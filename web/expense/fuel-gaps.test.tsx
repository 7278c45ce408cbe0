/** Gaps in a fuel file: columns, states, gallons, and the exchange rate. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draw } from '../core/testing/draw.tsx';
import { drawApplication } from '../core/testing/draw-application.tsx';
import { findHeading, pick, press } from '../core/testing/form.ts';
import { ColumnMapping } from './import/column-mapping.tsx';
import { FUEL_TOTALS, findSent, makeFuelImport, serveImports } from './import/testing.ts';

const open = async (totals: object) => {
  const row = makeFuelImport({ dataImportMetaData: { ...FUEL_TOTALS, ...totals } });
  const calls = serveImports({
    row,
    answer: ({ method, path }) => (method === 'PATCH' && path === 'data_import/i1' ? { body: row } : null),
  });
  await drawApplication('/UI/expensie/fuel_imports/i1');
  await findHeading('Fuel Import FUEL-000012');
  return () => findSent(calls, 'PATCH').map(({ values }) => values);
};

describe('the columns of an unknown file', () => {
  const HEADER = ['Karte', 'Tran Date', 'Tran Id', 'Quantity', 'Amount', 'Location', 'City', 'Paid', 'Paid'];
  const map = () => {
    const message: Record<string, string>[] = [];
    draw(<ColumnMapping header={HEADER} samples={[['0541', '11/02/2026']]} onMapped={(each) => message.push(each)} />);
    return message;
  };

  test('are filled in by the words of their headings, with a note for columns the file lacks', async () => {
    const message: Record<string, string>[] = [];
    const header = ['Fueled Date', 'Truck Ref', 'Home State', 'Juris', 'Grade Sold', 'Gals Sold', 'Amt Charged'];
    draw(<ColumnMapping header={header} onMapped={(each) => message.push(each)} />);

    await pick('mapping-state', 'Juris');
    await press('Use this mapping');

    expect(message).toEqual([
      {
        date: 'Fueled Date',
        unit: 'Truck Ref',
        state: 'Juris',
        item: 'Grade Sold',
        quantity: 'Gals Sold',
        amount: 'Amt Charged',
        card: '-',
        location: '-',
        city: '-',
        transactionId: '-',
      },
    ]);
  });

  test('of lines without separators are matched by their position, below a ruler that counts the characters', async () => {
    const message: Record<string, string>[] = [];
    const line = '01202611020541A10000035000TX'.padEnd(60, '0');
    draw(
      <ColumnMapping header={['Line of 60 characters']} samples={[[line]]} onMapped={(each) => message.push(each)} />,
    );
    const enterPosition = (name: string, text: string) =>
      fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${name}( \\*)?$`) }), {
        target: { value: text },
      });

    expect(screen.getByLabelText('First rows of the file').textContent).toContain(`·60\n${line}`);
    enterPosition('Card #', '11-14');
    enterPosition('Tran Date', '3 - 10');
    enterPosition('Quantity', '16-20.2');
    enterPosition('Item', '=Diesel');
    enterPosition('State', '27-28');
    enterPosition('Amount', '21');
    expect(screen.getByText('Enter two numbers, such as 12-18')).toBeTruthy();
    expect(screen.getByRole('button', { name: '1 required column not matched' })).toBeTruthy();
    enterPosition('Amount', '21-26.2');
    fireEvent.change(screen.getByRole('textbox', { name: 'Lines to read start with' }), { target: { value: '01' } });
    await press('Use this mapping');

    expect(message).toMatchObject([
      { card: '@11-14', date: '@3-10', quantity: '@16-20.2', amount: '@21-26.2', state: '@27-28', lineStart: '01' },
    ]);
  });

  test('are matched next to the first rows, as a column, a constant or none, with its effect', async () => {
    const message = map();

    expect(within(screen.getByRole('table', { name: 'First rows of the file' })).getByText('0541')).toBeTruthy();
    await pick('mapping-card', 'Not in this file');
    await pick('mapping-state', 'Not in this file');
    await pick('mapping-item', 'Same on every row…');
    expect(screen.getByRole('button', { name: '1 required column not matched' })).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: 'Item for every row' }), { target: { value: 'Diesel' } });
    await pick('mapping-fee', 'Paid (column 9)');
    fireEvent.click(screen.getByRole('radio', { name: /^Price before the discount/ }));
    const costs = screen.getByRole('list', { name: 'Notes on this mapping' });
    expect(within(costs).getAllByRole('listitem')).toHaveLength(3);
    await press('Use this mapping');

    expect(message).toEqual([
      {
        card: '-',
        date: 'Tran Date',
        transactionId: 'Tran Id',
        quantity: 'Quantity',
        amount: 'Amount',
        location: 'Location',
        city: 'City',
        state: '-',
        item: '=Diesel',
        fee: '#9',
        amountIs: 'GROSS',
      },
    ]);
  });
});

describe('an import preview', () => {
  test('says how the file was read and what it lacks', async () => {
    await open({ readAs: 'Motive Card', isByUnit: true, missingGallons: { lines: 3, amount: 1622.25 } });

    const alert = await screen.findByText('This file was read as Motive Card.');
    expect(alert).toBeTruthy();
    expect(screen.getByText('The file has no card numbers. Rows are matched by truck number.')).toBeTruthy();
    expect(screen.getByText(/no gallons for 3 fuel rows \(\$1,622\.25\)/)).toBeTruthy();
  });

  test('requires the exchange rate of Canadian dollars', async () => {
    const changes = await open({ foreignRows: { lines: 4, quantity: 1312, amount: 2276.51, exchange: null } });
    const rate = await screen.findByRole('textbox', { name: 'U.S. dollars per Canadian dollar' });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Convert to U.S. dollars' });

    fireEvent.change(rate, { target: { value: 'abc' } });
    expect(button.disabled).toBe(true);
    fireEvent.change(rate, { target: { value: '0.7125' } });
    fireEvent.click(button);

    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]?.exchange).toEqual(asSent({ rate: '0.7125', date: '2026-03-01' }));
  });

  test('lists fuel without a state by its stop, and applies suggested states at once', async () => {
    const missing = { location: 'Big Boy - Amarillo, TX', lines: 2, gallons: 98.11, suggested: 'TX' };
    const changes = await open({ missingStates: [missing, { ...missing, location: 'PILOT 507', suggested: null }] });

    await screen.findByRole('heading', { name: 'State missing: not on the tax return until you add it' });
    await press('Use 1 suggested state');

    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]?.states).toEqual(asSent({ 'Big Boy - Amarillo, TX': 'TX' }));
  });
});

const asSent = (value: object) => JSON.stringify(value);
