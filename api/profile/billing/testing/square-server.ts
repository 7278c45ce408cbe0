/** A fake Square server for tests: the documented calls used by billing, one charge per idempotency key, and configurable failures. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Json = Record<string, unknown>;
/**
 * `lost`: executed, but the connection breaks before the response. `late`: executed, but never answered. `away`: not executed, and
 * unreachable.
 */
type Failure = 'lost' | 'late' | 'away' | { status: number; body?: unknown };
type Payment = Json & {
  id: string;
  status: string;
  reference_id: string;
  amount_money: { amount: number; currency: string };
};

const TOKENS: Record<string, string> = {
  'cnon:card-nonce-declined': 'GENERIC_DECLINE',
  'cnon:card-nonce-rejected-cvv': 'CVV_FAILURE',
  'cnon:card-nonce-rejected-postalcode': 'ADDRESS_VERIFICATION_FAILURE',
};

export type SquareServer = Awaited<ReturnType<typeof startSquare>>;

export async function startSquare() {
  const state = {
    cards: new Map<string, Json & { id: string; version: number }>(),
    payments: [] as Payment[],
    /** The response to each idempotency key, with its request. */
    answers: new Map<string, { asked: string; status: number; body: Json }>(),
    faults: [] as Failure[],
    asked: [] as { method: string; path: string; body: Json; headers: IncomingMessage['headers'] }[],
    /** The bank's reason for rejecting every charge from now on. */
    refusing: null as string | null,
    isAway: false,
    made: 0,
  };
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', 'http://square');
    const sent = await text(request);
    const body = (sent ? JSON.parse(sent) : {}) as Json;
    state.asked.push({ method: request.method ?? '', path: url.pathname, body, headers: request.headers });
    const fault = state.isAway ? 'away' : state.faults.shift();
    if (fault === 'away') return void response.destroy();
    if (typeof fault === 'object') return send(response, fault.status, fault.body ?? {});
    if (request.headers.authorization !== 'Bearer square-token')
      return send(response, 401, failure('AUTHENTICATION_ERROR', 'UNAUTHORIZED'));
    const answer = onceFor(body, () => handle(`${request.method} ${url.pathname}`, body, url.searchParams));
    if (fault === 'lost') response.destroy();
    else if (fault !== 'late') send(response, answer.status, answer.body);
  }

  function onceFor(body: Json, act: () => { status: number; body: Json }) {
    const key = body.idempotency_key as string | undefined;
    if (key && key.length > 45) return { status: 400, body: failure('INVALID_REQUEST_ERROR', 'VALUE_TOO_LONG') };
    const asked = JSON.stringify(body);
    const known = key && state.answers.get(key);
    if (known && known.asked !== asked)
      return { status: 400, body: failure('INVALID_REQUEST_ERROR', 'IDEMPOTENCY_KEY_REUSED') };
    const response = known || act();
    if (key) state.answers.set(key, { asked, ...response });
    return response;
  }

  function handle(call: string, body: Json, query: URLSearchParams): { status: number; body: Json } {
    if (call === 'POST /v2/customers') return { status: 200, body: { customer: { id: `CUS${++state.made}` } } };
    if (call === 'POST /v2/cards') return storeCard(body);
    if (call === 'POST /v2/payments') return pay(body);
    if (call === 'GET /v2/payments') return { status: 200, body: getList(query) };
    const card = state.cards.get(/^POST \/v2\/cards\/(.+)\/disable$/.exec(decodeURIComponent(call))?.[1] ?? '');
    if (!card) return { status: 404, body: failure('INVALID_REQUEST_ERROR', 'NOT_FOUND') };
    Object.assign(card, { enabled: false, version: card.version + 1 });
    return { status: 200, body: { card } };
  }

  function storeCard(body: Json): { status: number; body: Json } {
    const code = TOKENS[String(body.source_id)];
    if (code) return { status: 400, body: failure('PAYMENT_METHOD_ERROR', code) };
    const { customer_id, billing_address } = body.card as Json;
    const id = `ccof:${++state.made}`;
    const facts = { card_brand: 'AMERICAN_EXPRESS', last_4: '1005', exp_month: 4, exp_year: 2031, enabled: true };
    const card = { id, version: 1, customer_id, billing_address, ...facts };
    state.cards.set(id, card);
    return { status: 200, body: { card } };
  }

  function pay({ source_id, amount_money, reference_id }: Json): { status: number; body: Json } {
    if (!state.cards.has(String(source_id)))
      return { status: 404, body: failure('INVALID_REQUEST_ERROR', 'NOT_FOUND') };
    const status = state.refusing ? 'FAILED' : 'COMPLETED';
    const payment = { id: `PAY${++state.made}`, status, amount_money, reference_id } as Payment;
    state.payments.push(payment);
    if (state.refusing) return { status: 400, body: failure('PAYMENT_METHOD_ERROR', state.refusing) };
    return { status: 200, body: { payment } };
  }

  /** Returns two payments per page, so that the caller must read several pages. */
  function getList(query: URLSearchParams): Json {
    const from = Number(query.get('cursor') ?? 0);
    const all = state.payments.filter(({ amount_money }) => String(amount_money.amount) === query.get('total'));
    return { payments: all.slice(from, from + 2), ...(all.length > from + 2 && { cursor: String(from + 2) }) };
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    state,
    settings: {
      PUBLIC_URL: 'https://tms.example.com',
      BILLING: 'square',
      SQUARE_APPLICATION_ID: 'sq0idp-app',
      SQUARE_LOCATION_ID: 'L1',
      SQUARE_ACCESS_TOKEN: 'square-token',
      SQUARE_WEBHOOK_KEY: 'webhook-key',
      SQUARE_API_URL: `http://127.0.0.1:${port}`,
    },
    /** Fails the next requests, before normal responses resume. */
    failWith: (...faults: Failure[]) => void state.faults.push(...faults),
    /** Returns the successful charges in dollars. */
    charged: () =>
      state.payments
        .filter(({ status }) => status === 'COMPLETED')
        .map(({ amount_money }) => amount_money.amount / 100),
    forget(): void {
      Object.assign(state, { payments: [], faults: [], asked: [], refusing: null, isAway: false });
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns a webhook event with its signature header. */
export function squareEvent(object: object, key = 'webhook-key') {
  const payload = JSON.stringify({ event_id: 'e1', type: 'payment.updated', data: { object } });
  const signature = createHmac('sha256', key)
    .update(`https://tms.example.com/api/profile_payment/webhook/${payload}`)
    .digest('base64');
  return { payload, headers: { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature } };
}

const failure = (category: string, code: string): Json => ({ errors: [{ category, code, detail: 'As documented' }] });

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
