/** Faults in bulk actions, in joining documents, and in reading files while they are written. */
import type { Fault } from './fault.ts';

export const BULK_FAULTS: Fault[] = [
  // Background verification.
  {
    name: 'background verification is called started though it was not',
    file: 'web/driver-app/application/background-check.tsx',
    from: 'const hasStarted = answer.applicationVerificationDate !== null;',
    to: 'const hasStarted = true;',
    caughtBy: ['web/driver-app/employment-application.test.tsx'],
  },
  // Messages while the server does not respond.
  {
    name: 'a late server is reported at once',
    file: 'web/core/api/slow-server.ts',
    from: 'SLOW_AFTER_S * 1000',
    to: 'SLOW_AFTER_S',
    caughtBy: ['web/core/shell/banners.test.tsx'],
  },
  {
    name: 'a late server is reported after it has answered',
    file: 'web/core/api/slow-server.ts',
    from: 'if (slowCalls.delete(call)) notifyListeners();',
    to: 'if (!slowCalls.has(call)) notifyListeners();',
    caughtBy: ['web/core/shell/banners.test.tsx'],
  },
  {
    name: 'a file on its way is the server’s fault',
    file: 'web/core/api/client.ts',
    from: 'getFiles(request.body).length > 0 ? undefined : trackCall()',
    to: 'trackCall()',
    caughtBy: ['web/core/shell/banners.test.tsx'],
  },
  {
    name: 'a save without a line does not say that what was typed is kept',
    file: 'web/core/ui/form/use-save.ts',
    from: 'if (code === OFFLINE.code) return OFFLINE.kept;',
    to: '',
    caughtBy: ['web/core/ui/form/form-page.test.tsx'],
  },
  // Users who may no longer sign in, or must confirm their identity.
  {
    name: 'the page of a user who was set inactive stays behind a dialog',
    file: 'web/core/api/client.ts',
    from: "if (code === 'ERROR_INACTIVE') closeSession(token, text);\n    else expireSession",
    to: 'expireSession',
    caughtBy: ['web/core/session/checks.test.tsx'],
  },
  {
    name: 'drafts of a user who was set inactive stay on the computer',
    file: 'web/core/session/session.ts',
    from: '  deleteDrafts(mine.id);\n',
    to: '',
    caughtBy: ['web/core/session/checks.test.tsx'],
  },
  {
    name: 'a new email is sent without asking for the password',
    file: 'web/profile/my-account.tsx',
    from: '{} : validateProof(proof, isFactorOn)',
    to: '{} : {}',
    caughtBy: ['web/profile/profile.test.tsx'],
  },
  // Bulk actions.
  {
    name: 'an expense that a paycheck took is given another driver with the others',
    file: 'web/expense/bulk/use-expense-bulk.tsx',
    from: `row.state !== 'DELETED' && !getLockHolder({ lockedBy: 'payCheck' }, row)`,
    to: `row.state !== 'DELETED'`,
    caughtBy: ['web/expense/bulk/expense-bulk.test.tsx'],
  },
  {
    name: 'the driver that a truck brought stays when it is taken back',
    file: 'web/expense/bulk/use-expense-bulk.tsx',
    from: "follows: ['driver']",
    to: 'follows: []',
    caughtBy: ['web/expense/bulk/expense-bulk.test.tsx'],
  },
  {
    name: 'a paper without a file is sent to be joined',
    file: 'web/documents/use-document-bulk.ts',
    from: 'isFor: ({ documentFile }) => documentFile !== null',
    to: 'isFor: () => true',
    caughtBy: ['web/documents/document-bulk.test.tsx'],
  },
  {
    name: 'an archived paper that had run out is taken back',
    file: 'web/documents/use-document-bulk.ts',
    from: "(row.state as string) === 'COMPLETE' ? details",
    to: "(row.state as string) !== 'ARCHIVED' ? details",
    caughtBy: ['web/documents/document-bulk.test.tsx'],
  },
  {
    name: 'a paper of a truck is asked of a driver',
    file: 'web/safety/use-compliance-bulk.ts',
    from: "getOwner(row).documentFor === 'driver' && ",
    to: '',
    caughtBy: ['web/safety/compliance-bulk.test.tsx'],
  },
  {
    name: 'a packet has papers of owners that the person may not see',
    file: 'api/safety/compliance-packet.ts',
    from: "DOCUMENT_OWNER_NAMES.filter((owner) => can(session, listDocumentPolicies(owner), 'view'))",
    to: '[...DOCUMENT_OWNER_NAMES]',
    caughtBy: ['api/safety/compliance-packet.test.ts'],
  },
  // The first button of a record.
  {
    name: 'a load is completed without its bill of lading',
    file: 'web/fleet/next-step.tsx',
    from: "{ label: 'Add BOL', run: () => chooseFile(form, 'fleetBOL') }",
    to: "{ label: 'Add BOL', run: () => act.carry(row, COMPLETE) }",
    caughtBy: ['web/fleet/next-step.test.tsx'],
  },
  {
    name: 'the button that completes an application invites the driver',
    file: 'web/driver-app/application/next-step.tsx',
    from: "COMPLETE: { action: 'COMPLETE_DRIVER_APPLICATION'",
    to: "COMPLETE: { action: 'INVITE_DRIVER_TO_APPLY_VIA_APP'",
    caughtBy: ['web/driver-app/employment-application.test.tsx'],
  },
  // Joining documents.
  {
    name: 'papers of more than 60 MB are joined at once',
    file: 'api/core/platform/pdf/join-files.ts',
    from: 'const MAX_BYTES = 60_000_000;',
    to: 'const MAX_BYTES = 600_000_000;',
    caughtBy: ['api/documents/document-packet.test.ts'],
  },
  // Photos: only their size is read.
  {
    name: 'a photograph whose size stands far back is taken for none',
    file: 'api/driver-app/page/content.ts',
    from: 'enough = read * 2;',
    to: 'return null;',
    caughtBy: ['api/driver-app/driver-app-upload.test.ts'],
  },
  // Reading files while they are written.
  {
    name: 'half a line is handed on',
    file: 'api/expense/import/follow-file.ts',
    from: 'return buffer.subarray(0, bytesRead).lastIndexOf(LF) + 1;',
    to: 'return bytesRead;',
    caughtBy: ['api/expense/import/follow-file.test.ts'],
  },
  {
    name: 'what was written last is not read',
    file: 'api/expense/import/follow-file.ts',
    from: 'size - at < ENOUGH_BYTES && !isWhole ? 0',
    to: 'size - at < ENOUGH_BYTES ? 0',
    caughtBy: ['api/expense/import/follow-file.test.ts'],
  },
];
