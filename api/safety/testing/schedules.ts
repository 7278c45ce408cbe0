/** Test helpers for maintenance schedules, their jobs, and the maintenance that completes them. */
import { expect } from 'vitest';
import { companyInput } from '../../../db/demo/admin/company.ts';
import { expenseInput } from '../../../db/demo/expense/expense.ts';
import { scheduleInput } from '../../../db/demo/safety/schedule.ts';
import type { AnyBody, Client } from '../../core/testing/server.ts';
import type { LoadParties } from '../../fleet/testing.ts';

type Fields = Record<string, unknown>;

/** Creates a schedule of the truck in `parties`: by default a brake check every 25,000 miles from 400,000 to 500,000. */
export async function makeSchedule(by: Client, { carrier, vehicle }: LoadParties, over: Fields = {}): Promise<AnyBody> {
  const answer = await by.post('/api/schedule/', { ...scheduleInput({ carrier, vehicle }), ...over });
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body;
}

/** Returns the jobs of a schedule as listed; `query` filters them. */
export async function listJobs(by: Client, { id }: { id: string }, query = 'per_page=100'): Promise<AnyBody[]> {
  const { status, body } = await by.get(`/api/schedule/scheduled_jobs/?schedule=${id}&${query}`);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.results;
}

export const changeJob = (by: Client, { id }: { id: string }, fields: Fields) =>
  by.patch(`/api/schedule/scheduled_jobs/${id}`, fields);

/** Creates brake maintenance of the truck in `parties` by a shop. */
export async function makeMaintenance(by: Client, { carrier, driver, vehicle }: LoadParties, over: Fields = {}) {
  const workshop = await by.post('/api/company/', companyInput({ carrier }));
  expect(workshop.status).toBe(201);
  const repair = {
    ...expenseInput({ carrier, driver, vehicle, expenseType: 'MAINTENANCE', expenseMaintenanceCategory: 'BRAKE' }),
    company: workshop.body.id,
    ...over,
  };
  const answer = await by.post('/api/expense/', repair);
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body as AnyBody;
}
