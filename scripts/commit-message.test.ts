import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const HOOK = join(import.meta.dirname, '../.githooks/commit-msg');

/** Returns what the hook prints about a message; an empty text when it accepts the message. */
function check(message: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'milepost-commit-')), 'message');
  writeFileSync(file, message);
  const { status, stderr } = spawnSync(HOOK, [file], { encoding: 'utf8' });
  return status === 0 ? '' : stderr;
}

test.each([
  'payments: block reversing an advance with a later chargeback\n\nA second reversal paid twice.\n',
  `loads: ${'x'.repeat(65)}`,
  'pay run, checks: seed a paycheck',
  'Merge branch detention',
  'Revert "payments: block a second reversal"',
  'fixup! payments: block a second reversal',
])('accepts %j', (message) => {
  expect(check(message)).toBe('');
});

test.each([
  [`loads: ${'x'.repeat(66)}`, 'The subject has 73 characters. Use at most 72.'],
  ['Block a second reversal', 'Start with the area'],
  ['payments:block a second reversal', 'Start with the area'],
  ['payments: blocked a second reversal', 'Use the imperative'],
  ['payments: blocking a second reversal', 'Use the imperative'],
  ['payments: block a second reversal.', 'End the subject without a period.'],
  ['', 'Start with the area'],
])('rejects %j', (message, why) => {
  expect(check(message)).toContain(why);
});
