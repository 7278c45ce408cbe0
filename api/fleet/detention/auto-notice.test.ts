/** The detention notice that goes out by itself: once, in time, only where the terms say so, and said on the record if it can't. */
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { act, NO_FEES, startAccountingFixture } from '../../accounting/testing.ts';
import { type AnyBody, type Client, pdf, type TestServer } from '../../core/testing/server.ts';
import { registry } from '../../registry.ts';
import { type LoadParties, makeLoad } from '../testing.ts';
import { notifyCustomers } from './auto-notice.ts';

const fixture = startAccountingFixture({ holdsJobs: true });
let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
beforeEach(async () => {
  ({ server, owner, parties } = fixture);
  await setAutomatic(true);
});

const setAutomatic = (customerDetentionAutoNotice: boolean, over: Record<string, unknown> = {}) =>
  owner.patch(`/api/customer/${parties.customer}`, { customerDetentionAutoNotice, ...over });
const query = <R extends object>(statement: ReturnType<typeof sql>) =>
  server.services.db.tx(owner.accountId, (tx) => tx.query<R>(statement));

/** Creates a load whose truck arrived at its delivery this many minutes ago: free time of 120 minutes, notice 30 before. */
async function makeWaiting(minutes: number, over: Record<string, unknown> = {}): Promise<AnyBody> {
  const arrived = Temporal.Now.zonedDateTimeISO('America/Chicago').subtract({ minutes });
  const day = arrived.toPlainDate().toString();
  const local = arrived.toPlainDateTime().toString({ smallestUnit: 'minute' });
  const pickup = { kind: 'PICKUP', location: 'Dallas, TX', date: day };
  const delivery = { kind: 'DELIVERY', location: 'Tulsa, OK', date: day, facility: 'Dock 4', arrived: local, ...over };
  const dates = { fleetPickUpDate: day, fleetDeliveryDate: day };
  return makeLoad(owner, parties, { ...NO_FEES, ...dates, stops: [pickup, delivery] });
}
const run = () => notifyCustomers(server.services, registry, owner.accountId);
const readRow = async (load: AnyBody): Promise<AnyBody> =>
  (await owner.get(`/api/detention/?fleet=${load.id}`)).body.results[0];
const mailsAbout = (load: AnyBody) =>
  query<{ kind: string; to: string[]; subject: string; text: string }>(
    sql`select kind, recipients as to, subject, body_text as text from mail_message where record_id = ${load.id} order by id`,
  );
const kindsAbout = async (load: AnyBody) => (await mailsAbout(load)).map(({ kind }) => kind);

describe('the notice of a waiting truck', () => {
  test('emails the times to the customer before free time ends, and tells the dispatcher', async () => {
    const load = await makeWaiting(100);

    await run();

    const row = await readRow(load);
    const [notice, told] = await mailsAbout(load);
    const { customerEmail } = (await owner.get(`/api/customer/${parties.customer}`)).body;
    const { dispatcherEmail } = (await owner.get(`/api/dispatcher/${load.dispatcher.id}`)).body;
    expect(row).toMatchObject({ detentionNoticeNote: `Emailed automatically to ${customerEmail}` });
    expect(row.detentionNotifiedAt).not.toBeNull();
    expect(notice).toMatchObject({ kind: 'DETENTION', to: [customerEmail] });
    expect(notice?.text).toContain(`Arrived: ${row.arrivedWords}`);
    expect(notice?.text).toMatch(/ begins then\.$/m);
    expect(notice?.text).toContain(`Free time ends on ${row.freeWords}`);
    expect(told).toMatchObject({
      kind: 'DETENTION_NOTE',
      to: [dispatcherEmail],
      subject: `Detention notice sent: load ${load.fleetLoadNumber}`,
    });
  });

  test('is sent once, no matter how often or in how many processes the job runs', async () => {
    const load = await makeWaiting(100);

    await Promise.all([run(), run(), run()]);
    await run();

    expect(await kindsAbout(load)).toEqual(['DETENTION', 'DETENTION_NOTE']);
    const { results } = (await owner.get(`/api/history/?record=detention&recordId=${(await readRow(load)).id}`)).body;
    const labels = results.flatMap(({ changes }: AnyBody) => changes.map(({ label }: AnyBody) => label));
    expect(labels.filter((label: string) => label === 'Customer Notified')).toHaveLength(1);
  });

  test('is not sent before it is due, or with the setting off', async () => {
    const early = await makeWaiting(60);
    await setAutomatic(true);
    await run();
    await setAutomatic(false);
    const unset = await makeWaiting(100);
    await run();

    expect([await kindsAbout(early), await kindsAbout(unset)]).toEqual([[], []]);
    expect(await readRow(unset)).toMatchObject({ detentionNoticeNote: null, detentionNotifiedAt: null });
  });

  test('follows the load’s terms if they differ', async () => {
    const silent = await makeWaiting(100);
    await owner.patch(`/api/fleet/${silent.id}/detention_terms/`, { customerDetentionAutoNotice: false });
    await run();
    await setAutomatic(false);
    const own = await makeWaiting(100);
    await owner.patch(`/api/fleet/${own.id}/detention_terms/`, { customerDetentionAutoNotice: true });
    await run();

    expect([await kindsAbout(silent), await kindsAbout(own)]).toEqual([[], ['DETENTION', 'DETENTION_NOTE']]);
  });

  test('is not sent if a user already sent it, once the truck has left, or for a canceled load', async () => {
    const sent = await makeWaiting(100);
    await act(owner, await readRow(sent), 'NOTIFY', 'detention');
    const canceled = await makeWaiting(100);
    await owner.patch(`/api/fleet/${canceled.id}`, { status: 'CANCELED', cancelReason: 'CUSTOMER' });
    const left = await makeWaiting(100);
    const { stops } = (await owner.get(`/api/fleet/${left.id}`)).body;
    await owner.patch(`/api/fleet/${left.id}`, { stops: [stops[0], { ...stops[1], departed: stops[1].arrived }] });

    await run();

    expect([await kindsAbout(sent), await kindsAbout(canceled), await kindsAbout(left)]).toEqual([
      ['DETENTION'],
      [],
      [],
    ]);
  });

  test('is not sent once the truck has reached its next stop or its load is complete, even without a marked departure', async () => {
    const [gone, complete] = [await makeWaiting(100), await makeWaiting(100)];
    const { stops } = (await owner.get(`/api/fleet/${gone.id}`)).body;
    const [pickup, waited] = stops;
    await owner.patch(`/api/fleet/${gone.id}`, {
      stops: [pickup, waited, { ...waited, id: null, facility: 'Dock 5' }],
    });
    await owner.patch(`/api/fleet/${complete.id}`, { status: 'COMPLETE', fleetBOL: pdf('bol.pdf') });

    await run();

    const { results } = (await owner.get(`/api/detention/?fleet=${gone.id}`)).body;
    const notified = results.filter(({ detentionNotifiedAt }: AnyBody) => detentionNotifiedAt !== null);
    expect(await kindsAbout(complete)).toEqual([]);
    expect(notified.map(({ detentionPlace }: AnyBody) => detentionPlace)).toEqual(['Dock 5, Tulsa, OK']);
  });

  test('waits for a missing customer email address, noted once on the record, and is sent once there is one', async () => {
    const load = await makeWaiting(100);
    await query(
      sql`update customer set customer_email = '', customer_contact_email = null where id = ${parties.customer}`,
    );

    await run();
    await run();
    const before = await readRow(load);
    const kinds = await kindsAbout(load);
    const added = await owner.patch(`/api/customer/${parties.customer}`, { customerEmail: 'agent@broker.example.com' });
    expect([added.status, added.body.errors]).toEqual([200, undefined]);
    await run();

    expect(before).toMatchObject({
      detentionNoticeNote: 'Not sent: the customer has no email address',
      detentionNotifiedAt: null,
    });
    expect(kinds).toEqual(['DETENTION_NOTE']);
    expect(await kindsAbout(load)).toEqual(['DETENTION_NOTE', 'DETENTION', 'DETENTION_NOTE']);
    expect((await readRow(load)).detentionNoticeNote).toBe('Emailed automatically to agent@broker.example.com');
  });

  test('is left to the office after free time ends, and the record says so', async () => {
    const load = await makeWaiting(130);

    await run();
    await run();

    expect(await readRow(load)).toMatchObject({
      detentionNoticeNote: 'Not sent: free time had already ended',
      detentionNotifiedAt: null,
    });
    expect(await kindsAbout(load)).toEqual(['DETENTION_NOTE']);
  });

  test('counts as sent even if the email can’t be delivered', async () => {
    await setAutomatic(true, { customerContactEmail: 'nobody@invalid.example' });
    const load = await makeWaiting(100);
    await run();
    await query(sql`update mail_message set state = 'FAILED' where record_id = ${load.id} and kind = 'DETENTION'`);

    await run();

    expect((await readRow(load)).detentionNotifiedAt).not.toBeNull();
    expect(await kindsAbout(load)).toEqual(['DETENTION', 'DETENTION_NOTE']);
  });

  test('is hidden from other accounts', async () => {
    const load = await makeWaiting(100);
    const stranger = await server.account('Red Rock Carriers LLC');

    await notifyCustomers(server.services, registry, stranger.accountId);

    expect(await kindsAbout(load)).toEqual([]);
  });
});
