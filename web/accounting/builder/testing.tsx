/** Test helpers that draw the paycheck builder without a browser, over a server with the test's offer. */
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import type { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import {
  buildStatement,
  type FormPlan,
  type OfferedLoad,
  type PaycheckPreview,
} from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { type Session, startSession } from '../../core/session/session.ts';
import { draw } from '../../core/testing/draw.tsx';
import { readSentValues } from '../../core/testing/session.ts';
import { PaycheckBuilder } from './builder.tsx';

const carrier = { id: '01900000-0000-7000-8000-000000000001', prettyName: 'Bluebonnet Freight LLC', state: 'ACTIVE' };
const driver = { id: '01900000-0000-7000-8000-000000000002', prettyName: 'Marcus Okafor', detail: 'Hired Driver' };

export function makeOfferedLoad(over: Partial<OfferedLoad> = {}): OfferedLoad {
  const fees = {
    fleetFuelSurcharge: 0,
    fleetLumperFee: 0,
    fleetLumperPaidBy: null,
    fleetDetantionFee: 0,
    fleetStopCharge: 0,
    fleetLayoverFee: 0,
    fleetNoServiceFee: 0,
    fleetMiscFee: 0,
    supplementalFees: 0,
  };
  return {
    id: '01900000-0000-7000-8000-00000000000a',
    fleetLoadNumber: 'L-20481',
    status: 'COMPLETE',
    ...fees,
    updated: '2026-03-03T12:00:00.000Z',
    customer: { id: '01900000-0000-7000-8000-00000000000c', prettyName: 'Lone Star Foods' },
    fleetPickUpDate: '2026-03-02',
    fleetPickupLocation: 'Dallas, TX',
    fleetDeliveryLocation: 'Tulsa, OK',
    fleetLoadFee: 1500,
    fleetDistance: 260,
    fleetConfirmation: null,
    fleetBOL: null,
    payCheck: null,
    fleetPayCheckProcessingDate: null,
    metaData: { invoice: { totalPaid: 0 } },
    isSelectable: true,
    isSelected: true,
    ...over,
  };
}

/** The user's flags by policy. */
export type Rights = Partial<Record<3000 | 6000, readonly string[]>>;

const ALL = ['view', 'create', 'edit', 'delete'];

function signIn(rights: Rights): void {
  const policy = Object.entries(rights).map(([id, flags]) => ({
    id: Number(id),
    ...Object.fromEntries(ALL.map((flag) => [flag, flags.includes(flag)])),
  }));
  const who = { profileType: 'PERSONNEL', policy, carrier, remember: true } as unknown as Partial<Session>;
  startSession({ token: 'token', id: 'bookkeeper', ...who } as Session);
}

export type SentRequest = { method: string; path: string; values: Record<string, string> };

/** Draws the builder, selects the driver, and returns the requests sent to the server. */
export async function drawBuilder({
  offer,
  rights = { 3000: ALL, 6000: ALL },
  driverState = 'ACTIVE',
  planErrors,
}: {
  offer: Partial<PaycheckPreview>;
  rights?: Rights;
  driverState?: string;
  /** Errors with which the server refuses a pay plan. */
  planErrors?: Record<string, string>;
}): Promise<SentRequest[]> {
  signIn(rights);
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const values = readSentValues(body) as Record<string, string>;
    sent.push({ method, path: url.replace('/api/', ''), values });
    if (planErrors && method !== 'GET' && url.startsWith('/api/pay_plan/'))
      return Response.json(
        { default_detail: 'ERROR_INVALID_INPUT: Check the fields', errors: planErrors },
        { status: 400 },
      );
    return answer(url, values);
  });
  function answer(url: string, values: Record<string, string>): Response {
    if (url.startsWith('/api/driver/')) {
      const isAsked = driverState === 'ACTIVE' || url.includes('state=ANY');
      return Response.json({ results: isAsked ? [{ ...driver, state: driverState }] : [], count: 1 });
    }
    if (url === '/api/paycheck/filter/') return Response.json(makePreview(offer, values));
    if (url.startsWith('/api/pay_plan/')) return Response.json({ results: [], count: 0 });
    return Response.json({ id: '01900000-0000-7000-8000-0000000000ff', prettyName: 'PC-000002', results: [] });
  }

  const rootRoute = createRootRoute({ component: Page });
  const history = createMemoryHistory({ initialEntries: ['/UI/accounting/paychecks/add'] });
  draw(<RouterProvider router={createRouter({ routeTree: rootRoute, history }) as never} />);
  fireEvent.click(await screen.findByLabelText(/^Driver/, { selector: '#paycheck-driver' }));
  fireEvent.click(await getOption(driver.prettyName));
  await screen.findByLabelText('Loads', { selector: 'section' });
  return sent;
}

function Page() {
  return (
    <ModalsProvider>
      <Notifications />
      <PaycheckBuilder />
    </ModalsProvider>
  );
}

const PLAN: FormPlan = {
  payCheckPaymentStrategy: 'BY_PERCENTAGE',
  payCheckDriverCut: 100,
  payCheckExpenseCarrierFee: 0,
};

/** Returns the server's response: the plan in the request, else the standard one, and the statement of all rows. */
export function makePreview(offer: Partial<PaycheckPreview>, sent: Record<string, string>): PaycheckPreview {
  const { payCheckPaymentStrategy: strategy, payCheckDriverCut: cut } = sent;
  const plan =
    strategy && cut ? ({ ...PLAN, payCheckPaymentStrategy: strategy, payCheckDriverCut: +cut } as FormPlan) : PLAN;
  const rows = {
    fleets: [makeOfferedLoad()],
    expenses: [],
    adjustments: [],
    balances: [],
    ...offer,
    accounts: offer.accounts ?? [],
  };
  const statement = buildStatement(plan, rows, ({ isSelectable }) => isSelectable);
  return {
    ...rows,
    totals: statement.totals,
    statement,
    plan,
    driverPlan: offer.driverPlan ?? null,
    periodPlans: offer.periodPlans ?? [],
    earlier: { fleets: 0, expenses: 0, since: null },
    averageNet: offer.averageNet ?? null,
    constants: offer.constants ?? [],
  };
}

/** Returns the input of a form field. */
export const input = (name: keyof typeof paycheck.fields.shape) =>
  document.querySelector(`#paycheck-${name}`) as HTMLInputElement;

/** Finds an option by its text, because finding roles searches the whole page and its styles on every try. */
const getOption = (text: string) => screen.findByText(text, { selector: '[role=option] *' });

export async function choose(name: keyof typeof paycheck.fields.shape, option: string): Promise<void> {
  fireEvent.click(input(name));
  fireEvent.click(await getOption(option));
}
