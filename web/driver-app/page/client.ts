/**
 * The API calls of the driver page, which use the link and this phone's token for the date of birth, and those of guest pages with their
 * own link.
 */

import type { DriversPaycheck, PayQuestion } from '@milepost/domain/accounting/paycheck/pay-question.ts';
import type { LineGroup } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import type { RequestedDocumentType, RequestType } from '@milepost/domain/core/request-types.ts';
import type { DriversFinalAccounting } from '@milepost/domain/driver-app/drivers-final-accounting.ts';
import type { DriversAccount, DriversYear } from '@milepost/domain/driver-app/drivers-pay.ts';

export type DocumentRequest = { id: string; type: RequestType; of: string | null };
export type SentDocument = { id: string; type: RequestedDocumentType; status: string; day: string; url: string };
export type StoredDocument = {
  type: RequestedDocumentType;
  number: string | null;
  expires: string | null;
  url: string | null;
};
/** One of the driver's paychecks, line by line. */
export type PaycheckLines = {
  id: string;
  from: string;
  to: string;
  payable: number;
  lines: { line: string; group: LineGroup; label: string; amount: number; formula: string; countsInNet: boolean }[];
  questions: PayQuestion[];
};
export type Vehicle = { number: string; type: string; vin: string; plate: string };
export type Load = {
  id: string;
  number: string;
  hasBOL: boolean;
  isShared: boolean;
  stops: Stop[];
};
export type StopMark = 'ARRIVED' | 'DEPARTED';
/** Times are local to the stop, `13:40` or `2026-03-04T13:40`; `undo` is the entry that can still be undone. */
export type Stop = {
  at: number;
  location: string;
  facility: string | null;
  date: string;
  appointmentFrom: string | null;
  appointmentTo: string | null;
  arrived: string | null;
  departed: string | null;
  undo: StopMark | null;
};

/** A former employer whose consent form is pending or who has answered. */
export type Employer = {
  id: string;
  name: string;
  isAsked: boolean;
  day: string | null;
  url: string | null;
  rebuttal: string | null;
  /** Further responses of the same employer. */
  more: { day: string; url: string | null }[];
};

export type DriverPageData = {
  id: string;
  firstName: string;
  carrier: string;
  phone: string | null;
  asked: DocumentRequest[];
  employers: Employer[];
  sent: SentDocument[];
  equipment: Vehicle[];
  documents: StoredDocument[];
  paychecks: DriversPaycheck[];
  year: DriversYear;
  accounts: DriversAccount[];
  finals: DriversFinalAccounting[];
  load: Load | null;
};

/** The server's rejection; `status` is 0 if the server was unreachable. */
export class CallError extends Error {
  override readonly name = 'CallFailed';
  readonly status: number;
  /** The whole answer. */
  readonly body: object;
  constructor(status: number, words: string, body: object = {}) {
    super(words);
    this.status = status;
    this.body = body;
  }
}

const DEVICE = 'milepost-driver-device';

export type Client = {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: object | FormData): Promise<T>;
  /** Loads a file without changes. */
  file(path: string): Promise<Blob>;
};

/** Stores this phone's token, so that it is recognized from now on. */
export const storeDevice = (device: string) => localStorage.setItem(DEVICE, device);

export function makeClient(token: string): Client {
  return buildClient('/api/driver_page/', () => {
    const device = localStorage.getItem(DEVICE);
    return device ? `Driver ${token}.${device}` : `Driver ${token}`;
  });
}

/** Returns the client of an examiner or a former employer. */
export const makeGuestClient = (token: string): Client => buildClient('/api/guest/', () => `Guest ${token}`);

function buildClient(base: string, authorization: () => string): Client {
  async function send(method: string, path: string, body?: object | FormData): Promise<Response> {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: {
        authorization: authorization(),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    }).catch(() => {
      throw new CallError(0, '');
    });
    if (answer.ok) return answer;
    const failure = await answer.json().catch(() => ({}));
    throw new CallError(answer.status, failure.default_detail ?? '', failure);
  }

  async function call<T>(method: string, path: string, body?: object | FormData): Promise<T> {
    return (await send(method, path, body)).json().catch(() => ({}));
  }

  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    file: async (path) => (await send('GET', path)).blob(),
  };
}
