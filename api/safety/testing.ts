/** For tests of the safety records: what they point at, and one of each. */
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

/** A contact of a type, of an authority: its id. */
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

/** An employment of a driver with a former employer of its own. */
export async function makeEmployment(by: Client, { carrier, driver }: Driven, over: object = {}): Promise<AnyBody> {
  const company = await makeContact(by, carrier, 'FORMER_EMPLOYER');
  return made(by, 'employment_history', { ...employmentHistoryInput({ carrier, driver, company }), ...over });
}

/** An accident of a driver. */
export function makeAccident(by: Client, { carrier, driver }: Driven, over: object = {}): Promise<AnyBody> {
  return made(by, 'accident_or_violation_register', { ...accidentInput({ carrier, driver }), ...over });
}

/** A random test of a driver, by a laboratory of its own. */
export async function makeDrugTest(by: Client, { carrier, driver }: Driven, over: object = {}): Promise<AnyBody> {
  const company = await makeContact(by, carrier, 'DRUG_TEST_SERVICE_PROVIDER');
  return made(by, 'drug_test', { ...drugTestInput({ carrier, driver, company }), ...over });
}
