/** Test helpers for applications: an applicant who fills in an application on a phone. */
import type { Answers, SectionAnswers } from '@milepost/domain/driver-app/application/answers.ts';
import type { SectionName } from '@milepost/domain/driver-app/application/sections.ts';
import { expect } from 'vitest';
import type { AnyBody, Client, TestServer } from '../../core/testing/server.ts';
import { type Phone, readPhone } from '../page/testing.ts';
import { makeDriverAccount } from '../testing.ts';

const rows = (...given: Answers[]): SectionAnswers => ({ rows: given, none: false });
const none: SectionAnswers = { rows: [], none: true };

const PLACE = { place: '318 Oltorf St', city: 'Austin', state: 'TX', zipCode: '78704' };

/** Returns the sections of a complete application; `over` replaces some of them. */
export function buildSections(
  over: Partial<Record<SectionName, SectionAnswers>> = {},
): Record<SectionName, SectionAnswers> {
  return {
    personal: rows({
      firstName: 'Rosa',
      lastName: 'Delgado',
      dateOfBirth: '1990-09-21',
      ssn: '123-45-6789',
      phone: '(512) 555-0186',
      email: 'rosa@example.com',
    }),
    addresses: rows({ ...PLACE, from: '2015-01-01' }),
    licences: rows({ state: 'TX', number: 'TX18459857', licenseClass: 'A', expires: '2030-09-21' }),
    experience: rows({ equipment: 'TRACTOR_REEFER', from: '2016-02-01', miles: '700000' }),
    accidents: none,
    convictions: none,
    denials: rows({ denied: 'NO', suspended: 'NO' }),
    jobs: rows({
      kind: 'WORK',
      employer: 'Lone Star Haulers',
      ...PLACE,
      position: 'Driver',
      from: '2016-02-01',
      to: '2025-12-31',
      reason: 'Closer to home',
      regulated: 'YES',
      tested: 'YES',
    }),
    certification: rows({ informed: 'YES', consents: 'YES', certified: 'YES' }),
    ...over,
  };
}

export type Applicant = { driver: AnyBody; application: AnyBody; phone: Phone };

/** Creates a driver account with a requested application, and the driver's phone. */
export async function makeApplicant(server: TestServer, office: Client & { carrierId: string }): Promise<Applicant> {
  const account = await makeDriverAccount(office, { profileDOB: '1990-09-21', driverHiredDate: null });
  const driver = (await office.get(`/api/driver/${account.driver}`)).body;
  const asked = await office.post(`/api/driver/${driver.id}/event/`, { eventType: 'REQUEST_EMPLOYMENT_APPLICATION' });
  expect([asked.status, asked.body.errors]).toEqual([200, undefined]);
  const phone = await readPhone(server, office, driver);
  return { driver, phone, application: await readApplication(office, driver.id) };
}

export async function readApplication(office: Client, driver: string): Promise<AnyBody> {
  return (await office.get(`/api/driver_employment_application/?driverProfile=${driver}`)).body.results[0];
}

/** Fills in every section on a phone. No section may have been saved before. */
export async function fillIn(phone: Phone, over: Partial<Record<SectionName, SectionAnswers>> = {}): Promise<void> {
  for (const [section, answered] of Object.entries(buildSections(over))) {
    const kept = await phone.call('POST', 'application/section/', { section, version: 0, answered });
    expect([section, kept.status, kept.body.errors]).toEqual([section, 200, undefined]);
  }
}

const NAME = [
  [
    [100, 200],
    [500, 80],
  ],
];

/** Opens the application for signing, signs it, and returns the last response. */
export async function submitApplication(phone: Phone, application: string) {
  const path = `signing/application/${application}/`;
  const shown = await phone.call('GET', path);
  if (shown.status !== 200) return shown;
  const { signing, hash } = shown.body;
  const signed = { signing, hash, name: 'Rosa Delgado', drawn: NAME, language: 'en', isAgreed: 'yes' };
  return phone.call('POST', path, signed);
}

/** Submits the application, and completes it as the office. */
export async function approve(office: Client, { phone, application }: Applicant): Promise<AnyBody> {
  const handedIn = await submitApplication(phone, application.id);
  expect([handedIn.status, handedIn.body.errors]).toEqual([200, undefined]);
  return office.post(`/api/driver_employment_application/${application.id}/event/`, {
    eventType: 'COMPLETE_DRIVER_APPLICATION',
  });
}
