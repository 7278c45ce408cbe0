import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { choose, drawBuilder, input, makeOfferedLoad, type Rights, type SentRequest } from './testing.tsx';

afterEach(() => vi.unstubAllGlobals());

const saveButton = () => screen.getByText(/^Save paycheck/).closest('button') as HTMLButtonElement;
const isReady = async (net: string) =>
  (await screen.findByText(`Save paycheck · ${net}`)).closest('button') as HTMLButtonElement;
const saves = (sent: SentRequest[]) => sent.filter(({ method, path }) => method === 'POST' && path === 'paycheck/');

describe('another payment strategy', () => {
  // Ledger: PAY-11
  test('clears the rate because its unit changed, and pays nothing until you enter a new one', async () => {
    await drawBuilder({ offer: {} });
    await isReady('$1,500.00');

    await choose('payCheckPaymentStrategy', 'By Mileage');

    expect(input('payCheckDriverCut').value).toBe('');
    expect(saveButton().textContent).toBe('Save paycheck');
    expect(saveButton().disabled).toBe(true);
    expect(screen.getByText(/^Enter the driver’s pay rate/)).toBeDefined();
    fireEvent.change(input('payCheckDriverCut'), { target: { value: '0.6' } });
    await isReady('$156.00');
  });

  // Ledger: PAY-11
  test('goes back to the driver’s plan and its rate', async () => {
    await drawBuilder({
      offer: {
        driverPlan: {
          id: 'plan',
          prettyName: '100% of load fees',
          validFrom: '2026-01-01',
          payCheckPaymentStrategy: 'BY_PERCENTAGE',
          payCheckDriverCut: 100,
          payCheckExpenseCarrierFee: 0,
        },
      },
    });
    await isReady('$1,500.00');
    await choose('payCheckPaymentStrategy', 'Constant');

    fireEvent.click(screen.getByText('Reset to driver’s plan'));

    await isReady('$1,500.00');
    await waitFor(() => expect(input('payCheckDriverCut').value).toBe('100'));
  });
});

describe('pay above three times the 8-week average', () => {
  test('asks once before saving, and shows both amounts', async () => {
    const sent = await drawBuilder({ offer: { averageNet: 499.99 } });
    fireEvent.click(await isReady('$1,500.00'));

    await screen.findByText('This paycheck is $1,500.00, more than 3 times Marcus Okafor’s 8-week average of $499.99.');
    expect(saves(sent)).toEqual([]);
    fireEvent.click(screen.getByText('Save $1,500.00'));

    await waitFor(() => expect(saves(sent)).toMatchObject([{ values: { payCheckNet: '1500' } }]));
  });

  test('isn’t saved if you choose Review', async () => {
    const sent = await drawBuilder({ offer: { averageNet: 100 } });
    fireEvent.click(await isReady('$1,500.00'));

    fireEvent.click(await screen.findByText('Review'));

    await waitFor(() => expect(screen.queryByText('Unusually high pay')).toBeNull());
    expect(saves(sent)).toEqual([]);
  });

  test('saves exactly three times the average without asking', async () => {
    const sent = await drawBuilder({ offer: { averageNet: 500 } });

    fireEvent.click(await isReady('$1,500.00'));

    await waitFor(() => expect(saves(sent)).toHaveLength(1));
    expect(screen.queryByText('Unusually high pay')).toBeNull();
  });
});

describe('a load without miles, paid by the mile', () => {
  const byMile = async (rights?: Rights) => {
    const fleets = [
      makeOfferedLoad(),
      makeOfferedLoad({ id: NO_MILES, fleetLoadNumber: 'L-20482', fleetDistance: null }),
    ];
    const sent = await drawBuilder({ offer: { fleets }, ...(rights && { rights }) });
    await isReady('$3,000.00');
    expect(screen.queryByText('Miles', { selector: 'th' })).toBeNull();
    await choose('payCheckPaymentStrategy', 'By Mileage');
    fireEvent.change(input('payCheckDriverCut'), { target: { value: '0.6' } });
    await isReady('$156.00');
    return sent;
  };
  const NO_MILES = '01900000-0000-7000-8000-00000000000b';

  // Ledger: PAY-15
  test('shows a warning, and saves the miles you enter there to the load', async () => {
    const sent = await byMile();
    expect(screen.getByText(/^Load L-20482 has no miles/).textContent).toBe(
      'Load L-20482 has no miles, so it pays $0.00 per mile. Enter the miles below.',
    );
    expect(screen.getByText('260', { selector: 'td' })).toBeDefined();

    const miles = screen.getByLabelText('Miles for load L-20482');
    fireEvent.change(miles, { target: { value: '305.5' } });
    fireEvent.keyDown(miles, { key: 'Enter' });

    await waitFor(() =>
      expect(sent.filter(({ method }) => method === 'PATCH')).toEqual([
        {
          method: 'PATCH',
          path: `fleet/${NO_MILES}`,
          values: { id: NO_MILES, updated: '2026-03-03T12:00:00.000Z', fleetDistance: '305.5' },
        },
      ]),
    );
    expect(saves(sent)).toEqual([]);
  });

  // Ledger: PAY-15
  test('shows only the warning to users who can’t edit loads', async () => {
    await byMile({ 3000: ['view'], 6000: ['view', 'create'] });

    expect(screen.getByText(/^Load L-20482 has no miles/).textContent).toContain(
      'Ask someone with permission to edit loads to enter the miles.',
    );
    expect(screen.queryByLabelText('Miles for load L-20482')).toBeNull();
    expect(screen.getByText('no miles')).toBeDefined();
  });

  // Ledger: PAY-15
  test('shows no warning once the load is deselected', async () => {
    await byMile();

    fireEvent.click(screen.getByLabelText('Load L-20482'));

    await waitFor(() => expect(screen.queryByText(/has no miles/)).toBeNull());
  });
});

describe('changes since an earlier paycheck', () => {
  const earlier = { id: '01900000-0000-7000-8000-0000000000ee', payCheckID: 'PC-000123' };
  const created = '2026-03-09T12:00:00.000Z';
  const open = { created, isSelectable: true, isSelected: true };
  const source = { record: 'fleet' as const, id: 'load', label: 'L-20470', amount: 648 };

  test('appear on a separate line that you can deselect without the balance of that paycheck', async () => {
    const sent = await drawBuilder({
      offer: {
        adjustments: [
          { ...earlier, ...open, amount: 648, sources: [{ ...source, formula: 'load fee now 900.00, was 100.00' }] },
        ],
        balances: [{ ...earlier, ...open, amount: -48 }],
      },
    });
    await isReady('$2,100.00');
    expect(screen.getByText(/load fee now 900\.00, was 100\.00/, { selector: 'li' })).toBeDefined();

    fireEvent.click(screen.getByLabelText('Changed since PC-000123', { selector: 'input' }));
    fireEvent.click(await isReady('$1,452.00'));

    await waitFor(() =>
      expect(saves(sent)).toMatchObject([{ values: { adjustments: '[]', balances: JSON.stringify([earlier.id]) } }]),
    );
  });
});

describe('the list of drivers to pay', () => {
  // Ledger: STA-07
  test('marks a deactivated driver and still offers a final paycheck', async () => {
    await drawBuilder({ offer: {}, driverState: 'INACTIVE' });

    expect(screen.getByText('Inactive').closest('[role=option]')?.textContent).toBe(
      'Marcus OkaforInactiveHired Driver',
    );
    expect(input('driver').value).toBe('Marcus Okafor');
  });
});

describe('a week that already has a fixed amount', () => {
  const constants = [
    {
      id: 'pc',
      prettyName: 'PC-000001',
      payCheckDriverCut: 1500,
      payCheckFleetStartDate: '2026-03-01',
      payCheckFleetEndDate: '2026-03-07',
    },
  ];

  // Ledger: PAY-16
  test('shows a warning if the new paycheck is also a fixed amount', async () => {
    await drawBuilder({ offer: { constants } });
    await isReady('$1,500.00');
    const queryWarning = () => screen.queryByText(/already pays a flat \$1,500\.00 for Mar 1, 2026 to Mar 7, 2026/);
    expect(queryWarning()).toBeNull();

    await choose('payCheckPaymentStrategy', 'Constant');
    fireEvent.change(input('payCheckDriverCut'), { target: { value: '1200' } });

    await waitFor(() => expect(queryWarning()).not.toBeNull());
  });

  // Ledger: PAY-16
  test('shows a warning while a load paid by a fixed amount is selected', async () => {
    const plan = { strategy: 'CONSTANT' as const, driverCut: 1500, carrierFee: 0 };
    await drawBuilder({ offer: { constants, fleets: [makeOfferedLoad({ plan })] } });
    const queryWarning = () => screen.queryByText(/already pays a flat \$1,500\.00 for Mar 1, 2026 to Mar 7, 2026/);
    await waitFor(() => expect(queryWarning()).not.toBeNull());

    fireEvent.click(screen.getByRole('checkbox', { name: 'Load L-20481' }));

    await waitFor(() => expect(queryWarning()).toBeNull());
  });
});

describe('an unsaved paycheck after its tab closes', () => {
  test('restores its own plan and the deselected loads', async () => {
    await drawBuilder({ offer: {} });
    await isReady('$1,500.00');
    fireEvent.change(input('payCheckDriverCut'), { target: { value: '50' } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Load L-20481' }));
    await isReady('$0.00');
    cleanup();

    await drawBuilder({ offer: {} });
    await isReady('$1,500.00');
    fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));

    await isReady('$0.00');
    expect(input('payCheckDriverCut').value).toBe('50');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Load L-20481' }));
    await isReady('$750.00');
  });
});
