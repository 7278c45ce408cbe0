/** Test helpers that create one of each safety record, with the records it references. */
import type { CompanyType } from '@milepost/domain/admin/company.ts';
import { toTitleCase } from '@milepost/domain/core/words.ts';
import { expect } from 'vitest';
import { companyInput } from '../../db/demo/admin/company.ts';
import { accidentInput } from '../../db/demo/safety/accident-or-violation-register.ts';
import { drugTestInput } from '../../db/demo/safety/drug-test.ts';
import { employmentHistoryInput } from '../../db/demo/safety/employment-history.ts';
import type { AnyBody, Client } from '../core/testing/server.ts';

type DriverRefs = { carrier: string; driver: string };

async function create(by: Client, path: string, input: Record<string, unknown>): Promise<AnyBody> {
  const answer = await by.post(`/api/${path}/`, input);
  expect([path, answer.status, answer.body.errors]).toEqual([path, 201, undefined]);
  return answer.body;
}

/** Creates a contact of a type in an authority and returns its ID. */
export async function makeContact(by: Client, carrier: string, companyType: CompanyType): Promise<string> {
  return (
    await create(
      by,
      'company',
      companyInput({ carrier, companyType, companyName: CONTACT_NAMES[companyType] ?? toTitleCase(companyType) }),
    )
  ).id;
}

const CONTACT_NAMES: Partial<Record<CompanyType, string>> = {
  FORMER_EMPLOYER: 'Tres Palmas Freight Lines',
  DRUG_TEST_SERVICE_PROVIDER: 'Lone Oak Occupational Testing',
};

/** Creates a driver's employment with a separate former employer. */
export async function makeEmployment(by: Client, { carrier, driver }: DriverRefs, over: object = {}): Promise<AnyBody> {
  const company = await makeContact(by, carrier, 'FORMER_EMPLOYER');
  return create(by, 'employment_history', { ...employmentHistoryInput({ carrier, driver, company }), ...over });
}

/** Creates an accident of a driver. */
export function makeAccident(by: Client, { carrier, driver }: DriverRefs, over: object = {}): Promise<AnyBody> {
  return create(by, 'accident_or_violation_register', { ...accidentInput({ carrier, driver }), ...over });
}

/** Creates a random test of a driver, with a separate laboratory. */
export async function makeDrugTest(by: Client, { carrier, driver }: DriverRefs, over: object = {}): Promise<AnyBody> {
  const company = await makeContact(by, carrier, 'DRUG_TEST_SERVICE_PROVIDER');
  return create(by, 'drug_test', { ...drugTestInput({ carrier, driver, company }), ...over });
}
