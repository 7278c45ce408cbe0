/** A fake Motive server for tests: its documented OAuth and lists, with configurable failures. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Item = Record<string, unknown> & { id: number };
type Failure = { status: number; headers?: Record<string, string>; body?: unknown } | 'hang' | 'break';

/** Names of a list and of its items, by path. */
const LISTS: Record<string, readonly [string, string]> = {
  '/v1/ifta/trips': ['ifta_trips', 'ifta_trip'],
  '/v1/fuel_purchases': ['fuel_purchases', 'fuel_purchase'],
  '/v1/companies': ['companies', 'company'],
};

/** Returns a trip in Motive's format: truck 101, 214.3 miles in Texas, unless `over` differs. */
export function motiveTrip(over: Partial<Item> & { id: number }): Item {
  return {
    date: '2026-03-02',
    jurisdiction: 'TX',
    vehicle: {
      id: 7,
      number: '101',
      year: '2022',
      make: 'Volvo',
      model: 'VNL',
      vin: '4V4NC9EH5NN101001',
      metric_units: false,
    },
    start_odometer: 412_000.1,
    end_odometer: 412_214.6,
    calibrated_start_odometer: null,
    calibrated_end_odometer: null,
    start_lat: 30.2672,
    start_lon: -97.7431,
    end_lat: 32.7767,
    end_lon: -96.797,
    distance: 214.3,
    time_zone: 'Central Time (US & Canada)',
    ...over,
  };
}

/** Returns a fuel purchase in Motive's format: truck 101, 100 gallons of diesel in Texas. */
export function motivePurchase(over: Partial<Item> & { id: number }): Item {
  return {
    offline_id: null,
    purchased_at: '2026-03-02T18:30:00Z',
    jurisdiction: 'TX',
    fuel_type: 'diesel',
    fuel: 100,
    fuel_unit: 'gallons',
    ref_no: 'R-1',
    vendor: 'Pilot 431',
    total_cost: 389.9,
    currency: 'USD',
    odometer: 412_100,
    vehicle: {
      id: 7,
      number: '101',
      year: '2022',
      make: 'Volvo',
      model: 'VNL',
      vin: '4V4NC9EH5NN101001',
      metric_units: false,
    },
    driver: { id: 9, first_name: 'Dana', last_name: 'Reyes' },
    ...over,
  };
}

export type MotiveServer = Awaited<ReturnType<typeof startMotive>>;

export async function startMotive() {
  const state = {
    lists: {} as Record<string, Item[]>,
    faults: [] as Failure[],
    /** Failures of the token address. */
    tokenFaults: [] as Failure[],
    asked: [] as { path: string; query: Record<string, string>; headers: IncomingMessage['headers'] }[],
    forms: [] as Record<string, string>[],
    given: 0,
    access: '',
    refresh: '',
    isRevoked: false,
    before: (_path: string, _page: number): void => undefined,
  };
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', 'http://motive');
    if (url.pathname === '/oauth/token') {
      giveToken(await text(request), response);
      return;
    }
    const query = Object.fromEntries(url.searchParams);
    state.asked.push({ path: url.pathname, query, headers: request.headers });
    const fault = state.faults.shift();
    if (fault) return fail(response, fault);
    if (request.headers.authorization !== `Bearer ${state.access}`)
      return send(response, 401, { error: 'unauthorized' });
    const names = LISTS[url.pathname];
    if (!names) return send(response, 404, { error: 'not found' });
    state.before(url.pathname, Number(query.page_no));
    send(response, 200, makePage(getItems(url.pathname, query), names, query));
  }

  /** Returns the trips and purchases of the requested dates. */
  function getItems(path: string, { start_date: from = '', end_date: to = '9' }: Record<string, string>): Item[] {
    const day = (item: Item) => String(item.date ?? item.purchased_at ?? from).slice(0, 10);
    return (state.lists[path] ?? []).filter((item) => day(item) >= from && day(item) <= to);
  }

  function giveToken(form: string, response: ServerResponse) {
    const sent = Object.fromEntries(new URLSearchParams(form));
    state.forms.push(sent);
    const fault = state.tokenFaults.shift();
    if (fault) return fail(response, fault);
    const isKnown = sent.grant_type === 'authorization_code' || sent.refresh_token === state.refresh;
    if (state.isRevoked || !isKnown) return send(response, 400, { error: 'invalid_grant' });
    state.given += 1;
    // A refresh token works once.
    Object.assign(state, { access: `at-${state.given}`, refresh: `rt-${state.given}` });
    send(response, 200, {
      access_token: state.access,
      refresh_token: state.refresh,
      expires_in: 7200,
      scope: 'users.read',
    });
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    state,
    settings: {
      PUBLIC_URL: 'https://tms.example.com',
      MOTIVE_CLIENT_ID: 'client-1',
      MOTIVE_CLIENT_SECRET: 'hush',
      MOTIVE_TOKEN_URL: `${url}/oauth/token`,
      MOTIVE_API_URL: url,
    },
    trips: (...trips: Item[]) => void Object.assign(state.lists, { '/v1/ifta/trips': trips }),
    purchases: (...purchases: Item[]) => void Object.assign(state.lists, { '/v1/fuel_purchases': purchases }),
    company: (id: number, name: string) => void Object.assign(state.lists, { '/v1/companies': [{ id, name }] }),
    /** Fails the next requests, before normal responses resume. */
    failWith: (...faults: Failure[]) => void state.faults.push(...faults),
    /** Expires the access token; the refresh token still works. */
    expire: () => void Object.assign(state, { access: 'another' }),
    /** Simulates a carrier that revokes its consent at Motive. */
    revoke: () => void Object.assign(state, { isRevoked: true, access: 'another' }),
    forget(): void {
      Object.assign(state, {
        lists: {},
        faults: [],
        tokenFaults: [],
        asked: [],
        forms: [],
        isRevoked: false,
        before: () => undefined,
      });
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function makePage(items: Item[], [many, one]: readonly [string, string], query: Record<string, string>) {
  const [size, page] = [Number(query.per_page ?? 25), Number(query.page_no ?? 1)];
  const shown = items.slice((page - 1) * size, page * size);
  return {
    [many]: shown.map((item) => ({ [one]: item })),
    pagination: { per_page: size, page_no: page, total: items.length },
  };
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function fail(response: ServerResponse, fault: Failure): void {
  // Leaves the request open until the client gives up.
  if (fault === 'hang') return;
  if (fault === 'break') response.destroy();
  else send(response, fault.status, fault.body ?? { error: 'fault' }, fault.headers);
}
