/** Faults in how records are written. */
import type { Fault } from './fault.ts';

export const RECORD_FAULTS: Fault[] = [
  {
    name: 'the history line left out',
    file: 'api/core/engine/collection/write.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of source
    from: 'with line as (${line}) update',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the same
    to: 'with line as (select ${String(line.values.length)}) update',
    caughtBy: ['api/core/engine/collection/collection.test.ts'],
  },
  {
    name: 'an Idempotency-Key ignored',
    file: 'api/core/platform/http/idempotency.ts',
    from: '  if (!once) return',
    to: '  if (!once || once) return',
    caughtBy: ['api/core/engine/collection/collection.test.ts'],
  },
  {
    name: 'a stale `updated` accepted',
    file: 'api/core/engine/collection/write.ts',
    from: '  if (conflicts.length === 0) return;\n',
    to: '  if (conflicts.length >= 0) return;\n',
    caughtBy: ['api/core/engine/collection/collection.test.ts'],
  },
  {
    name: 'the totals’ trigger misses a state',
    file: 'db/migrations/202611270001_foundation.sql',
    from: "select account_id, state, -1 from removed where state <> 'DELETED'",
    to: "select account_id, state, -1 from removed where state = 'ACTIVE'",
    caughtBy: ['api/core/engine/collection/collection.test.ts'],
  },
  {
    name: 'a CSV cell that starts a formula',
    file: 'api/core/engine/csv.ts',
    from: "const STARTS = '=+@",
    to: "const STARTS = '+@",
    caughtBy: ['api/core/engine/csv.test.ts'],
  },
  {
    name: 'a text of a list is written to its CSV file as it is',
    file: 'api/core/engine/listing/cells.ts',
    from: 'default:\n      return neutralizeText(value);',
    to: 'default:\n      return value;',
    caughtBy: ['api/core/engine/listing/csv.test.ts'],
  },
  {
    name: 'a text of the account export begins a formula',
    file: 'api/profile/account-export/archive.ts',
    from: 'const NEVER_FORMULAS = /^(',
    to: 'const NEVER_FORMULAS = /^(text|',
    caughtBy: ['api/core/every-csv.test.ts'],
  },
  {
    name: 'an object of a PDF that is defined twice is looked at once',
    file: 'api/core/platform/pdf/inspection/objects.ts',
    from: '  if (others) others.push(value);',
    to: '  if (others) return;',
    caughtBy: ['api/core/platform/pdf/inspection/inspect.test.ts'],
  },
  {
    name: 'an object stream of a PDF counts only where it is named as one',
    file: 'api/core/platform/pdf/inspection/objects.ts',
    from: `return isNamed || (hasFirst && getValues(dict, 'N').length > 0);`,
    to: 'return isNamed && hasFirst;',
    caughtBy: ['api/core/platform/pdf/inspection/inspect.test.ts'],
  },
  {
    name: 'a page may open an address on its own',
    file: 'api/core/platform/pdf/inspection/inspect.ts',
    from: "    resolveKey('AA').some((value) => hasAction(value, objects)) ||\n",
    to: '',
    caughtBy: ['api/core/platform/pdf/inspection/inspect.test.ts'],
  },
  {
    name: 'a packet carries what a page does',
    file: 'api/core/platform/pdf/packet.ts',
    from: `  for (const page of source.getPages()) removeInteractiveContent(library, page.node);
`,
    to: '',
    caughtBy: ['api/core/platform/pdf/packet.test.ts'],
  },
  {
    name: 'a kept file is opened as a page of the server',
    file: 'api/core/platform/files/file-headers.ts',
    from: "'content-disposition': `attachment; ",
    to: "'content-disposition': `inline; ",
    caughtBy: ['api/core/platform/tasks/tasks.test.ts'],
  },
  {
    name: 'the rows of an import are for every user of the machine',
    file: 'api/expense/import/rows-file.ts',
    from: "openSync(path, 'w', PRIVATE_FILE)",
    to: "openSync(path, 'w')",
    caughtBy: ['api/core/platform/db/private-folder.test.ts'],
  },
  {
    name: 'a data folder of an earlier version stays open',
    file: 'api/core/platform/db/data-dir.ts',
    from: `    if (!isShared(root)) closeFolder(root, getRootMode());
`,
    to: '',
    caughtBy: ['api/core/platform/db/private-folder.test.ts'],
  },
  {
    name: 'a file is what its name says',
    file: 'api/core/platform/files/content.ts',
    from: "  if (head.toString('latin1') === '%PDF') {",
    to: "  if (name.endsWith('.pdf') || head.toString('latin1') === '%PDF') {",
    caughtBy: ['api/core/platform/files/files.test.ts'],
  },
  {
    name: 'papers go on being joined for whoever has canceled it',
    file: 'api/core/platform/pdf/join-files.ts',
    from: '...describePiece(papers), signal });',
    to: '...describePiece(papers) });',
    caughtBy: ['api/accounting/invoice/invoice-packet-call.test.ts'],
  },
  {
    name: 'an invoice whose second email is queued is Created again when the first is recalled',
    file: 'api/accounting/invoice/invoice-transitions.ts',
    from: 'not exists (select from mail_message where record_id',
    to: 'not exists (select from mail_message where false and record_id',
    caughtBy: ['api/accounting/invoice/invoice-recall.test.ts'],
  },
  {
    name: 'a mail leaves before it can be taken back',
    file: 'api/core/platform/mail/mail.ts',
    from: 'const wait = !isDraft && heldUntil !== null &&',
    to: 'const wait = isDraft && heldUntil !== null &&',
    caughtBy: ['api/accounting/invoice/invoice-recall.test.ts'],
  },
  {
    name: 'Undo where a status has no way back',
    file: 'domain/core/action-details.ts',
    from: ' || !canBecome(table, to, from)',
    to: '',
    caughtBy: ['domain/core/action-details.test.ts'],
  },
  {
    name: 'a driver account is asked about its own driver',
    file: 'api/driver-app/driver-duplicates.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of source
    from: '(profile is null or profile is distinct from ${id})',
    to: 'true',
    caughtBy: ['api/core/engine/collection/duplicates.test.ts'],
  },
  {
    name: 'a deleted customer is no duplicate',
    file: 'api/fleet/customer-duplicates.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of source
    from: ') and id is distinct from ${id}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the same
    to: ") and state <> 'DELETED' and id is distinct from ${id}",
    caughtBy: ['api/core/engine/collection/duplicates.test.ts'],
  },
  {
    name: 'of two choices under an authority the first is filled in',
    file: 'api/core/engine/collection/calls/single-choice.ts',
    from: 'only && others.length === 0 ?',
    to: 'only && others.length >= 0 ?',
    caughtBy: ['api/core/engine/collection/single-choice.test.ts'],
  },
  {
    name: 'two names are called alike in the journal',
    file: 'domain/accounting/journal/journal.ts',
    from: 'for (let number = 2; usedNames.has(own.toLowerCase()); number++)',
    to: 'for (let number = 2; usedNames.has(own); number++)',
    caughtBy: ['domain/accounting/journal/journal.test.ts'],
  },
];
