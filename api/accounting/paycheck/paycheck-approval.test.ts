/** Tests approval by a second person. */
import { afterEach, describe, expect, test } from 'vitest';
import type { AnyBody, Client } from '../../core/testing/server.ts';
import { makeParties } from '../../fleet/testing.ts';
import { act, makeForm, parseConstant, savePaycheck, startAccountingFixture } from '../testing.ts';

const fixture = startAccountingFixture();

const PATH = '/api/account/paycheck_approval/';
const require = (needsSecondApprover: boolean, by: Client = fixture.owner) => by.patch(PATH, { needsSecondApprover });
/** Saves a paycheck of a new driver. */
const save = async (by: Client = fixture.owner): Promise<AnyBody> =>
  (await savePaycheck(by, makeForm(await makeParties(fixture.owner, fixture.owner.carrierId), parseConstant(500))))
    .body;
const approve = (paycheck: AnyBody, by: Client = fixture.owner) => act(by, paycheck, 'APPROVE', 'paycheck');
const readStatus = async ({ id }: AnyBody) => (await fixture.owner.get(`/api/paycheck/${id}`)).body.payCheckStatus;
const words = ({ body }: { body: AnyBody }) => body.default_detail.replace('ERROR_GENERAL: ', '');

afterEach(async () => {
  await require(false);
});

// In order: the first test runs while the owner is the only user.
describe('approval by a second person', () => {
  test('can’t be turned on while only one user can approve', async () => {
    await fixture.server.personnel(fixture.owner, { 6000: 'view create delete', 3000: 'all' });

    const { status, body } = await require(true);

    expect([status, body.errors]).toEqual([
      400,
      {
        needsSecondApprover:
          'Only one user can approve paychecks. Add a user with edit permission on accounting first.',
      },
    ]);
    const paycheck = await save();
    expect(await readStatus(paycheck)).toBe('APPROVED');
  });

  test('saves each paycheck as a draft that the user who saved it can’t approve or pay', async () => {
    const clerk = await fixture.server.personnel(fixture.owner, { 6000: 'view create edit' });
    expect((await require(true)).body).toEqual({ needsSecondApprover: true });
    const [own, other] = [await save(), await save(clerk)];
    expect([await readStatus(own), await readStatus(other)]).toEqual(['DRAFT', 'DRAFT']);

    expect(words(await approve(own))).toBe(`You saved ${own.payCheckID}, so another person has to approve it.`);
    expect((await approve(other, clerk)).status).toBe(400);
    const paid = { payCheckPaidDate: '2026-03-13', payCheckPaymentMethod: 'CASH' };
    expect((await fixture.owner.post(`/api/paycheck/${own.id}/pay/`, paid)).status).toBe(400);

    expect([(await approve(own, clerk)).status, (await approve(other)).status]).toEqual([200, 200]);
    expect([await readStatus(own), await readStatus(other)]).toEqual(['APPROVED', 'APPROVED']);
  });

  test('is needed again after a paycheck is restored, by someone who neither saved nor restored it', async () => {
    const clerk = await fixture.server.personnel(fixture.owner, { 6000: 'view create edit delete' });
    const paycheck = await save(clerk);
    await require(true);
    await fixture.remove(paycheck);
    await fixture.restore(paycheck);

    expect(await readStatus(paycheck)).toBe('DRAFT');
    expect([(await approve(paycheck)).status, (await approve(paycheck, clerk)).status]).toEqual([400, 400]);
    const third = await fixture.server.personnel(fixture.owner, { 6000: 'view edit' });
    expect((await approve(paycheck, third)).status).toBe(200);
  });

  test('can be turned off only by an owner, and then one person saves and approves', async () => {
    const clerk = await fixture.server.personnel(fixture.owner, { 6000: 'view create edit' });
    await require(true);
    expect((await require(false, clerk)).status).toBe(403);
    expect((await clerk.get(PATH)).body).toEqual({ needsSecondApprover: true });
    const draft = await save();

    await require(false);

    expect((await approve(draft)).status).toBe(200);
    expect(await readStatus(await save())).toBe('APPROVED');
  });
});
