/** The drivers' addresses in the three years before they were hired; one file has a gap, the newest driver's is still empty. */
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import { residentHistory } from '@milepost/domain/safety/resident-history.ts';
import { makeAddress } from '../core/demo-context.ts';
import type { DemoRecords } from '../core/demo-records.ts';
import { type DemoRow, getMoment, makeId } from '../core/rows.ts';
import { residentHistoryInput } from './resident-history.ts';

/** The driver with unexplained months between two addresses. */
const WITH_GAP = 6;

export function makeResidentHistories({ drivers }: DemoRecords, today: Day): DemoRow[] {
  const known = drivers.filter((driver) => driver.state === 'ACTIVE').slice(0, -1);
  return known.flatMap((driver, at) => {
    const hired = driver.driverHiredDate as Day;
    const moved = addDays(hired, -260 - ((at * 97) % 700));
    const left = addDays(moved, at === WITH_GAP ? -96 : -1);
    const first = {
      address: makeAddress(at + 7),
      residentFromDate: addDays(hired, -1300 - at * 40),
      residentToDate: left,
    };
    const now = { address: makeAddress(at), residentFromDate: moved, residentToDate: null };
    return [first, now].map((stay, which) => {
      const input = residentHistoryInput({ carrier: driver.carrier as string, driver: driver.id, ...stay });
      return {
        id: makeId(`resident history ${at} ${which}`),
        prettyName: residentHistory.title(input as never, { driver: driver.prettyName }),
        created: getMoment(hired < today ? hired : today, at),
        ...input,
      };
    });
  });
}
