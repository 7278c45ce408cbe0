/** Test helpers that create one of each safety record, with the records it references. */
import type { CompanyType } from '@milepost/domain/admin/company.ts';
import { titleCase } from '@milepost/domain/core/words.ts';
import { expect } from 'vitest';
import { companyInput } from '../../db/demo/admin/company.ts';
import { accidentInput } from '../../db/demo/safety/accident-or-violation-register.ts';
import { drugTestInput } from '../../db/demo/safety/drug-test.ts';
import { employmentHistoryInput } from '../../db/demo/safety/employment-history.ts';
import type { AnyBody, Client } from '../core/testing/server.ts';

type Driven = { carrier: string; driver: string };

async function made(by: Client, path: string, input: Record<string, unknown>): Promise<AnyBody> {
  const answer = await by.post(`/api/${path}/`, input);
  expect([path, answer.status, answer.body.errors]).toEqual([path, 201, undefined]);
  return answer.body;
}

/** Creates a contact of a type in an authority and returns its ID. */
export async function makeContact(by: Client, carrier: string, companyType: CompanyType): Promise<string> {
  return (
    await made(
      by,
      'company',
      companyInput({ carrier, companyType, companyName: CALLED[companyType] ?? titleCase(companyType) }),
    )
  ).id;
}

const CALLED: Partial<Record<CompanyType, string>> = {
  FORMER_EMPLOYER: 'Tres Palmas Freight Lines',
  DRUG_TEST_SERVICE_PROVIDER: 'Lone Oak Occupational Testing',
};

/** Creates a driver's employment with a separate former employer. */
export async function makeEmployment(by: Client, { carrier, driver }: Driven, over: object = {}): Promise<AnyBody> {
  const company = await makeContact(by, carrier, 'FORMER_EMPLOYER');
  return made(by, 'employment_history', { ...employmentHistoryInput({ carrier, driver, company }), ...over });
}

/** Creates an accident of a driver. */
export function makeAccident(by: Client, { carrier, driver }: Driven, over: object = {}): Promise<AnyBody> {
  return made(by, 'accident_or_violation_register', { ...accidentInput({ carrier, driver }), ...over });
}

/** Creates a random test of a driver, with a separate laboratory. */
export async function makeDrugTest(by: Client, { carrier, driver }: Driven, over: object = {}): Promise<AnyBody> {
  const company = await makeContact(by, carrier, 'DRUG_TEST_SERVICE_PROVIDER');
  return made(by, 'drug_test', { ...drugTestInput({ carrier, driver, company }), ...over });
}
