/** Faults in settlements, per diem, and tax forms. */
import type { Fault } from './fault.ts';

const PER_DIEM = ['api/accounting/paycheck/per-diem.test.ts'];
const PER_DIEM_RULES = ['domain/accounting/paycheck/per-diem.test.ts'];
const COPIES = ['api/accounting/tax/recipient-copies.test.ts'];

export const PAY_FAULTS: Fault[] = [
  {
    name: 'a day of two loads pays per diem twice',
    file: 'domain/accounting/paycheck/pay-per-diem.ts',
    from: 'load.daysAway.filter((day) => !paid.has(day))',
    to: '[...load.daysAway]',
    caughtBy: PER_DIEM_RULES,
  },
  {
    name: 'a load within a day pays per diem',
    file: 'domain/accounting/paycheck/days-away.ts',
    from: 'nights < 1 ? []',
    to: 'nights < 0 ? []',
    caughtBy: ['domain/accounting/paycheck/days-away.test.ts'],
  },
  {
    name: 'a canceled load pays per diem',
    file: 'api/accounting/paycheck/paycheck-offer.ts',
    from: 'row.isCanceled ? [] : listDaysAway(hauler, trip, idle)',
    to: 'listDaysAway(hauler, trip, idle)',
    caughtBy: PER_DIEM,
  },
  {
    name: 'a day at home pays per diem',
    file: 'domain/accounting/paycheck/days-away.ts',
    from: '.filter((day) => !atHome.includes(day))',
    to: '',
    caughtBy: PER_DIEM,
  },
  {
    name: 'any idle day of a driver pays per diem',
    file: 'api/accounting/paycheck/paycheck-offer.ts',
    from: "filter (where i.idle_reason = 'ON_THE_ROAD')",
    to: "filter (where i.idle_reason <> 'HOME_TIME')",
    caughtBy: PER_DIEM,
  },
  {
    name: 'a deleted idle day pays per diem',
    file: 'api/accounting/paycheck/paycheck-offer.ts',
    from: "and i.driver = f.hauler and i.state <> 'DELETED'",
    to: 'and i.driver = f.hauler',
    caughtBy: PER_DIEM,
  },
  {
    name: 'two paychecks at the same time pay per diem for one day',
    file: 'api/accounting/paycheck/per-diem-days.ts',
    from: '  if (other) throw referenced(',
    to: "  if (id === '') throw referenced(",
    caughtBy: PER_DIEM,
  },
  {
    name: 'an earlier paycheck’s day away is offered again',
    file: 'api/accounting/paycheck/per-diem-days.ts',
    from: 'days ? days.filter((day) => !paid.has(day)) : null',
    to: 'days && paid.size >= 0 ? [...days] : null',
    caughtBy: PER_DIEM,
  },
  {
    name: 'a void paycheck keeps its days away',
    file: 'api/accounting/paycheck/paycheck-release.ts',
    from: '  await releaseDays(context.tx, row.id);\n',
    to: '',
    caughtBy: PER_DIEM,
  },
  {
    name: 'a restored paycheck leaves its days away open',
    file: 'api/accounting/paycheck/paycheck-restore.ts',
    from: '  await takeDays(tx, { id: row.id, driver: payee.driver }, document);\n',
    to: '',
    caughtBy: PER_DIEM,
  },
  {
    name: 'an owner-operator gets per diem by plan',
    file: 'api/accounting/paycheck/driver-pay-plan.ts',
    from: '      await requireCompanyDriver(context, values);\n',
    to: '',
    caughtBy: PER_DIEM,
  },
  {
    name: 'a driver who became an owner-operator still gets per diem',
    file: 'api/accounting/paycheck/per-diem-days.ts',
    from: " and d.driver_type = 'DRIVER_FOR_HIRE'`);",
    to: '`);',
    caughtBy: PER_DIEM,
  },
  {
    name: 'a later delivery date changes the per diem that was paid',
    file: 'domain/accounting/paycheck/pay-adjustment.ts',
    from: '...withoutDaysAway(paid)',
    to: '...paid',
    caughtBy: PER_DIEM,
  },
  {
    name: 'a handoff after the delivery is saved',
    file: 'domain/fleet/fleet.ts',
    from: '      ...findHandoffErrors(values),\n',
    to: '',
    caughtBy: PER_DIEM,
  },
  {
    name: 'a recipient without consent gets a link to Form 1099-NEC',
    file: 'domain/accounting/tax/recipient-copy.ts',
    from: "  if (!isElectronic) return 'No consent to electronic delivery';\n",
    to: '',
    caughtBy: COPIES,
  },
  {
    name: 'an earlier link to Form 1099-NEC stays open after a newer one',
    file: 'api/accounting/tax/recipient-copies.ts',
    from: '  await replaceCopyLinks(context, id);\n',
    to: '',
    caughtBy: COPIES,
  },
  {
    name: 'a link to a corrected Form 1099-NEC stays open',
    file: 'api/accounting/tax/copy-links.ts',
    from: '  for (const { id } of copies) await replaceCopyLinks(context, id);\n',
    to: '',
    caughtBy: COPIES,
  },
  {
    name: 'a paycheck that was paid and then unpaid is deleted with its number',
    file: 'api/accounting/paycheck/paycheck-payment.ts',
    from: '  wasPaid: row.wasPaid === true,',
    to: '  wasPaid: false,',
    caughtBy: ['api/accounting/paycheck/paycheck-void.test.ts'],
  },
  {
    name: 'loads paid on an owner’s behalf are taxed as the driver’s',
    file: 'domain/accounting/paycheck/pay-calculation.ts',
    from: '  const reportable = hired\n    ?',
    to: '  const reportable = hired?.includes(input.strategy)\n    ?',
    caughtBy: ['api/accounting/tax/mixed-settlement.test.ts'],
  },
];
