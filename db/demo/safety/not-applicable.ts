import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import type { Input } from '@milepost/domain/core/record.ts';
import type { notApplicable } from '@milepost/domain/safety/not-applicable.ts';
import type { DocumentedOwner } from '@milepost/domain/safety/requirements.ts';
import type { DemoRecords } from '../core/demo-records.ts';
import { type DemoRow, getMoment, makeId } from '../core/rows.ts';

type NotApplicable = Omit<Input<typeof notApplicable>, DocumentedOwner | 'decidedBy'>;

/** Returns a not-applicable entry for a driver without a lease; `over` overrides its fields. Its subject is an ID. */
export function notApplicableInput<O extends Partial<NotApplicable>>(
  over: O & Partial<Record<DocumentedOwner, string>>,
) {
  return {
    requirement: 'driver.lease' as const,
    reason: 'Drives a company truck; there is no lease.',
    ...over,
  };
}

/** Makes one entry: the leased authority does not file its own fuel tax. */
export function notApplicableRows({ carriers }: DemoRecords, today: Day, decidedBy: string): DemoRow[] {
  const { requirement, reason } = notApplicableInput({
    requirement: 'carrier.ifta_license',
    reason: 'Leased on; its trucks run under the IFTA license of Bluebonnet Freight LLC.',
  });
  return [
    {
      id: makeId('not applicable 0'),
      prettyName: 'IFTA license',
      created: getMoment(addDays(today, -90)),
      requirement,
      reason,
      ownerRecord: 'carrier',
      ownerId: carriers[1]?.id,
      decidedBy,
    },
  ];
}
