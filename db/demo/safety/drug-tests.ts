/**
 * Tests of the drivers: before the hire, at random through the year, and after the two accidents that required them, one of those
 * too late.
 */
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import type { Input } from '@milepost/domain/core/record.ts';
import { drugTest } from '@milepost/domain/safety/drug-test.ts';
import type { DemoRecords, DriverSetup } from '../core/demo-records.ts';
import { type DemoRow, getMoment, makeId } from '../core/rows.ts';
import { drugTestInput } from './drug-test.ts';
import type { Incident } from './registers.ts';

type Values = Input<typeof drugTest>;

/** Per year, half of the drivers are selected for drug tests, one in ten for alcohol (49 CFR 382.305). */
const RANDOM_DAYS = 365;
const LABORATORY_DAYS = 3;

export function makeDrugTests(cast: DemoRecords, registers: readonly Incident[], today: Day): DemoRow[] {
  const test = (hand: DriverSetup, day: Day, over: Partial<Values>) => makeTest(cast, hand, day, over);
  return [
    ...cast.setups.map((hand, at) => makePreEmploymentTest(test, hand, at)),
    ...cast.setups.flatMap((hand, at) => (at % 2 === 0 ? [makeRandomTest(test, hand, at, today)] : [])),
    ...makePostAccidentTests(cast, registers, test, today),
  ];
}

type MakeTest = (hand: DriverSetup, day: Day, over: Partial<Values>) => DemoRow;

/** Makes a test before the first load; for one driver after it, when already hired. */
function makePreEmploymentTest(test: MakeTest, hand: DriverSetup, at: number): DemoRow {
  const hired = hand.driver.driverHiredDate as Day;
  const isLate = at === 10;
  return test(hand, addDays(hired, isLate ? 9 : -4 - (at % 6)), {
    drugTestType: 'PRE_EMPLOYMENT',
    ...(isLate && { desc: 'Dispatched before the result was in.' }),
  });
}

function makeRandomTest(test: MakeTest, hand: DriverSetup, at: number, today: Day): DemoRow {
  const day = addDays(today, -20 - ((at * 53) % (RANDOM_DAYS - 20)));
  if (at === 8) return test(hand, day, { drugTestResult: 'DISPUTED', desc: 'Split specimen test requested.' });
  return test(hand, day, { drugTestSubstance: at % 10 === 0 ? 'DRUGS_AND_ALCOHOL' : 'DRUGS' });
}

/** Makes both tests after the first accident, the alcohol test an hour too late; after the second, the drug test is still at the laboratory. */
function makePostAccidentTests(
  { setups: hands }: DemoRecords,
  registers: readonly Incident[],
  test: MakeTest,
  today: Day,
): DemoRow[] {
  const cited = registers.filter((each) => each.accidentOrViolationCitationIssued);
  const [older, newer] = cited as [Incident, Incident];
  const after = (accident: Incident, time: string, over: Partial<Values>) => {
    const hand = hands.find(({ driver }) => driver.id === accident.driver) as DriverSetup;
    return test(hand, accident.accidentOrViolationDate, {
      drugTestType: 'POST_ACCIDENT',
      accidentRegister: accident.id as never,
      drugTestTime: time,
      ...over,
    });
  };
  return [
    after(older, '22:55', { drugTestSubstance: 'DRUGS', drugTestLocation: 'United Regional, Wichita Falls, TX' }),
    after(older, '01:30', {
      drugTestDate: addDays(older.accidentOrViolationDate, 1),
      drugTestSubstance: 'ALCOHOL',
      desc: 'The collector came from Amarillo.',
    }),
    after(newer, '09:20', { drugTestSubstance: 'ALCOHOL', drugTestLocation: 'Custer County EMS, Clinton, OK' }),
    after(newer, '09:45', {
      drugTestSubstance: 'DRUGS',
      drugTestLocation: 'Custer County EMS, Clinton, OK',
      drugTestResult: 'PENDING_RESULT',
      drugTestResultDate: addDays(today, 1),
    }),
  ];
}

function makeTest(
  { companies }: DemoRecords,
  { driver, carrier }: DriverSetup,
  day: Day,
  over: Partial<Values>,
): DemoRow {
  const laboratory = companies.find(
    (each) => each.carrier === carrier.id && each.companyType === 'DRUG_TEST_SERVICE_PROVIDER',
  ) as DemoRow;
  const people = { carrier: carrier.id as never, driver: driver.id as never, company: laboratory.id as never };
  const isAlcohol = over.drugTestSubstance === 'ALCOHOL';
  const tested = over.drugTestDate ?? day;
  const input = drugTestInput({
    ...people,
    drugTestDate: tested,
    drugTestResultDate: isAlcohol ? tested : addDays(tested, LABORATORY_DAYS),
    ...over,
  });
  const prettyName = drugTest.title(input as never, {});
  const id = makeId(`drug test ${driver.id} ${tested} ${input.drugTestSubstance} ${input.drugTestType}`);
  return { id, prettyName, created: getMoment(tested, 240), ...input };
}
