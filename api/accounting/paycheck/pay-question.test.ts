/** Tests questions that drivers ask about a settlement line on their page, and the office's answers. */
import { driverInput } from '@milepost/db/demo/driver-app/driver.ts';
import { MAX_OPEN_QUESTIONS, MAX_QUESTION } from '@milepost/domain/accounting/paycheck/pay-question.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '../../core/platform/ids.ts';
import type { AnyBody, Client } from '../../core/testing/server.ts';
import { type Phone, readPhone } from '../../driver-app/page/testing.ts';
import { makeExpense, makeForm, savePaycheck, startAccountingFixture } from '../testing.ts';

const fixture = startAccountingFixture();

const LINE = 'deductions tollCharge';

/** Creates a paycheck with a toll for the driver in `parties`, and the driver's phone. */
async function payDriver(): Promise<{ paycheck: AnyBody; phone: Phone }> {
  const { owner, parties, server } = fixture;
  await makeExpense(owner, parties, {
    expenseType: 'TOLL',
    expenseUnitPrice: 40,
    expenseTransactionDate: '2026-03-04',
    expenseIsDeductable: true,
    expenseDeductablePercentage: 100,
  });
  const { status, body: paycheck } = await savePaycheck(owner, makeForm(parties));
  expect([status, paycheck.errors]).toEqual([201, undefined]);
  const driver = (await owner.get(`/api/driver/${parties.driver}`)).body;
  return { paycheck, phone: await readPhone(server, owner, driver) };
}

const askFor = (phone: Phone, { id }: AnyBody, question: string, line = LINE) =>
  phone.call('POST', `paycheck/${id}/question/`, { line, question });
const readQuestions = async ({ id }: AnyBody) =>
  (await fixture.owner.get(`/api/paycheck/${id}/statement/`)).body.questions;
const readUnanswered = async () =>
  (await fixture.owner.get(`/api/paycheck/?hasOpenQuestion=true&driver=${fixture.parties.driver}`)).body;
const answer = (id: string, words: string, by: Client = fixture.owner) =>
  by.post(`/api/paycheck/question/${id}/`, { answer: words });

describe('a driver’s question about a settlement line', () => {
  test('goes from the driver to the office and back, with its line, author, and date', async () => {
    const { owner, server } = fixture;
    const { paycheck, phone } = await payDriver();
    const before = (await phone.call('GET', `paycheck/${paycheck.id}/`)).body;
    expect(before).toMatchObject({ number: paycheck.payCheckID, from: '2026-03-01', questions: [] });
    expect(before.lines.find(({ line }: AnyBody) => line === LINE)).toEqual({
      line: LINE,
      group: 'deductions',
      label: 'Tolls',
      amount: -40,
      countsInNet: true,
      formula: expect.any(String),
    });

    const { body: created } = await askFor(phone, paycheck, '  Which bridge was it?\nI had none on Wednesday.  ');
    const [open] = await readQuestions(paycheck);
    const listed = (await readUnanswered()).results;
    expect(open).toMatchObject({
      id: created.id,
      line: LINE,
      question: 'Which bridge was it?\nI had none on Wednesday.',
      askedOn: server.today(),
      answer: null,
      answeredBy: null,
      answeredOn: null,
      askedBy: (await owner.get(`/api/driver/${fixture.parties.driver}`)).body.prettyName,
    });
    expect(listed).toMatchObject([{ id: paycheck.id, hasOpenQuestion: true }]);
    const needs = (await owner.get('/api/dashboard/financialNeeds/')).body.results.map(({ text }: AnyBody) => text);
    expect(needs).toContain('1 paycheck with an unanswered driver question');
    expect((await phone.call('GET', '')).body.paychecks).toMatchObject([{ id: paycheck.id, asked: 'ASKED' }]);

    expect((await answer(created.id, 'The one at Waco on Tuesday.')).status).toBe(200);

    const [shown] = (await phone.call('GET', `paycheck/${paycheck.id}/`)).body.questions;
    expect(shown).toMatchObject({ answer: 'The one at Waco on Tuesday.', answeredOn: server.today() });
    expect((await phone.call('GET', '')).body.paychecks).toMatchObject([{ asked: 'ANSWERED' }]);
    expect((await readUnanswered()).count).toBe(0);
    const again = await answer(created.id, 'No, the one in Temple.');
    expect([again.status, again.body.default_detail]).toEqual([409, 'This question was already answered.']);
    const history = (await owner.get(`/api/history/?record=paycheck&recordId=${paycheck.id}`)).body.results;
    expect(
      history.flatMap(({ changes }: AnyBody) => changes).filter((each: AnyBody) => each.field === 'payQuestion'),
    ).toEqual([
      { field: 'payQuestion', label: 'Answer about Tolls', from: '', to: 'The one at Waco on Tuesday.' },
      { field: 'payQuestion', label: `${open.askedBy} asked about Tolls`, from: '', to: open.question },
    ]);
  });

  test('keeps markup, formulas, and special characters as plain text', async () => {
    const { paycheck, phone } = await payDriver();
    const words = '=HYPERLINK("x") <script>alert(1)</script> ¿por qué? ½';
    const { body } = await askFor(phone, paycheck, words);
    await answer(body.id, words);
    expect(await readQuestions(paycheck)).toMatchObject([{ question: words, answer: words }]);
  });

  test('is rejected with an unknown line, no text, or too much text, and is saved once when repeated', async () => {
    const { paycheck, phone } = await payDriver();
    const refusals = [
      await askFor(phone, paycheck, 'Why?', 'deductions nothing'),
      await askFor(phone, paycheck, '  '),
      await askFor(phone, paycheck, 'x'.repeat(MAX_QUESTION + 1)),
    ];
    expect(refusals.map(({ status, body }) => [status, body.errors])).toEqual([
      [400, { line: 'This line isn’t on this paycheck' }],
      [400, { question: 'Write your question' }],
      [400, { question: `At most ${MAX_QUESTION} characters` }],
    ]);
    const [first, second] = await Promise.all([askFor(phone, paycheck, 'Why?'), askFor(phone, paycheck, 'Why?')]);
    expect(first.body.id).toBe(second.body.id);
    expect((await answer(first.body.id, '')).body.errors).toEqual({ answer: 'Write an answer' });
  });

  test('is limited to a number of open questions per driver until one is answered', async () => {
    const { paycheck, phone } = await payDriver();
    const request = [];
    for (let n = 1; n <= MAX_OPEN_QUESTIONS + 1; n += 1) request.push(await askFor(phone, paycheck, `Question ${n}`));
    expect(request.map(({ status }) => status)).toEqual([...Array(MAX_OPEN_QUESTIONS).fill(200), 400]);
    expect(request.at(-1)?.body.errors).toEqual({
      question: `You already have ${MAX_OPEN_QUESTIONS} open questions. Please call your carrier.`,
    });
    await answer(request[0]?.body.id, 'It was 40 dollars.');
    expect((await askFor(phone, paycheck, 'One more')).status).toBe(200);
  });
});

describe('permissions for settlement questions', () => {
  test('let drivers see and ask about their own paychecks only, unless deleted', async () => {
    const { owner, server } = fixture;
    const { paycheck, phone } = await payDriver();
    const created = await owner.post(
      '/api/driver/',
      driverInput({ carrier: owner.carrierId, driverDOB: '1984-05-06' }),
    );
    const other = await readPhone(server, owner, created.body);
    const redrock = await server.account(`Redrock ${newId()}`);
    const theirs = await redrock.post(
      '/api/driver/',
      driverInput({ carrier: redrock.carrierId, driverDOB: '1984-05-06' }),
    );
    const stranger = await readPhone(server, redrock, theirs.body);
    const { body: request } = await askFor(phone, paycheck, 'Why?');

    for (const each of [other, stranger])
      expect([
        (await each.call('GET', `paycheck/${paycheck.id}/`)).status,
        (await askFor(each, paycheck, 'Why?')).status,
      ]).toEqual([404, 404]);
    expect((await answer(request.id, 'So.', redrock)).status).toBe(404);
    await fixture.remove(paycheck);
    expect([
      (await phone.call('GET', `paycheck/${paycheck.id}/`)).status,
      (await askFor(phone, paycheck, 'And now?')).status,
      (await answer(request.id, 'So.')).status,
      (await readUnanswered()).count,
    ]).toEqual([404, 404, 404, 0]);
  });

  test('require edit on policy 6000 to answer and view to read', async () => {
    const { owner, server } = fixture;
    const { paycheck, phone } = await payDriver();
    const { body: request } = await askFor(phone, paycheck, 'Why?');
    const may = async (rights: Record<string, string>) => {
      const helper = await server.personnel(owner, rights);
      return [
        (await helper.get(`/api/paycheck/${paycheck.id}/statement/`)).status,
        (await answer(request.id, 'So.', helper)).status,
      ];
    };
    expect([
      await may({ 1100: 'edit' }),
      await may({ 6000: 'view' }),
      await may({ 6000: 'create' }),
      await may({ 6000: 'delete' }),
      await may({ 6000: 'edit' }),
    ]).toEqual([
      [403, 403],
      [200, 403],
      [403, 403],
      [403, 403],
      [403, 200],
    ]);
  });
});
