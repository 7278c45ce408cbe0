import { email, factsOf } from '@milepost/domain/core/fields.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildMail, cleanHeaderText, InvalidEmail, listRecipients } from './message.ts';
import type { MailRow } from './outbox.ts';

const row: MailRow = {
  id: '1',
  way: 'EMAIL',
  kind: 'INVOICE',
  recordId: null,
  recipients: ['broker@example.com'],
  fromName: null,
  replyTo: null,
  subject: 'Invoice 1001',
  text: 'Hello',
  html: null,
  attachments: [],
  addressee: null,
  draft: null,
  attempts: 1,
  created: '2026-03-04T12:00:00Z',
  isCanceled: false,
};
const build = (more: Partial<MailRow>) => buildMail({ ...row, ...more }, 'office@bluebonnet.example', 'Milepost');

describe('a message', () => {
  it('goes to each recipient once', () => {
    expect(listRecipients(['a@example.com', ' b@example.com ', 'a@example.com'])).toEqual([
      'a@example.com',
      'b@example.com',
    ]);
  });

  it('can have letters of every alphabet in its headers', () => {
    const built = build({ subject: 'Número 1001 — für März', fromName: "O'Brien & Söhne 驾照" });
    expect(built).toMatchObject({
      subject: 'Número 1001 — für März',
      from: { name: "O'Brien & Söhne 驾照", address: 'office@bluebonnet.example' },
    });
  });

  it('has a one-line subject of at most 200 characters, whatever the input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
        const line = cleanHeaderText(text);
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect([...line].length).toBeLessThanOrEqual(200);
      }),
    );
    expect(cleanHeaderText(` a\r\n\tb `)).toBe('a b');
    expect(cleanHeaderText('🚚'.repeat(201))).toBe(`${'🚚'.repeat(199)}…`);
  });
});

describe('the format of an email address', () => {
  const field = email('Email');
  const isAccepted = (text: string) => field.safeParse(text).success;
  const isSent = (text: string) => {
    try {
      build({ recipients: listRecipients(text) });
      return true;
    } catch (error) {
      if (error instanceof InvalidEmail) return false;
      throw error;
    }
  };

  const part = fc.string({ unit: fc.constantFrom(...'aZ09.-_+\'"()<>, @ü\r\n\u00a0'), maxLength: 70 });
  const anything = fc.oneof(
    fc.emailAddress(),
    fc.string({ unit: 'binary' }),
    fc
      .tuple(part, part, fc.constantFrom('com', 'info', 'c', 'c0m', ''))
      .map(([name, domain, end]) => `${name}@${domain}.${end}`),
    fc
      .tuple(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 1, max: 70 }), fc.integer({ min: 1, max: 5 }))
      .map(([name, label, times]) => `${'n'.repeat(name)}@${`${'d'.repeat(label)}.`.repeat(times)}com`),
  );

  // Ledger: VAL-03
  it('is the same for forms and for sending email', () => {
    fc.assert(
      fc.property(anything, (text) => {
        expect(isSent(text)).toBe(isAccepted(text));
      }),
      { numRuns: 2000 },
    );
  });

  const label = 'd'.repeat(63);
  it.each([
    ['pay.fixture+ap@acme.info', true],
    [`${'n'.repeat(64)}@acme.com`, true],
    [`${'n'.repeat(65)}@acme.com`, false],
    [`${'n'.repeat(58)}@${label}.${label}.${label}.com`, true],
    [`${'n'.repeat(59)}@${label}.${label}.${label}.com`, false],
    [`a@${'d'.repeat(64)}.com`, false],
    ['müller@example.com', false],
    ['a..b@example.com', false],
    ['.a@example.com', false],
    ['a@-example.com', false],
    ['a@example', false],
  ])('%s: %s', (address, isRight) => {
    expect([isAccepted(address), isSent(address)]).toEqual([isRight, isRight]);
  });

  it('has the specified error message and allows 254 characters', () => {
    const refused = field.safeParse('müller@example.com');
    expect(refused.error?.issues[0]?.message).toBe('Invalid Email');
    expect(factsOf(field)).toMatchObject({ message: 'Invalid Email', maxLength: 254 });
  });
});
