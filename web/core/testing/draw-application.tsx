/** Draws the whole application at an address, over a server with the test's responses. */
import { groupProfit } from '@milepost/domain/accounting/profit.ts';
import type { FieldFacts } from '@milepost/domain/core/fields.ts';
import { type AllTotals, type AnyRecord, getFields } from '@milepost/domain/core/record.ts';
import { type LoadTerms, TERM_NAMES } from '@milepost/domain/fleet/detention/describe-terms.ts';
import type { DetentionFields } from '@milepost/domain/fleet/detention/terms.ts';
import { records } from '@milepost/domain/registry.ts';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { AppLoader } from '../../app-loader.tsx';
import { routeTree } from '../../routes.tsx';
import { makeRouter } from '../router.ts';
import { getCurrentSession } from '../session/session.ts';
import { draw } from './draw.tsx';
import { type Answer, type Sent, serve } from './session.ts';

/** Returns the response to the shell's calls for the signed-in user; null for any other call. */
function answerShell({ path }: Sent): Answer | null {
  const who = getCurrentSession();
  if (path === 'user_profile/fetch_updates/') return { body: { ...who, today: '2026-03-02' } };
  if (path === `profile/${who?.id}`) {
    return { body: { ...who, prettyName: who?.profileName, profile_summary: who } };
  }
  return null;
}

const NOTHING = { body: { results: [], count: 0 } };

/** The profit on a load's page: none yet. */
const NO_PROFIT = groupProfit('fleet', { loads: [], spent: [], trucks: [] }, { from: '', to: '' }).total;
const answerProfit = ({ path }: Sent): Answer | null =>
  /^fleet\/[^/]+\/profit\/$/.test(path) ? { body: { ...NO_PROFIT, paidBy: null } } : null;

/** The reading of a load's rate confirmation: nothing readable. */
const UNREAD = { unread: 'NO_TEXT', proposals: {}, stops: [], loads: [], contact: {}, customer: null };
const answerReading = ({ path }: Sent): Answer | null => (path === 'fleet/confirmation/' ? { body: UNREAD } : null);

/** The detention terms on a load's page: the standard ones of its customer. */
const TERM_FACTS = getFields(records.customer);
const STANDARD_TERMS = Object.fromEntries(
  TERM_NAMES.map((name) => [name, TERM_FACTS[name]?.default ?? null]),
) as unknown as DetentionFields;
const NO_TERMS: LoadTerms = { terms: STANDARD_TERMS, customerTerms: STANDARD_TERMS, customer: 'Customer', changed: [] };

/** Returns what a test answers about detention terms, which many tests would answer with the load itself. */
function answerTerms(call: Sent, answer: (call: Sent) => Answer | null): Answer | null {
  if (!/^fleet\/[^/]+\/detention_terms\/$/.test(call.path)) return null;
  const own = answer(call);
  return (own?.body as Partial<LoadTerms> | undefined)?.terms ? own : { body: NO_TERMS };
}

/** Returns empty totals for lists whose totals the test ignores. */
const answerTotals = ({ path }: Sent): Answer | null =>
  path.includes('/totals/') ? { body: { count: 0, uncounted: 0, totals: {} } satisfies AllTotals } : null;

/** Serves the whole application: responds to the shell's calls, and returns empty lists by default. */
export const serveApplication = (answer: (call: Sent) => Answer | null = () => null): Sent[] =>
  serve(
    (call) =>
      answerShell(call) ??
      answerTerms(call, answer) ??
      answer(call) ??
      answerProfit(call) ??
      answerReading(call) ??
      answerTotals(call) ??
      NOTHING,
  );

/** Returns the simplest value of a field: the first choice, no, or 0, else null. */
function getSimplestValue({ kind, values, optional, default: given }: FieldFacts): unknown {
  if (kind === 'choice') return values?.[0] ?? null;
  if (kind === 'boolean') return false;
  if (kind === 'integer' && !optional) return given ?? 0;
  return kind === 'money' || kind === 'number' ? 0 : null;
}

/** Returns a record's row as in a response. It offers no actions unless `given` does. */
export function makeRow(record: AnyRecord, given: object = {}) {
  const plain = Object.entries(getFields(record)).map(([name, fact]) => [name, getSimplestValue(fact)]);
  const known = { id: 'r1', prettyName: 'First', state: 'ACTIVE', updated: '2026-03-01T10:00:00Z' };
  return { ...Object.fromEntries(plain), ...known, workflowActionItems: [], workflowHasActions: true, ...given };
}

/** Additional values that the lists of these records show. */
const EXTRA_VALUES: Record<string, object> = {
  invoice: { undeliveredMails: [], invoiceInfo: {} },
  dispatcher: { dispatcherEmail: 'dana@bluebonnet.example' },
  driver: { driverInfo: { driver: {}, contact: {} }, assignedVehicles: [] },
  document: { documentType: 'W9' },
  profile: { profile_summary: { policy: [] } },
  schedule: { vehicle: { id: 't1', prettyName: '104', vehicleCurrentOdometer: 412_350 }, scheduleInfo: {} },
};

/** Serves one row, `r1`, of every record, unless `answer` returns another response. */
export function serveOneOfEach(
  given: (record: AnyRecord) => object = () => ({}),
  answer: (call: Sent) => Answer | null = () => null,
): Sent[] {
  return serveApplication((call) => {
    const early = answer(call);
    if (early) return early;
    const [address] = call.path.split('?');
    const record = Object.values(records).find(({ path }) => address === `${path}/` || address === `${path}/r1`);
    if (!record) return null;
    const row = makeRow(record, { ...EXTRA_VALUES[record.name], ...given(record) });
    return { body: address === `${record.path}/r1` ? row : { results: [row], count: 1 } };
  });
}

/** Draws the pages as a browser opens them: the public ones, and the application after sign-in. */
export async function drawSite(path = '/') {
  const history = createMemoryHistory({ initialEntries: [path] });
  const drawn = draw(
    <Suspense>
      <AppLoader history={history} />
    </Suspense>,
  );
  await screen.findByRole('main');
  return { history, ...drawn };
}

/** Draws only the application. `/` shows the sign-in form, or a signed-in user's start page. */
export async function drawApplication(path = '/') {
  // Needs a new router each time, because one that was drawn waits for its pages.
  const router = makeRouter(routeTree, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  return { router, ...draw(<RouterProvider router={router} />) };
}
