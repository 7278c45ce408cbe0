import { describe, expect, it } from 'vitest';
import { checkHeaders, MailRefused, type Message, recipientsOf } from './message.ts';

const letter: Message = { to: 'broker@example.com', subject: 'Invoice 1001', text: 'Hello', kind: 'INVOICE' };

function check(more: object): string[] {
  const message = { ...letter, ...more };
  checkHeaders(message);
  return recipientsOf(message);
}

describe('a message', () => {
  it('goes to each recipient once', () => {
    expect(check({ to: ['a@example.com', ' b@example.com ', 'a@example.com'] })).toEqual([
      'a@example.com',
      'b@example.com',
    ]);
  });

  it('may have letters of every alphabet in its headers', () => {
    const attachments = [{ filename: 'Rechnung März 驾照.pdf', type: 'application/pdf', key: 'k' }];
    expect(check({ subject: 'Número 1001 — für März', fromName: "O'Brien & Söhne", attachments })).toEqual([
      'broker@example.com',
    ]);
  });

  it.each([
    [{ to: 'broker' }, 'Invalid Email'],
    [{ to: 'broker@example' }, 'Invalid Email'],
    [{ to: 'a@example.com, b@example.com' }, 'Invalid Email'],
    [{ to: 'a@example.com\r\nBcc: b@example.com' }, 'Invalid Email'],
    [{ to: 'Broker <a@example.com>' }, 'Invalid Email'],
    [{ replyTo: 'a@example.com\nBcc: b@example.com' }, 'Invalid Email'],
    [{ to: [] }, '1 to 50 recipients'],
    [{ subject: 'Invoice\r\nBcc: b@example.com' }, 'line break'],
    [{ subject: ' ' }, 'subject'],
    [{ fromName: 'Bluebonnet\nBcc: b@example.com' }, 'line break'],
    [{ attachments: [{ filename: 'a"\r\nX: y.pdf', type: 'application/pdf', key: 'k' }] }, 'line break'],
    [{ attachments: [{ filename: '../a.pdf', type: 'application/pdf', key: 'k' }] }, 'File name'],
    [{ to: Array.from({ length: 51 }, (_, n) => `a${n}@example.com`) }, '1 to 50 recipients'],
  ])('%j is refused', (more, why) => {
    expect(() => check(more)).toThrow(MailRefused);
    expect(() => check(more)).toThrow(why);
  });
});
