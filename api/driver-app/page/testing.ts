/** Test helpers for a driver's page: a phone that opens it by a link. */
import { UPLOAD_CHUNK_BYTES } from '@milepost/domain/core/request-types.ts';
import { expect } from 'vitest';
import type { AnyBody, Client, TestServer } from '../../core/testing/server.ts';

type Answer = { status: number; body: AnyBody };
type Method = 'GET' | 'POST';

export type Phone = {
  call(method: Method, path: string, body?: object): Promise<Answer>;
  /** Uploads a whole file in parts and returns the last response. */
  send(about: object, bytes: Uint8Array): Promise<Answer>;
  piece(id: string, from: number, bytes: Uint8Array): Promise<Answer>;
};

/** Returns the token of a new link to a driver's page. */
export async function createLink(office: Client, driver: string): Promise<string> {
  const made = await office.post(`/api/driver/${driver}/link/`);
  expect([made.status, made.body.errors]).toEqual([200, undefined]);
  return String(made.body.url).split('#')[1] ?? '';
}

/** Returns a phone with this link, and with its device token if given. */
export function openPhone({ app }: Pick<TestServer, 'app'>, token: string, device = ''): Phone {
  const authorization = device ? `Driver ${token}.${device}` : `Driver ${token}`;
  async function inject(method: Method, path: string, payload?: object, headers = {}): Promise<Answer> {
    const answer = await app.inject({
      method,
      url: `/api/driver_page/${path}`,
      headers: { authorization, ...headers },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  async function piece(id: string, from: number, bytes: Uint8Array): Promise<Answer> {
    const head = `--cut\r\ncontent-disposition: form-data; name="from"\r\n\r\n${from}\r\n--cut\r\ncontent-disposition: form-data; name="piece"; filename="piece"\r\ncontent-type: application/octet-stream\r\n\r\n`;
    const form = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--cut--\r\n')]);
    return inject('POST', `sending/${id}/piece/`, form, { 'content-type': 'multipart/form-data; boundary=cut' });
  }

  async function send(about: object, bytes: Uint8Array): Promise<Answer> {
    const started = await inject('POST', 'sending/', { fileName: 'paper.pdf', fileSize: bytes.length, ...about });
    if (started.status !== 200) return started;
    for (let from = 0; from < bytes.length; from += UPLOAD_CHUNK_BYTES)
      await piece(started.body.id, from, bytes.subarray(from, from + UPLOAD_CHUNK_BYTES));
    return inject('POST', `sending/${started.body.id}/finish/`);
  }

  return { call: inject, send, piece };
}

/** Returns a driver's phone on which the date of birth was entered. */
export async function readPhone(
  server: Pick<TestServer, 'app'>,
  office: Client,
  driver: { id: string; driverDOB: string },
): Promise<Phone> {
  const token = await createLink(office, driver.id);
  const opened = await openPhone(server, token).call('POST', 'open/', { dateOfBirth: driver.driverDOB });
  expect(opened.status).toBe(200);
  return openPhone(server, token, opened.body.device);
}

/** Returns the start and end of a JPEG of this size, enough for code that reads only its header. */
export function jpeg(width = 1200, height = 800): Buffer {
  const frame = [0xff, 0xc0, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3, 1, 0x11, 0, 2, 0x11, 1];
  return Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, ...frame, 3, 0x11, 1, 0xff, 0xd9]);
}

/** Returns the office's view of a medical card that was requested from a driver and uploaded. */
export async function makeUpload(server: Pick<TestServer, 'app'>, office: Client, driver: string): Promise<AnyBody> {
  await office.post(`/api/driver/${driver}/event/`, { eventType: 'REQUEST_MEDICAL_CARD_DOCUMENT_SUBMISSION' });
  const [request] = (await office.get(`/api/driver_request/?driver=${driver}`)).body.results;
  const phone = await readPhone(server, office, (await office.get(`/api/driver/${driver}`)).body);
  const dates = { documentIssuedDate: '2026-01-05', documentExpirationDate: '2028-01-04' };
  const sent = await phone.send({ request: request.id, ...dates }, jpeg());
  expect([sent.status, sent.body.errors]).toEqual([200, undefined]);
  return (await office.get(`/api/driver_app_upload/${sent.body.id}`)).body;
}
