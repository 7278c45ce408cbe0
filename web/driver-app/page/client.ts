/**
 * The API calls of the driver page, which use the link and this phone's token for the date of birth, and those of guest pages with their
 * own link.
 */
import type { DriversPaycheck, PayQuestion } from '@milepost/domain/accounting/paycheck/pay-question.ts';
import type { LineGroup } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import type { RequestedDocumentType, RequestType } from '@milepost/domain/core/request-types.ts';

export type Asked = { id: string; type: RequestType; of: string | null };
export type Sent = { id: string; type: RequestedDocumentType; status: string; day: string; url: string };
export type Paper = { type: RequestedDocumentType; number: string | null; expires: string | null; url: string | null };
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
  number: string;
  pickup: string;
  pickupDay: string;
  delivery: string;
  deliveryDay: string;
  hasBOL: boolean;
  isShared: boolean;
  stops: Stop[];
};
export type StopMark = 'ARRIVED' | 'DEPARTED';
/** Times are local to the stop; `undo` is the entry that can still be undone. */
export type Stop = {
  at: number;
  location: string;
  facility: string | null;
  date: string;
  appointment: string | null;
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

export type Shown = {
  id: string;
  firstName: string;
  carrier: string;
  phone: string | null;
  asked: Asked[];
  employers: Employer[];
  sent: Sent[];
  equipment: Vehicle[];
  documents: Paper[];
  paychecks: DriversPaycheck[];
  load: Load | null;
};

/** The server's rejection; `status` is 0 if the server was unreachable. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly status: number;
  /** The whole answer. */
  readonly told: object;
  constructor(status: number, words: string, told: object = {}) {
    super(words);
    this.status = status;
    this.told = told;
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
export const remember = (device: string) => localStorage.setItem(DEVICE, device);

export function makeClient(token: string): Client {
  return clientOf('/api/driver_page/', () => {
    const device = localStorage.getItem(DEVICE);
    return device ? `Driver ${token}.${device}` : `Driver ${token}`;
  });
}

/** Returns the client of an examiner or a former employer. */
export const makeGuestClient = (token: string): Client => clientOf('/api/guest/', () => `Guest ${token}`);

function clientOf(base: string, authorization: () => string): Client {
  async function answerTo(method: string, path: string, body?: object | FormData): Promise<Response> {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: {
        authorization: authorization(),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    }).catch(() => {
      throw new CallFailed(0, '');
    });
    if (answer.ok) return answer;
    const told = await answer.json().catch(() => ({}));
    throw new CallFailed(answer.status, told.default_detail ?? '', told);
  }

  async function call<T>(method: string, path: string, body?: object | FormData): Promise<T> {
    return (await answerTo(method, path, body)).json().catch(() => ({}));
  }

  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    file: async (path) => (await answerTo('GET', path)).blob(),
  };
}
