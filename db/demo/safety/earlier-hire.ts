import { addDays, addMonths, type Day } from '@milepost/domain/core/dates.ts';
import type { Input } from '@milepost/domain/core/record.ts';
import { earlierHire } from '@milepost/domain/safety/earlier-hire.ts';
import type { DemoRecords, DriverSetup } from '../core/demo-records.ts';
import { type DemoRow, makeId } from '../core/rows.ts';

type EarlierHire = Input<typeof earlierHire>;

/** Returns a valid earlier hire; `over` overrides its fields. References are IDs. */
export function earlierHireInput(over: Partial<EarlierHire> & Pick<EarlierHire, 'carrier' | 'driver'>): EarlierHire {
  return {
    earlierHiredDate: '2021-03-01',
    earlierTerminationDate: '2022-05-31',
    earlierClearinghouseHireDate: null,
    desc: null,
    ...over,
  };
}

const DRIVING_AGE_IN_MONTHS = 21 * 12;

/** Makes one rehire after years with other carriers: the first driver old enough to have driven then. */
export function earlierHireRows({ setups: hands }: DemoRecords): DemoRow[] {
  const before = ({ driver }: DriverSetup) => addDays(driver.driverHiredDate as Day, -2500);
  const rehired = hands.filter(
    (hand) => addMonths(hand.driver.driverDOB as Day, DRIVING_AGE_IN_MONTHS) <= before(hand),
  );
  return rehired.slice(0, 1).map((hand) => {
    const { carrier, driver } = hand;
    const created = earlierHireInput({
      carrier: carrier.id,
      driver: driver.id,
      earlierHiredDate: before(hand),
      earlierTerminationDate: addDays(before(hand), 440),
      desc: 'Left to drive for a relative; came back when that company was sold.',
    });
    const prettyName = earlierHire.title(created as never, { driver: driver.prettyName });
    return { id: makeId('earlier hire 1'), prettyName, created: driver.created, ...created };
  });
}
