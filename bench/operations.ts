/** The measured calls of one request, each with its limit and the required share of the limit's speed, in percent. */
import { AUDIT, LIST_LIMITS } from './compliance-limit.ts';
import type { BenchRequest } from './load.ts';
import type { Bench } from './seed.ts';
import { UPLOAD_LIMITS } from './upload-lists.ts';

export type Operation = { name: string; atLeast: number; ours: BenchRequest; limit: BenchRequest };

export function listOperations(base: string, limit: string, { token, loadId, carrierId }: Bench): Operation[] {
  const headers = { authorization: `Token ${token}` };
  const [from, to] = ['2026-01-01', '2026-01-31'].map((day) =>
    day.replace('2026', String(new Date().getFullYear() - 1)),
  );
  const fleet = `${base}/api/fleet/`;
  const customer = {
    carrier: carrierId,
    customerName: 'Made By The Benchmark',
    customerType: 'BROKER',
    customerEmail: 'bench@example.com',
    customerPhoneNumber: '2145550100',
    customerPhysicalAddress: '1 Elm St, Dallas, TX 75201',
  };
  const form = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(customer),
  } as const;
  const query = `status=COMPLETE&fleetPickUpDate__gte=${from}&fleetPickUpDate__lte=${to}`;
  return [
    {
      name: 'list, 12 rows, names joined, newest pickup first, exact total',
      atLeast: 58,
      ours: { url: fleet, headers },
      limit: { url: `${limit}/list` },
    },
    {
      name: 'open one',
      atLeast: 33,
      ours: { url: `${fleet}${loadId}`, headers },
      limit: { url: `${limit}/one?id=${loadId}` },
    },
    {
      name: 'search by a part of the load number, with total',
      atLeast: 70,
      ours: { url: `${fleet}?search=l-1234`, headers },
      limit: { url: `${limit}/search?search=l-1234` },
    },
    {
      name: 'search by a part of the customer name, with total',
      atLeast: 70,
      ours: { url: `${fleet}?search=mer%20b7`, headers },
      limit: { url: `${limit}/search?search=mer%20b7` },
    },
    {
      name: 'filter by status and month, with total',
      atLeast: 66,
      ours: { url: `${fleet}?${query}`, headers },
      limit: { url: `${limit}/filter?status=COMPLETE&from=${from}&to=${to}` },
    },
    {
      name: 'report of the loads of a month, 12 rows with total and sums',
      atLeast: 50,
      ours: { url: `${base}/api/report/fleets/?${query}`, headers },
      limit: { url: `${limit}/report?status=COMPLETE&from=${from}&to=${to}` },
    },
    {
      name: 'create one (a customer)',
      atLeast: 47,
      ours: { url: `${base}/api/customer/`, ...form },
      limit: { url: `${limit}/create`, ...form },
    },
  ];
}

/**
 * Lists the operations behind the Compliance Overview, each with hand-written queries for its page and total, and the audit with
 * its findings.
 */
export function listComplianceOperations(
  base: string,
  limit: string,
  { accountId, token }: Bench,
  today: string,
): Operation[] {
  return Object.keys(LIST_LIMITS).map((list) => ({
    name: list === AUDIT ? 'the page of the daily audit' : `${list}, 12 rows with total`,
    // The audit's page may take at most 1.5 times as long as its rows alone.
    atLeast: list === AUDIT ? 67 : 50,
    ours: { url: `${base}/api/compliance/${list}/`, headers: { authorization: `Token ${token}` } },
    limit: { url: `${limit}/compliance?list=${list}&account=${accountId}&today=${today}` },
  }));
}

/** Lists the operations for driver uploads, all and pending, and driver applications, each with a hand-written query for its page. */
export function listUploadOperations(
  base: string,
  limit: string,
  { accountId, token }: Bench,
  sent: number,
): Operation[] {
  return Object.keys(UPLOAD_LIMITS).map((list) => ({
    name: `${list} among ${sent.toLocaleString('en-US')}, 12 rows`,
    atLeast: 50,
    ours: { url: `${base}/api/${list}`, headers: { authorization: `Token ${token}` } },
    limit: { url: `${limit}/sent?list=${encodeURIComponent(list)}&account=${accountId}` },
  }));
}
