import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { act, billLoad, makeForm, NO_FEES, savePaycheck } from '../../accounting/testing.ts';
import { type AnyBody, type Client, pdf, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeLoad, makeParties } from '../testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;

beforeAll(async () => {
  server = await startTestServer();
  // Email stays queued.
  await server.services.jobs.start({ work: false });
  owner = await server.account('Bluebonnet Freight LLC');
});
beforeEach(async () => {
  parties = await makeParties(owner, owner.carrierId);
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});

const PICKUP = { kind: 'PICKUP', location: 'Dallas, TX', date: '2026-03-04' };
/** Arrives 07:30 for 08:00 and departs 12:40: with 120 free minutes, 165 minutes at $60 an hour. */
const WAITED = {
  kind: 'DELIVERY',
  location: 'Tulsa, OK',
  date: '2026-03-05',
  facility: 'Ozark Cold Storage',
  appointmentFrom: '08:00',
  arrived: '2026-03-05T07:30',
  departed: '2026-03-05T12:40',
};
const makeWaitingLoad = (over: object = {}, make = makeLoad) =>
  make(owner, parties, { ...NO_FEES, stops: [PICKUP, WAITED], ...over });
const readDetention = async (load: AnyBody, by: Client = owner): Promise<AnyBody> =>
  (await by.get(`/api/detention/?fleet=${load.id}`)).body.results[0];
const read = async ({ id }: AnyBody) => (await owner.get(`/api/detention/${id}`)).body;
const loadNow = async ({ id }: AnyBody) => (await owner.get(`/api/fleet/${id}`)).body;
const changeStop = async (load: AnyBody, over: object) => {
  const { stops } = await loadNow(load);
  const answer = await owner.patch(`/api/fleet/${load.id}`, { stops: [stops[0], { ...stops[1], ...over }] });
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
};
const offers = ({ workflowActionItems }: AnyBody) => workflowActionItems.map(({ id }: AnyBody) => id);
const email = (row: AnyBody, over: Record<string, unknown> = {}, by: Client = owner) =>
  by.post(`/api/detention/${row.id}/email/`, {
    to: 'agent@broker.example.com',
    subject: 'Detention',
    text: 'Hi',
    ...over,
  });
const respond = (row: AnyBody, given: Record<string, unknown>, by: Client = owner, headers = {}) =>
  by.post(`/api/detention/${row.id}/response/`, given, headers);
const mailsAbout = (load: AnyBody) =>
  server.services.db.tx(owner.accountId, (tx) =>
    tx.query<{ to: string[]; subject: string; text: string }>(
      sql`select recipients as to, subject, body_text as text from mail_message where record_id = ${load.id} and kind = 'DETENTION' order by id`,
    ),
  );

describe('the detention clock of a stop', () => {
  test('is ready to request once the truck leaves: 165 minutes, $165.00', async () => {
    const row = await readDetention(await makeWaitingLoad());

    expect(row).toMatchObject({
      prettyName: 'Ozark Cold Storage, Tulsa, OK',
      detentionStatus: 'TO_REQUEST',
      detentionMinutes: 165,
      detentionAmount: 165,
      detentionAppointment: '2026-03-05T14:00:00.000Z',
      detentionArrived: '2026-03-05T13:30:00.000Z',
      detentionStart: '2026-03-05T14:00:00.000Z',
      detentionFreeEnds: '2026-03-05T16:00:00.000Z',
      detentionNoticeDue: '2026-03-05T15:30:00.000Z',
      detentionEnd: '2026-03-05T18:40:00.000Z',
      arrivedWords: 'Mar 5, 2026, 7:30 AM CST',
      freeWords: 'Mar 5, 2026, 10:00 AM CST',
      departedWords: 'Mar 5, 2026, 12:40 PM CST',
    });
    expect(offers(row)).toEqual(['REQUEST', 'RESPOND', 'WAIVE']);
  });

  test('runs until the truck leaves and shows the current amount', async () => {
    const row = await readDetention(await makeWaitingLoad({ stops: [PICKUP, { ...WAITED, departed: null }] }));

    expect([row.detentionStatus, row.detentionAmount, row.detentionEnd]).toEqual(['RUNNING', null, null]);
    expect(row.amountNow).toBeGreaterThan(165);
    expect(row.minutesNow).toBeGreaterThan(165);
    expect(offers(row)).toEqual(['NOTIFY']);
  });

  describe('of a load without a departure time', () => {
    const makeStuck = () =>
      makeWaitingLoad({ stops: [PICKUP, { ...WAITED, departed: null }], fleetBOL: pdf('bol.pdf') });
    const set = (load: AnyBody, values: object) => owner.patch(`/api/fleet/${load.id}`, { ...values });

    test('stops running once the load is complete, and asks for the departure', async () => {
      const load = await makeStuck();
      const row = await readDetention(load);

      await set(load, { status: 'COMPLETE' });
      const stopped = await read(row);
      await changeStop(load, { departed: '2026-03-05T12:40' });

      expect(stopped).toMatchObject({ detentionStatus: 'NO_DEPARTURE', amountNow: null, minutesNow: 0 });
      expect(offers(stopped)).toEqual(['WAIVE']);
      expect(await read(row)).toMatchObject({ detentionStatus: 'TO_REQUEST', detentionAmount: 165 });
    });

    test('runs again if the load is back in progress', async () => {
      const load = await makeStuck();
      await set(load, { status: 'COMPLETE' });

      await set(load, { status: 'IN_PROGRESS' });

      expect((await readDetention(load)).detentionStatus).toBe('RUNNING');
    });

    test('stops running when the load is canceled, until it is reopened', async () => {
      const load = await makeStuck();
      await set(load, { status: 'CANCELED', cancelReason: 'CUSTOMER' });
      const canceled = await readDetention(load);

      await owner.post(`/api/fleet/${load.id}/event/`, { eventType: 'REOPEN' });

      expect([canceled.detentionStatus, (await readDetention(load)).detentionStatus]).toEqual([
        'NO_DEPARTURE',
        'RUNNING',
      ]);
    });

    test('stops running when the last document completes the load', async () => {
      await owner.patch(`/api/customer/${parties.customer}`, { customerAutoInvoice: true });
      const load = await makeWaitingLoad({ stops: [PICKUP, { ...WAITED, departed: null }] });

      await set(load, { fleetBOL: pdf('bol.pdf') });

      expect((await loadNow(load)).status).toBe('COMPLETE');
      expect((await readDetention(load)).detentionStatus).toBe('NO_DEPARTURE');
    });

    test('counts until the arrival at the next stop', async () => {
      const next = { kind: 'DELIVERY', location: 'Joplin, MO', date: '2026-03-05', arrived: '2026-03-05T12:40' };
      const load = await makeWaitingLoad({
        stops: [PICKUP, { ...WAITED, departed: null }, { ...next, departed: '2026-03-05T13:00' }],
        fleetDeliveryLocation: 'Joplin, MO',
        fleetBOL: pdf('bol.pdf'),
        status: 'COMPLETE',
      });

      const { results } = (await owner.get(`/api/detention/?fleet=${load.id}&detentionStatus=NO_DEPARTURE`)).body;

      expect(results).toMatchObject([{ amountNow: 165, minutesNow: 165 }]);
    });

    test('can be closed without a request', async () => {
      const load = await makeStuck();
      await set(load, { status: 'COMPLETE' });

      await act(owner, await readDetention(load), 'WAIVE', 'detention');

      expect((await readDetention(load)).detentionStatus).toBe('WAIVED');
    });
  });

  test('follows changes to the stop until detention is requested', async () => {
    const load = await makeWaitingLoad();
    const row = await readDetention(load);

    await changeStop(load, { departed: '2026-03-05T13:10' });
    expect(await read(row)).toMatchObject({ detentionAmount: 195, detentionStatus: 'TO_REQUEST' });
    await changeStop(load, { departed: '2026-03-05T09:00' });
    expect(await read(row)).toMatchObject({ detentionAmount: null, detentionStatus: 'NO_CHARGE' });
    await changeStop(load, { departed: '2026-03-05T12:40' });
    await email(row, { amount: 165 });
    await changeStop(load, { departed: '2026-03-05T14:40' });

    expect(await read(row)).toMatchObject({ detentionAmount: 165, detentionStatus: 'REQUESTED' });
  });

  test('charges nothing when the arrival is cleared or never happened', async () => {
    const load = await makeWaitingLoad();
    const row = await readDetention(load);
    const other = await makeWaitingLoad({ stops: [PICKUP, { ...WAITED, arrived: null, departed: null }] });

    await changeStop(load, { arrived: null, departed: null });

    expect(await read(row)).toMatchObject({
      detentionStatus: 'NO_CHARGE',
      detentionArrived: null,
      detentionAmount: null,
    });
    expect(await readDetention(other)).toBeUndefined();
  });

  test('charges nothing after its stop is removed', async () => {
    const load = await makeWaitingLoad();
    const row = await readDetention(load);

    await owner.patch(`/api/fleet/${load.id}`, { stops: null });

    expect(await read(row)).toMatchObject({ detentionStatus: 'NO_CHARGE', detentionMinutes: 0 });
  });

  test('starts with an arrival entered by editing the load', async () => {
    const load = await makeLoad(owner, parties, { stops: [PICKUP, { ...WAITED, arrived: null, departed: null }] });

    await changeStop(load, { arrived: '2026-03-05T07:30' });

    expect((await readDetention(load)).detentionStatus).toBe('RUNNING');
  });

  test('follows the customer’s terms until requested', async () => {
    const [open, requested] = [await makeWaitingLoad(), await makeWaitingLoad()];
    const rows = [await readDetention(open), await readDetention(requested)] as const;
    await email(rows[1], { amount: 165 });

    const terms = { customerDetentionRate: 80, customerDetentionFreeMinutes: 60 };
    const { status } = await owner.patch(`/api/customer/${parties.customer}`, terms);

    expect(status).toBe(200);
    // 220 minutes beyond the free hour round up to 225.
    expect((await read(rows[0])).detentionAmount).toBe(300);
    expect((await read(rows[1])).detentionAmount).toBe(165);
  });

  test('corrects a truck in progress that wrong terms left without a charge, and doesn’t reopen older loads', async () => {
    await owner.patch(`/api/customer/${parties.customer}`, { customerDetentionLate: 'NONE' });
    const stops = [PICKUP, { ...WAITED, arrived: '2026-03-05T08:01', departed: null }];
    const [waiting, older] = [await makeWaitingLoad({ stops }), await makeWaitingLoad({ stops }, makeCompleteLoad)];

    await owner.patch(`/api/customer/${parties.customer}`, { customerDetentionLate: 'ARRIVAL' });

    expect((await readDetention(waiting)).detentionStatus).toBe('RUNNING');
    expect((await readDetention(older)).detentionStatus).toBe('NO_CHARGE');
  });

  test('follows the terms of the new customer when the load’s customer changes', async () => {
    const load = await makeWaitingLoad();
    const other = await makeParties(owner, owner.carrierId);
    await owner.patch(`/api/customer/${other.customer}`, { customerDetentionRate: 100 });

    await owner.patch(`/api/fleet/${load.id}`, { customer: other.customer });

    const row = await readDetention(load);
    expect([row.customer.id, row.detentionAmount]).toEqual([other.customer, 275]);
  });

  test('counts minutes without an amount when no rate is agreed', async () => {
    await owner.patch(`/api/customer/${parties.customer}`, { customerDetentionRate: null });

    expect(await readDetention(await makeWaitingLoad())).toMatchObject({
      detentionMinutes: 165,
      detentionAmount: null,
    });
  });

  test('charges nothing for a late truck under terms without late detention', async () => {
    await owner.patch(`/api/customer/${parties.customer}`, { customerDetentionLate: 'NONE' });

    const row = await readDetention(
      await makeWaitingLoad({ stops: [PICKUP, { ...WAITED, arrived: '2026-03-05T08:01' }] }),
    );

    expect(row.detentionStatus).toBe('NO_CHARGE');
  });

  test('can be waived and reopened with the stop’s current times', async () => {
    const load = await makeWaitingLoad();
    const row = await readDetention(load);

    await act(owner, row, 'WAIVE', 'detention');
    await changeStop(load, { departed: '2026-03-05T13:10' });
    expect(await read(row)).toMatchObject({ detentionStatus: 'WAIVED', detentionAmount: 165 });
    await act(owner, row, 'REOPEN', 'detention');

    expect(await read(row)).toMatchObject({ detentionStatus: 'TO_REQUEST', detentionAmount: 195 });
  });
});

describe('an email about detention', () => {
  test('proposes times and amount to the customer’s agent', async () => {
    await owner.patch(`/api/customer/${parties.customer}`, { customerContactEmail: 'agent@broker.example.com' });
    const load = await makeWaitingLoad({ fleetLoadNumber: 'L-777' });

    const { body } = await owner.get(`/api/detention/${(await readDetention(load)).id}/email/`);

    expect(body).toEqual({
      to: 'agent@broker.example.com',
      subject: 'Approve detention: load L-777, Ozark Cold Storage, Tulsa, OK, $165.00',
      text: `Load L-777
Reference PO 778123
Stop Ozark Cold Storage, Tulsa, OK

Appointment: Mar 5, 2026, 8:00 AM CST
Arrived: Mar 5, 2026, 7:30 AM CST
Free time ended: Mar 5, 2026, 10:00 AM CST
Departed: Mar 5, 2026, 12:40 PM CST

Detention: 2.75 hr × $60.00 = $165.00

Please approve this charge. Reply with the amount approved.`,
      amount: 165,
    });
  });

  test('lists layover, detention, and the total when both are due', async () => {
    await owner.patch(`/api/customer/${parties.customer}`, { customerLayoverHours: 4, customerLayoverFee: 250 });

    const { body } = await owner.get(`/api/detention/${(await readDetention(await makeWaitingLoad())).id}/email/`);

    expect(body.text).toContain('Detention: 2 hr × $60.00 = $120.00\nLayover: 1 × $250.00 = $250.00\nAmount: $370.00');
  });

  test('records its amount, time, sender, and recipient', async () => {
    const load = await makeWaitingLoad();
    const row = await readDetention(load);

    const { status, body } = await email(row, { amount: 150 });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      detentionStatus: 'REQUESTED',
      detentionRequested: 150,
      detentionRequestedBy: 'Account Owner',
      detentionRequestedTo: 'agent@broker.example.com',
      detentionRequestedAt: expect.any(String),
    });
    expect(body.details.text).toContain('Detention request');
    expect(await mailsAbout(load)).toMatchObject([{ to: ['agent@broker.example.com'], subject: 'Detention' }]);
  });

  test('is recorded as requested even with an invalid address', async () => {
    const row = await readDetention(await makeWaitingLoad());

    const { body } = await email(row, { amount: 150, to: 'nobody' });

    expect(body.detentionStatus).toBe('REQUESTED');
  });

  test('is sent as proposed by the row action', async () => {
    const load = await makeWaitingLoad();
    const row = await readDetention(load);

    const { status } = await act(owner, row, 'REQUEST', 'detention');

    expect(status).toBe(200);
    expect(await read(row)).toMatchObject({ detentionStatus: 'REQUESTED', detentionRequested: 165 });
    expect((await mailsAbout(load))[0]?.text).toContain('Detention: 2.75 hr × $60.00 = $165.00');
  });

  test('requires an amount when no rate is agreed', async () => {
    await owner.patch(`/api/customer/${parties.customer}`, { customerDetentionRate: null });
    const load = await makeWaitingLoad();
    const row = await readDetention(load);

    const without = await email(row);

    expect([without.status, without.body.errors]).toEqual([400, { amount: 'Enter the amount to request' }]);
    expect((await email(row, { amount: 120 })).body.detentionRequested).toBe(120);
    expect(await mailsAbout(load)).toHaveLength(1);
  });

  describe('without an hourly rate', () => {
    const readMail = async (terms: object) => {
      await owner.patch(`/api/customer/${parties.customer}`, { customerDetentionRate: null, ...terms });
      const load = await makeWaitingLoad();
      const row = await readDetention(load);
      return { load, row, mail: (await owner.get(`/api/detention/${row.id}/email/`)).body };
    };
    const LAYOVER = { customerLayoverHours: 4, customerLayoverFee: 250 };

    test('lists the hours, and the layover at its fee', async () => {
      const { row, mail } = await readMail(LAYOVER);

      expect(row).toMatchObject({ detentionAmount: null, detentionLayover: 250, detentionLayoverDays: 1 });
      expect(mail.text).toContain(
        '\n\nDetention: 2 hr, amount to be agreed\nLayover: 1 day, $250.00\n\nPlease approve',
      );
      expect(mail.amount).toBeNull();
    });

    test('lists only the hours if no layover is due', async () => {
      const { mail } = await readMail({});

      expect(mail.text).toContain('\n\nDetention: 2.75 hr, amount to be agreed\n\nPlease approve');
    });

    test('lists only the layover, with its amount, if no hours are due', async () => {
      const { mail } = await readMail({ ...LAYOVER, customerDetentionFreeMinutes: 240 });

      expect(mail.text).toContain('\n\nLayover: 1 × $250.00 = $250.00\n\nPlease approve');
      expect([mail.amount, mail.text.includes('Detention:')]).toEqual([250, false]);
    });

    test('is approved as layover first, and the rest as detention', async () => {
      const { load, row } = await readMail(LAYOVER);
      await email(row, { amount: 400 });

      await respond(row, { response: 'APPROVED', amount: 400 });

      expect(await loadNow(load)).toMatchObject({ fleetDetantionFee: 150, fleetLayoverFee: 250 });
    });
  });

  test('notifies the customer while the truck waits, without requesting an amount', async () => {
    const load = await makeWaitingLoad({ stops: [PICKUP, { ...WAITED, departed: null }] });
    const row = await readDetention(load);

    const { body } = await owner.get(`/api/detention/${row.id}/email/`);
    await act(owner, row, 'NOTIFY', 'detention');

    expect([body.amount, body.text.split('\n\n').at(-1)]).toEqual([
      null,
      'The truck is waiting. Free time ended on Mar 5, 2026, 10:00 AM CST. Detention at $60.00 per hour began then.',
    ]);
    expect(await read(row)).toMatchObject({ detentionStatus: 'RUNNING', detentionNotifiedAt: expect.any(String) });
    expect(await mailsAbout(load)).toHaveLength(1);
  });

  test('is sent once when repeated with the same key', async () => {
    const load = await makeWaitingLoad();
    const row = await readDetention(load);
    const sent = { to: 'agent@broker.example.com', subject: 'Detention', text: 'Hi', amount: 165 };
    const headers = { 'idempotency-key': 'detention-1' };

    await owner.post(`/api/detention/${row.id}/email/`, sent, headers);
    await owner.post(`/api/detention/${row.id}/email/`, sent, headers);

    expect(await mailsAbout(load)).toHaveLength(1);
  });
});

describe('a request whose times change', () => {
  const NOTE = 'Now: out Mar 5, 2026, 2:40 PM CST (4.75 hr, $285.00)';
  async function makeRequested() {
    const load = await makeWaitingLoad();
    const row = await readDetention(load);
    await email(row, { amount: 165 });
    return { load, row };
  }
  const readHistory = async ({ id }: AnyBody) =>
    (await owner.get(`/api/history/?record=detention&recordId=${id}`)).body.results[0].changes;

  test('shows the change, keeps the requested values, and is recorded in its history', async () => {
    const { load, row } = await makeRequested();

    await changeStop(load, { departed: '2026-03-05T14:40' });

    const changed = await read(row);
    expect(changed).toMatchObject({ detentionStatus: 'REQUESTED', detentionRequested: 165, detentionChangeNote: NOTE });
    expect(changed.departedWords).toBe('Mar 5, 2026, 12:40 PM CST');
    expect(changed.stopsBefore).toBe(1);
    expect(offers(changed)).toEqual(['REQUEST', 'RESPOND']);
    const listIds = async (hasChangedTimes: boolean) =>
      (await owner.get(`/api/detention/?fleet=${load.id}&hasChangedTimes=${hasChangedTimes}`)).body.results.map(
        ({ id }: AnyBody) => id,
      );
    expect([await listIds(true), await listIds(false)]).toEqual([[row.id], []]);
    expect(await readHistory(row)).toEqual([
      { field: 'detentionChangeNote', label: 'Times Changed Since Request', from: '', to: NOTE },
    ]);
  });

  test.each([
    ['arrival', { arrived: '2026-03-05T07:40' }, 'in Mar 5, 2026, 7:40 AM CST'],
    ['appointment', { appointmentFrom: '09:00' }, 'appointment Mar 5, 2026, 9:00 AM CST'],
    ['departure', { departed: '2026-03-05T09:00' }, 'out Mar 5, 2026, 9:00 AM CST (no charge)'],
  ])('is flagged after a change of %s', async (_, over, words) => {
    const { load, row } = await makeRequested();

    await changeStop(load, over);

    expect((await read(row)).detentionChangeNote).toContain(words);
  });

  test('is no longer flagged once the times are changed back, whatever else changes', async () => {
    const { load, row } = await makeRequested();
    await changeStop(load, { departed: '2026-03-05T14:40' });

    await changeStop(load, { departed: '2026-03-05T12:40', note: 'Dock 4' });

    expect((await read(row)).detentionChangeNote).toBeNull();
  });

  test('is sent again with the new times and amount, and is no longer flagged', async () => {
    const { load, row } = await makeRequested();
    await changeStop(load, { departed: '2026-03-05T14:40' });

    const proposed = (await owner.get(`/api/detention/${row.id}/email/`)).body;
    await act(owner, row, 'REQUEST', 'detention');

    expect([proposed.amount, proposed.text]).toEqual([285, expect.stringContaining('4.75 hr × $60.00 = $285.00')]);
    expect(proposed.text).toContain('Departed: Mar 5, 2026, 2:40 PM CST');
    expect((await mailsAbout(load)).map(({ subject }) => subject)).toEqual(['Detention', proposed.subject]);
    const resent = await read(row);
    expect(resent).toMatchObject({ detentionStatus: 'REQUESTED', detentionRequested: 285, detentionAmount: 285 });
    expect(resent).toMatchObject({ detentionMinutes: 285, detentionChangeNote: null });
    expect(resent.departedWords).toBe('Mar 5, 2026, 2:40 PM CST');
  });

  test.each([
    ['REFUSED', ['REQUEST', 'RESPOND']],
    ['NO_RESPONSE', ['REQUEST', 'RESPOND']],
    ['APPROVED', ['REQUEST', 'RESPOND']],
  ])('with the response %s offers %j', async (response, expected) => {
    const { load, row } = await makeRequested();
    await respond(row, { response, ...(response === 'APPROVED' && { amount: 165 }) });
    expect(offers(await read(row))).toEqual(['RESPOND']);

    await changeStop(load, { departed: '2026-03-05T14:40' });

    const changed = await read(row);
    expect([changed.detentionStatus, changed.detentionChangeNote, offers(changed)]).toEqual([response, NOTE, expected]);
  });

  describe('after an approval', () => {
    async function requestAgain() {
      const { load, row } = await makeRequested();
      await respond(row, { response: 'APPROVED', amount: 165 });
      await changeStop(load, { departed: '2026-03-05T14:40' });
      expect((await act(owner, row, 'REQUEST', 'detention')).status).toBe(200);
      return { load, row };
    }

    test('is sent again, and keeps the approved amount on the load', async () => {
      const { load, row } = await requestAgain();

      expect(await read(row)).toMatchObject({
        detentionStatus: 'REQUESTED',
        detentionRequested: 285,
        detentionMinutes: 285,
        detentionApproved: 165,
        detentionApprovedMinutes: 165,
      });
      expect((await loadNow(load)).fleetDetantionFee).toBe(165);
      expect((await owner.get(`/api/detention/${row.id}/email/`)).body.text).toContain('Approved before: $165.00');
    });

    test('adds only the difference once the new amount is approved', async () => {
      const { load, row } = await requestAgain();

      await respond(row, { response: 'APPROVED', amount: 285 });

      expect(await read(row)).toMatchObject({ detentionApproved: 285, detentionApprovedMinutes: 285 });
      expect((await loadNow(load)).fleetDetantionFee).toBe(285);
    });

    test.each([['REFUSED'], ['NO_RESPONSE']])(
      'keeps the approved amount after %s, until that response is corrected',
      async (response) => {
        const { load, row } = await requestAgain();

        await respond(row, { response });
        const kept = await read(row);
        const fee = (await loadNow(load)).fleetDetantionFee;
        await respond(row, { response });

        expect(kept).toMatchObject({
          detentionStatus: 'APPROVED',
          detentionApproved: 165,
          detentionApprovedMinutes: 165,
        });
        expect([fee, (await loadNow(load)).fleetDetantionFee]).toEqual([165, 0]);
        expect(await read(row)).toMatchObject({ detentionStatus: response, detentionApproved: null });
      },
    );
  });

  test.each([
    ['arrival', { arrived: null, departed: null }, 'No arrival'],
    ['departure', { departed: null }, 'Now: no departure'],
  ])('is not sent again without an %s time', async (_, over, note) => {
    const { load, row } = await makeRequested();

    await changeStop(load, over);

    const changed = await read(row);
    expect([changed.detentionChangeNote, offers(changed)]).toEqual([note, ['RESPOND']]);
    expect((await email(row, { amount: 165 })).status).not.toBe(200);
  });

  test('shows that its stop was removed, and bills nothing automatically', async () => {
    const { load, row } = await makeRequested();
    const { stops } = await loadNow(load);
    const replaced = { kind: 'DELIVERY', location: 'Wichita, KS', date: '2026-03-05' };

    await owner.patch(`/api/fleet/${load.id}`, { stops: [stops[0], replaced] });

    const changed = await read(row);
    expect([changed.detentionChangeNote, offers(changed)]).toEqual(['The stop was removed from the load', ['RESPOND']]);
    expect((await loadNow(load)).fleetDetantionFee).toBe(load.fleetDetantionFee);
  });

  test('is not flagged after it was waived', async () => {
    const load = await makeWaitingLoad();
    const row = await readDetention(load);
    await act(owner, row, 'WAIVE', 'detention');

    await changeStop(load, { departed: '2026-03-05T14:40' });

    expect((await read(row)).detentionChangeNote).toBeNull();
  });
});

describe('the response to a request', () => {
  test('adds the approved amount to the load’s detention fee and to both histories', async () => {
    const load = await makeWaitingLoad({ fleetDetantionFee: 40 });
    const row = await readDetention(load);
    await email(row, { amount: 165 });

    const { status, body } = await respond(row, { response: 'APPROVED', amount: 120.5, note: 'Per Kim' });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      detentionStatus: 'APPROVED',
      detentionApproved: 120.5,
      detentionResponse: 'Per Kim',
      detentionRespondedBy: 'Account Owner',
    });
    expect((await loadNow(load)).fleetDetantionFee).toBe(160.5);
    const histories = await Promise.all(
      [`fleet&recordId=${load.id}`, `detention&recordId=${row.id}`].map((of) =>
        owner.get(`/api/history/?record=${of}`),
      ),
    );
    const labels = histories.map(({ body: { results } }) => results[0].changes.map(({ label }: AnyBody) => label));
    expect(labels).toEqual([
      ['Detention Fee', 'Reason for Change'],
      ['Status', 'Approved', 'Approved Time', 'Response', 'Response At', 'Response Recorded By'],
    ]);
  });

  test('changes the fee by the difference when corrected and removes it when refused', async () => {
    const load = await makeWaitingLoad();
    const row = await readDetention(load);
    await respond(row, { response: 'APPROVED', amount: 165 });

    await respond(row, { response: 'APPROVED', amount: 150 });
    const corrected = (await loadNow(load)).fleetDetantionFee;
    await respond(row, { response: 'REFUSED' });

    expect([corrected, (await loadNow(load)).fleetDetantionFee]).toEqual([150, 0]);
    expect(await read(row)).toMatchObject({ detentionStatus: 'REFUSED', detentionApproved: null });
  });

  test('can’t remove more than the load’s detention fee', async () => {
    const load = await makeWaitingLoad();
    const row = await readDetention(load);
    await respond(row, { response: 'APPROVED', amount: 165 });
    await owner.patch(`/api/fleet/${load.id}`, { fleetDetantionFee: 100 });

    const { status, body } = await respond(row, { response: 'REFUSED' });

    expect([status, body.errors]).toEqual([
      400,
      { amount: 'The load’s detention fee is below the amount approved earlier. Correct it on the load.' },
    ]);
  });

  test('stays on a load that was canceled at that time and is reopened', async () => {
    const load = await makeWaitingLoad({ fleetDetantionFee: 40 });
    const row = await readDetention(load);
    await owner.patch(`/api/fleet/${load.id}`, { status: 'CANCELED', cancelReason: 'CUSTOMER' });

    await respond(row, { response: 'APPROVED', amount: 165 });
    const canceled = (await loadNow(load)).fleetDetantionFee;
    await act(owner, load, 'REOPEN', 'fleet');

    expect([canceled, (await loadNow(load)).fleetDetantionFee]).toEqual([165, 205]);
  });

  test('can be corrected on a canceled load, which dropped the amount approved earlier', async () => {
    const load = await makeWaitingLoad();
    const row = await readDetention(load);
    await respond(row, { response: 'APPROVED', amount: 165 });
    await owner.patch(`/api/fleet/${load.id}`, { status: 'CANCELED', cancelReason: 'CUSTOMER' });

    const { status } = await respond(row, { response: 'REFUSED' });
    const canceled = (await loadNow(load)).fleetDetantionFee;
    await act(owner, load, 'REOPEN', 'fleet');

    expect([status, canceled, (await loadNow(load)).fleetDetantionFee]).toEqual([200, 0, 0]);
  });

  test.each(['REFUSED', 'NO_RESPONSE'])('changes nothing on the load for %s', async (response) => {
    const load = await makeWaitingLoad({ fleetDetantionFee: 40 });
    const row = await readDetention(load);
    await email(row, { amount: 165 });

    const { body } = await respond(row, { response });

    expect([body.detentionStatus, (await loadNow(load)).fleetDetantionFee]).toEqual([response, 40]);
  });

  test('requires a valid response and an approved amount, after the clock has stopped', async () => {
    const load = await makeWaitingLoad({ stops: [PICKUP, { ...WAITED, departed: null }] });
    const running = await readDetention(load);
    const row = await readDetention(await makeWaitingLoad());

    expect((await respond(row, {})).body.errors).toEqual({ response: 'Select a response' });
    expect((await respond(row, { response: 'APPROVED' })).body.errors).toEqual({ amount: 'Enter the approved amount' });
    expect((await respond(running, { response: 'REFUSED' })).status).toBe(400);
    expect((await act(owner, row, 'RESPOND', 'detention')).body.errors).toEqual({ response: 'Select a response' });
  });

  test('adds the amount once when repeated with the same key', async () => {
    const load = await makeWaitingLoad();
    const row = await readDetention(load);
    const headers = { 'idempotency-key': 'response-1' };

    await respond(row, { response: 'APPROVED', amount: 165 }, owner, headers);
    await respond(row, { response: 'APPROVED', amount: 165 }, owner, headers);

    expect((await loadNow(load)).fleetDetantionFee).toBe(165);
  });

  test('bills an invoiced load at once with a supplemental invoice', async () => {
    const load = await makeWaitingLoad({}, makeCompleteLoad);
    const first = await billLoad(owner, load);
    const row = await readDetention(load);
    expect(row.isBilled).toBe(true);

    const { status } = await respond(row, { response: 'APPROVED', amount: 165, isBilled: true });

    expect(status).toBe(200);
    const { body } = await owner.get(`/api/invoice/?fleet=${load.id}&ordering=created`);
    expect(body.results.map((each: AnyBody) => [each.payCheckID, each.payCheckFleetGrossPayment])).toEqual([
      [first.payCheckID, 2000],
      [`${first.payCheckID}-A`, 165],
    ]);
  });

  test('leaves the amount unbilled on an invoiced load unless requested', async () => {
    const load = await makeWaitingLoad({}, makeCompleteLoad);
    await billLoad(owner, load);

    await respond(await readDetention(load), { response: 'APPROVED', amount: 165 });

    expect((await loadNow(load)).toBill).toBe(165);
  });

  test('saves nothing when the load can’t be billed', async () => {
    const load = await makeWaitingLoad();
    const row = await readDetention(load);

    const { status } = await respond(row, { response: 'APPROVED', amount: 165, isBilled: true });

    expect(status).toBe(400);
    expect([(await read(row)).detentionStatus, (await loadNow(load)).fleetDetantionFee]).toEqual(['TO_REQUEST', 0]);
  });

  test('flags a paid load as changed for the driver’s next paycheck', async () => {
    const load = await makeWaitingLoad({}, makeCompleteLoad);
    const paid = await savePaycheck(owner, makeForm(parties));
    expect(paid.status).toBe(201);

    await respond(await readDetention(load), { response: 'APPROVED', amount: 165 });

    expect(await loadNow(load)).toMatchObject({ fleetDetantionFee: 165, isChangedSincePaid: true });
  });
});

describe('permissions for detention', () => {
  test('require view on policy 3000 to read and edit to request and record', async () => {
    const load = await makeWaitingLoad();
    const row = await readDetention(load);
    const viewer = await server.personnel(owner, { 3000: 'view' });
    const books = await server.personnel(owner, { 6000: 'all' });
    const stranger = await server.account('Red Rock Carriers LLC');

    expect(offers(await readDetention(load, viewer))).toEqual([]);
    expect((await viewer.get(`/api/detention/${row.id}/email/`)).status).toBe(403);
    expect((await email(row, { amount: 1 }, viewer)).status).toBe(403);
    expect((await respond(row, { response: 'REFUSED' }, viewer)).status).toBe(403);
    expect((await books.get('/api/detention/')).status).toBe(403);
    expect((await stranger.get(`/api/detention/${row.id}`)).status).toBe(404);
    expect((await respond(row, { response: 'REFUSED' }, stranger)).status).toBe(404);
  });

  test('require create permission on invoices to bill', async () => {
    const load = await makeWaitingLoad({}, makeCompleteLoad);
    await billLoad(owner, load);
    const dispatch = await server.personnel(owner, { 3000: 'all' });

    const { status } = await respond(
      await readDetention(load),
      { response: 'APPROVED', amount: 165, isBilled: true },
      dispatch,
    );

    expect([status, (await loadNow(load)).fleetDetantionFee]).toEqual([403, 0]);
  });
});

test('lists stops that need notice: free time ends soon and the customer has no notice yet', async () => {
  const running = { ...WAITED, departed: null };
  const details = await makeWaitingLoad({ stops: [PICKUP, running] });
  const untold = await makeWaitingLoad({ stops: [PICKUP, running] });
  await act(owner, await readDetention(details), 'NOTIFY', 'detention');
  const early = { ...running, date: '2099-03-05', arrived: '2099-03-05T07:30' };
  await makeWaitingLoad({ fleetDeliveryDate: '2099-03-05', stops: [PICKUP, early] });

  const { body } = await owner.get(`/api/detention/?needsNotice=true&customer=${parties.customer}`);

  expect(body.results.map(({ fleet }: AnyBody) => fleet.id)).toEqual([untold.id]);
});

test('a waiting truck needs a notice to the new customer when its load’s customer changes', async () => {
  const load = await makeWaitingLoad({ stops: [PICKUP, { ...WAITED, departed: null }] });
  await act(owner, await readDetention(load), 'NOTIFY', 'detention');
  const other = await makeParties(owner, owner.carrierId);

  await owner.patch(`/api/fleet/${load.id}`, { fleetWeight: 41_000, stops: (await loadNow(load)).stops });
  const kept = (await readDetention(load)).detentionNotifiedAt;
  await owner.patch(`/api/fleet/${load.id}`, { customer: other.customer });

  expect(kept).not.toBeNull();
  expect((await readDetention(load)).detentionNotifiedAt).toBeNull();
  expect((await owner.get(`/api/detention/?needsNotice=true&fleet=${load.id}`)).body.count).toBe(1);
});

test('a truck needs no notice and stops counting time once it has reached its next stop without a marked departure', async () => {
  const stop = { kind: 'DELIVERY', location: 'Waco, TX', date: '2026-03-04', arrived: '2026-03-04T08:00' };
  const left = await makeWaitingLoad({
    stops: [PICKUP, stop, { ...WAITED, arrived: '2026-03-04T12:00', departed: null }],
  });
  const done = await makeWaitingLoad({ stops: [PICKUP, { ...WAITED, departed: null }] }, makeCompleteLoad);
  const isListed = async ({ id }: AnyBody) =>
    (await owner.get(`/api/detention/?needsNotice=true&fleet=${id}`)).body.results.map(
      ({ detentionPlace }: AnyBody) => detentionPlace,
    );

  expect(await isListed(left)).toEqual(['Ozark Cold Storage, Tulsa, OK']);
  expect(await isListed(done)).toEqual([]);
  const { body } = await owner.get(`/api/detention/?fleet=${left.id}&detentionStatus=RUNNING`);
  const waco = body.results.find(({ detentionPlace }: AnyBody) => detentionPlace === 'Waco, TX');
  // Four hours until the next stop, two of them free.
  expect([waco.minutesNow, waco.amountNow]).toEqual([120, 120]);
});

test('deletes and restores detention with its load', async () => {
  const load = await makeWaitingLoad();
  const row = await readDetention(load);

  await owner.delete(`/api/fleet/${load.id}`);
  const gone = (await read(row)).state;
  await act(owner, load, 'RESTORE', 'fleet');

  expect([gone, (await read(row)).state]).toEqual(['DELETED', 'ACTIVE']);
});

test('shows detention to request and trucks that need notice on the Financial Overview', async () => {
  const other = await server.account('Hill Country Freight LLC');
  const own = await makeParties(other, other.carrierId);
  await makeLoad(other, own, { stops: [PICKUP, WAITED] });
  await makeLoad(other, own, { stops: [PICKUP, { ...WAITED, departed: null }] });

  const { body } = await other.get('/api/dashboard/financialNeeds/');

  const texts = body.results.map(({ text }: AnyBody) => text);
  expect(texts).toContain('1 stop with detention to request: $165.00');
  expect(texts).toContain('1 truck waiting at a stop with free time about to end: email the customer');
});
