/** Faults in what the pages show and allow. */
import type { Fault } from './fault.ts';

export const PAGES_FAULTS: Fault[] = [
  {
    name: 'a picker not narrowed to the authority',
    file: 'web/core/ui/form/field.tsx',
    from: '...(within && { carrier: within }),',
    to: '...(within && {}),',
    caughtBy: ['web/core/ui/form/field.test.tsx'],
  },
  {
    name: 'Add shown without the right',
    file: 'web/core/ui/list/use-list-navigation.ts',
    from: "add !== false && can(getPolicy(record, 'create'), 'create')",
    to: 'add !== false && can !== undefined',
    caughtBy: ['web/core/shell/rights.test.tsx'],
  },
  {
    name: 'a list asks for half of the rows that its window holds',
    file: 'web/core/ui/list/use-fit.ts',
    from: 'Math.floor(room / ROW_HEIGHT)',
    to: 'Math.floor(room / (2 * ROW_HEIGHT))',
    caughtBy: ['web/core/ui/list/use-fit.test.ts'],
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
    name: 'no one checks whether the server is up',
    file: 'web/root.tsx',
    from: "if (!healthy) void navigate({ to: '/maintenancemode' });",
    to: '',
    caughtBy: ['web/core/session/checks.test.tsx'],
  },
  {
    name: 'calls of the sign-in carry an old token',
    file: 'web/core/session/sign-in.ts',
    from: 'endSession();\n  ended.catch',
    to: 'ended.catch',
    caughtBy: ['web/sign-in/sign-in.test.tsx'],
  },
  {
    name: 'an amount that was left takes the focus back',
    file: 'web/core/ui/form/inputs/figure-input.tsx',
    from: 'document.activeElement === input && ',
    to: '',
    caughtBy: ['web/fleet/fleet.test.tsx'],
  },
  {
    name: 'the type of a paper asks for no last day',
    file: 'web/documents/document-dialog.tsx',
    from: "    turn('documentExpires', found.choiceExpires);\n",
    to: '',
    caughtBy: ['web/documents/document-center.test.tsx'],
  },
  {
    name: 'another driver held the truck since the day of the first',
    file: 'domain/admin/vehicle.ts',
    from: "clears: ['driverSince', 'assignmentReason'],",
    to: "clears: ['assignmentReason'],",
    caughtBy: ['web/admin/vehicle.test.tsx'],
  },
];
