/**
 * `node scripts/planted-faults.ts [words]`: plants one fault after the other in a scratch clone of what is committed, runs the tests that should notice,
 * and says whether they did and on which floor. By hand, not in CI: it takes some twenty minutes. `words` chooses among the names.
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `from` stands in `file` exactly once; `caughtBy` are files of tests below the browser. */
type Fault = { name: string; file: string; from: string; to: string; caughtBy: string[] };

const FAULTS: Fault[] = [
  // Rights and tenants.
  {
    name: 'a right left out of a route',
    file: 'api/accounting/paycheck-balance.ts',
    from: "right: needs(6000, 'view')",
    to: "right: 'any'",
    caughtBy: ['api/core/rights.test.ts'],
  },
  {
    name: 'the subscription is not asked',
    file: 'api/core/session/right.ts',
    from: '  requireSubscription(session);\n',
    to: '',
    caughtBy: ['api/core/rights.test.ts'],
  },
  {
    name: 'one of several rights asked as if all were none',
    file: 'api/core/session/right.ts',
    from: 'if (!enough.some(',
    to: 'if (enough.length > 1 && !enough.some(',
    caughtBy: ['api/core/rights.test.ts'],
  },
  {
    name: 'row-level security off for one table',
    file: 'db/migrations/001_foundation.sql',
    from: "execute format('alter table %I enable row level security', name);",
    to: "if name <> 'customer' then execute format('alter table %I enable row level security', name); end if;",
    caughtBy: ['api/core/db/wall.test.ts'],
  },
  {
    name: 'a deactivated owner’s people stay signed in',
    file: 'web/core/session/rules.ts',
    from: "states.state === 'ACTIVE' && states.ownerState === 'ACTIVE'",
    to: "states.state === 'ACTIVE'",
    caughtBy: ['web/core/session/checks.test.tsx'],
  },
  {
    name: 'any password opens an account',
    file: 'api/core/session/password.ts',
    from: ' && timingSafeEqual(expected, tag)',
    to: '',
    caughtBy: ['api/core/session/password.test.ts'],
  },
  {
    name: 'a file’s address is good for ever',
    file: 'api/core/files/signing.ts',
    from: 'Number(query.expires) * 1000 <= now',
    to: 'false',
    caughtBy: ['api/core/files/signing.test.ts'],
  },
  // Money.
  {
    name: 'the expense period without its last day',
    file: 'api/accounting/paycheck-offer.ts',
    from: 'scope.payCheckExpenseEndDate}`;',
    to: 'scope.payCheckExpenseEndDate}::date - 1`;',
    caughtBy: ['api/accounting/paycheck-past.test.ts'],
  },
  {
    name: 'a deleted pay plan still sets the pay',
    file: 'api/accounting/paycheck-scope.ts',
    from: "and state <> 'DELETED' order by valid_from",
    to: 'order by valid_from',
    caughtBy: ['api/accounting/paycheck-past.test.ts'],
  },
  {
    name: 'a deleted paycheck counts in the average',
    file: 'api/accounting/paycheck-past.ts',
    from: "from paycheck\n    where state <> 'DELETED' and",
    to: 'from paycheck\n    where',
    caughtBy: ['api/accounting/paycheck-past.test.ts'],
  },
  {
    name: 'a sum that counts a canceled invoice',
    file: 'domain/accounting/invoice.ts',
    from: "invoiceStatus === 'CANCELED', words",
    to: "invoiceStatus === 'DELETED', words",
    caughtBy: ['web/accounting/invoice.test.tsx'],
  },
  {
    name: 'halves of a negative amount rounded up, not away from zero',
    file: 'domain/core/money.ts',
    from: 'return numerator < 0n ? -((-numerator + half) / denominator) : (numerator + half) / denominator;',
    to: 'return numerator < 0n ? -((-numerator + half - 1n) / denominator) : (numerator + half) / denominator;',
    caughtBy: ['domain/core/money.test.ts'],
  },
  {
    name: 'halves rounded to the even cent',
    file: 'domain/core/money.ts',
    from: 'product.toFixed(0, Decimal.ROUND_HALF_UP)',
    to: 'product.toFixed(0, Decimal.ROUND_HALF_EVEN)',
    caughtBy: ['domain/core/money.test.ts'],
  },
  {
    name: 'a net below zero is paid out',
    file: 'domain/accounting/pay-calculation.ts',
    from: 'netAfterBalance > 0n ? netAfterBalance : 0n',
    to: 'netAfterBalance',
    caughtBy: ['domain/accounting/pay-calculation.test.ts'],
  },
  {
    name: 'a load not complete is offered for pay',
    file: 'api/accounting/paycheck-offer.ts',
    from: "return sql`f.state <> 'DELETED' and f.status = 'COMPLETE' and",
    to: "return sql`f.state <> 'DELETED' and",
    caughtBy: ['api/accounting/paycheck-offer.test.ts'],
  },
  {
    name: 'cents left over by a split are lost',
    file: 'domain/core/money.ts',
    from: 'losers.slice(0, left)',
    to: 'losers.slice(0, left - 1)',
    caughtBy: ['domain/core/money.test.ts'],
  },
  // Writing.
  {
    name: 'the history line left out',
    file: 'api/core/collection/write.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of source
    from: 'with line as (${line}) update',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the same
    to: 'with line as (select ${String(line.values.length)}) update',
    caughtBy: ['api/core/collection/collection.test.ts'],
  },
  {
    name: 'an Idempotency-Key ignored',
    file: 'api/core/http/idempotency.ts',
    from: '  if (!once) return',
    to: '  if (!once || once) return',
    caughtBy: ['api/core/collection/collection.test.ts'],
  },
  {
    name: 'a stale `updated` accepted',
    file: 'api/core/collection/write.ts',
    from: '  if (conflicts.length === 0) return;\n',
    to: '  if (conflicts.length >= 0) return;\n',
    caughtBy: ['api/core/collection/collection.test.ts'],
  },
  {
    name: 'the totals’ trigger misses a state',
    file: 'db/migrations/100_state_totals.sql',
    from: "select account_id, state, -1 from removed where state <> 'DELETED'",
    to: "select account_id, state, -1 from removed where state = 'ACTIVE'",
    caughtBy: ['api/core/collection/collection.test.ts'],
  },
  {
    name: 'a CSV cell that starts a formula',
    file: 'api/core/listing/cells.ts',
    from: 'const FORMULA = [9, 13, 43, 45, 61, 64];',
    to: 'const FORMULA = [9, 13, 43, 45, 64];',
    caughtBy: ['api/core/listing/csv.test.ts'],
  },
  {
    name: 'a file is what its name says',
    file: 'api/core/files/content.ts',
    from: "  if (head.toString('latin1') === '%PDF') {",
    to: "  if (name.endsWith('.pdf') || head.toString('latin1') === '%PDF') {",
    caughtBy: ['api/core/files/files.test.ts'],
  },
  // Dates.
  {
    name: 'a timestamp’s date shifted by the zone',
    file: 'domain/core/dates.ts',
    from: 'const plain = TIMESTAMP.exec(trimmed)?.[1] ?? trimmed;',
    to: 'const plain = TIMESTAMP.test(trimmed) ? new Date(trimmed).toISOString().slice(0, 10) : trimmed;',
    caughtBy: ['domain/core/dates.test.ts'],
  },
  {
    name: 'overdue on the due day already',
    file: 'domain/accounting/invoice-calculation.ts',
    from: 'days: INVOICE_TERM_DAYS + 1 }',
    to: 'days: INVOICE_TERM_DAYS }',
    caughtBy: ['api/accounting/invoice.test.ts'],
  },
  {
    name: 'today by the server’s zone',
    file: 'api/core/clock.ts',
    from: 'const zoneOf = (own: string | null) => own ?? serverZone;',
    to: 'const zoneOf = (_own: string | null) => serverZone;',
    caughtBy: ['api/profile/time-zone.test.ts'],
  },
  // The pages.
  {
    name: 'a picker not narrowed to the authority',
    file: 'web/core/ui/form/field.tsx',
    from: '...(within && { carrier: within }), ',
    to: '...(within && {}), ',
    caughtBy: ['web/core/ui/form/form-page.test.tsx'],
  },
  {
    name: 'Add shown without the right',
    file: 'web/core/ui/list/use-add-and-open.ts',
    from: "add !== false && can(record.policy, 'create')",
    to: 'add !== false && can !== undefined',
    caughtBy: ['web/core/shell/rights.test.tsx'],
  },
  {
    name: 'what was typed is thrown away at sign-in',
    file: 'web/core/ui/form/drafts.ts',
    from: 'now - Date.parse(draft.at) < WEEK_MS',
    to: 'now < Date.parse(draft.at)',
    caughtBy: ['web/core/ui/form/drafts.test.tsx'],
  },
  {
    name: 'a page is left without asking',
    file: 'web/core/ui/form/use-leave-guard.ts',
    from: 'if (!(await askToLeave())) return true;',
    to: '',
    caughtBy: ['web/core/ui/form/form-page.test.tsx'],
  },
  {
    name: 'nobody looks whether the server is there',
    file: 'web/core/root.tsx',
    from: "if (!healthy) void navigate({ to: '/maintenancemode' });",
    to: '',
    caughtBy: ['web/core/session/checks.test.tsx'],
  },
  {
    name: 'calls of the sign-in carry an old token',
    file: 'web/core/session/sign-in.ts',
    from: 'endSession();\n  told.catch',
    to: 'told.catch',
    caughtBy: ['web/core/session/sign-in.test.tsx'],
  },
];

const ROOT = join(import.meta.dirname, '..');
const chosen = process.argv.slice(2).join(' ');
const scratch = mkdtempSync(join(tmpdir(), 'milepost-faults-'));
const outcomes = FAULTS.filter(({ name }) => name.includes(chosen));

clone();
const missed = outcomes.filter((fault) => !isCaught(fault));
rmSync(scratch, { recursive: true });
console.log(`${outcomes.length - missed.length} of ${outcomes.length} caught below the browser`);
process.exitCode = missed.length === 0 ? 0 : 1;

function clone(): void {
  spawnSync('git', ['clone', '--quiet', '--local', ROOT, scratch], { stdio: 'inherit' });
  const ours = join(scratch, 'node_modules', '@milepost');
  mkdirSync(ours, { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((each) => !/^([.]v|@milepost)/.test(each)))
    symlinkSync(join(ROOT, 'node_modules', name), join(scratch, 'node_modules', name));
  // The floors find each other as packages: those of the clone, with the fault.
  for (const name of readdirSync(join(ROOT, 'node_modules', '@milepost')))
    symlinkSync(join(scratch, name), join(ours, name));
}

/** Plants the fault, runs its tests, and takes it out again. */
function isCaught({ name, file, from, to, caughtBy }: Fault): boolean {
  const path = join(scratch, file);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (text.split(from).length !== 2) return tell(name, false, `${file} does not say once: ${from}`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  const { status, stdout } = spawnSync('npx', ['vitest', 'run', '--reporter=dot', ...caughtBy], {
    cwd: scratch,
    encoding: 'utf8',
  });
  writeFileSync(path, text);
  // A run that does not get to its tests, as of a fault that does not parse, has caught nothing.
  return tell(name, status !== 0 && /Tests .*failed/.test(stdout), caughtBy.join(', '));
}

function tell(name: string, caught: boolean, where: string): boolean {
  console.log(`${caught ? `caught in ${where.split('/')[0]}` : 'MISSED'.padEnd(13)}  ${name}  (${where})`);
  return caught;
}
