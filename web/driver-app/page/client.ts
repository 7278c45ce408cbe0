/** The calls of the driver's page: with the link, and what this phone was given for the date of birth. */
import type { PaperType } from '@milepost/domain/driver-app/asks.ts';

export type Asked = { id: string; type: PaperType | 'LOCATION'; of: string | null };
export type Sent = { id: string; type: PaperType; status: string; day: string };
export type Paper = { type: PaperType; number: string | null; expires: string | null; url: string | null };
export type Paycheck = { id: string; number: string; from: string; to: string; amount: number; url: string };
export type Vehicle = { number: string; type: string; vin: string; plate: string };
export type Load = {
  number: string;
  pickup: string;
  pickupDay: string;
  delivery: string;
  deliveryDay: string;
  hasBOL: boolean;
  isShared: boolean;
};

export type Shown = {
  firstName: string;
  carrier: string;
  phone: string | null;
  asked: Asked[];
  sent: Sent[];
  equipment: Vehicle[];
  documents: Paper[];
  paychecks: Paycheck[];
  load: Load | null;
};

/** What the server refused; `status` 0 where it could not be reached. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly status: number;
  constructor(status: number, words: string) {
    super(words);
    this.status = status;
  }
}

const DEVICE = 'milepost-driver-device';

export type Client = {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: object | FormData): Promise<T>;
  /** From now on this phone is known. */
  remember(device: string): void;
};

export function makeClient(token: string): Client {
  async function call<T>(method: string, path: string, body?: object | FormData): Promise<T> {
    const device = localStorage.getItem(DEVICE);
    const isForm = body instanceof FormData;
    const answer = await fetch(`/api/driver_page/${path}`, {
      method,
      headers: {
        authorization: device ? `Driver ${token}.${device}` : `Driver ${token}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    }).catch(() => {
      throw new CallFailed(0, '');
    });
    const told = await answer.json().catch(() => ({}));
    if (!answer.ok) throw new CallFailed(answer.status, told.default_detail ?? '');
    return told as T;
  }

  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    remember: (device) => localStorage.setItem(DEVICE, device),
  };
}
