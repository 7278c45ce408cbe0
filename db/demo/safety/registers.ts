/** Three years of accidents and violations: a few accidents, some tickets, one of them at a former employer. */
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import type { Input } from '@milepost/domain/core/record.ts';
import { accidentOrViolationRegister } from '@milepost/domain/safety/accident-or-violation-register.ts';
import type { DemoRecords, DriverSetup } from '../core/demo-records.ts';
import { type DemoRow, getMoment, makeId } from '../core/rows.ts';
import { accidentInput, violationInput } from './accident-or-violation-register.ts';
import type { Employment } from './employment-histories.ts';

type Values = Input<typeof accidentOrViolationRegister>;
export type Incident = DemoRow & Values;

/** The driver's index, how many days ago, and the fields that differ from the usual. */
type DemoIncident = readonly [hand: number, daysAgo: number, over: Partial<Values>];

const CITED = { accidentOrViolationCitationIssued: true } as const;
const AT_FAULT = { accidentOrViolationIncidentResolution: 'AT_FAULT', isAccidentOrViolationPreventable: true } as const;
const CLOSED = { accidentOrViolationIncidentResolutionStatus: 'CLOSED' } as const;
const SCRATCH = { accidentOrViolationTowed: false, isAccidentOrViolationDOTRecorded: false } as const;

/** The first two required tests: those of the first were done, one of them late; the drug test of the second is still at the laboratory. */
const ACCIDENTS: readonly DemoIncident[] = [
  [
    5,
    96,
    {
      ...CITED,
      ...AT_FAULT,
      accidentOrViolationCategory: 'MAJOR',
      accidentOrViolationType: 'REAR_END',
      accidentOrViolationTime: '16:25',
      numNonFatals: 1,
      accidentOrViolationInjuredTreatedAway: true,
      accidentOrViolationLocation: 'US-287 at Exit 66, Wichita Falls, TX',
      desc: 'Stopped traffic in a work zone. Cited for following too close.',
    },
  ],
  [
    18,
    2,
    {
      ...CITED,
      accidentOrViolationCategory: 'MINOR',
      accidentOrViolationType: 'SIDE_SWIPE',
      accidentOrViolationTime: '07:10',
      accidentOrViolationLocation: 'I-40 mile 118, Clinton, OK',
      desc: 'Lane change, car towed. Cited on the scene.',
    },
  ],
  [
    2,
    410,
    {
      ...CLOSED,
      accidentOrViolationType: 'JACKKNIFE',
      accidentOrViolationTime: '04:50',
      accidentOrViolationLocation: 'I-35 mile 71, Guthrie, OK',
      desc: 'Wet curve. Towed; no one hurt, no citation.',
    },
  ],
  [
    9,
    355,
    {
      ...CLOSED,
      ...SCRATCH,
      ...AT_FAULT,
      accidentOrViolationType: 'FIXED_OBJECT',
      accidentOrViolationTime: null,
      accidentOrViolationLocation: 'Receiver’s yard, 1210 Broadway, Lubbock, TX',
      desc: 'Backed into a dock post.',
    },
  ],
  [
    20,
    640,
    {
      ...CLOSED,
      accidentOrViolationType: 'ANIMAL',
      accidentOrViolationTime: '22:15',
      accidentOrViolationLocation: 'US-83 north of Junction, TX',
      desc: 'Hit a deer. Radiator destroyed, towed.',
    },
  ],
  [
    11,
    905,
    {
      ...CLOSED,
      ...SCRATCH,
      accidentOrViolationType: 'CARGO_SPILL',
      hazardousSpilled: true,
      accidentOrViolationTime: '13:00',
      accidentOrViolationLocation: 'I-20 mile 512, Terrell, TX',
      desc: 'A drum of cleaner leaked from the trailer; cleaned up by 5:00 PM.',
    },
  ],
];

const EARLIER_VIOLATION = 8;

const VIOLATIONS: readonly DemoIncident[] = [
  [0, 23, { accidentOrViolationLocation: 'I-45 mile 142, Centerville, TX', desc: '68 in a 60 mph zone.' }],
  [
    6,
    61,
    {
      accidentOrViolationType: 'HAND_HELD_PHONE',
      accidentOrViolationCategory: 'MAJOR',
      accidentOrViolationIncidentResolutionStatus: 'OPEN',
      accidentOrViolationLocation: 'Loop 410, San Antonio, TX',
    },
  ],
  [
    12,
    140,
    {
      accidentOrViolationType: 'EQUIPMENT',
      accidentOrViolationIncidentResolutionStatus: 'CORRECTED',
      accidentOrViolationLocation: 'I-30 scale, Texarkana, AR',
      desc: 'Marker lamp out, replaced on the spot.',
    },
  ],
  [
    17,
    188,
    {
      accidentOrViolationType: 'OVERWEIGHT',
      accidentOrViolationIncidentResolution: 'NO_FAULT',
      accidentOrViolationLocation: 'US-59 scale, Lufkin, TX',
    },
  ],
  [
    3,
    402,
    {
      accidentOrViolationType: 'FOLLOWING_TOO_CLOSE',
      accidentOrViolationCategory: 'MAJOR',
      accidentOrViolationIncidentResolution: 'AT_FAULT',
      accidentOrViolationLocation: 'I-10 mile 780, Katy, TX',
    },
  ],
  [22, 730, { accidentOrViolationType: 'SEAT_BELT', accidentOrViolationLocation: 'SH-130, Lockhart, TX' }],
  [
    EARLIER_VIOLATION,
    0,
    {
      accidentOrViolationType: 'RECKLESS_DRIVING',
      accidentOrViolationCategory: 'CRTICAL',
      accidentOrViolationIncidentResolution: 'AT_FAULT',
      accidentOrViolationLocation: 'I-44, Joplin, MO',
    },
  ],
];

export function makeRegisters(cast: DemoRecords, employments: readonly Employment[], today: Day): Incident[] {
  const incident = (what: 'accident' | 'violation', [hand, daysAgo, over]: DemoIncident): Incident =>
    makeIncident(what, cast.setups[hand] as DriverSetup, addDays(today, -daysAgo), over);
  return [
    ...ACCIDENTS.map((details) => incident('accident', details)),
    ...VIOLATIONS.map((details) =>
      details[0] === EARLIER_VIOLATION
        ? makeEarlierViolation(cast.setups[details[0]] as DriverSetup, employments, details[2])
        : incident('violation', details),
    ),
  ];
}

/** Makes a violation from before the hire, registered with the employer at that time. */
function makeEarlierViolation(hand: DriverSetup, employments: readonly Employment[], over: Partial<Values>): Incident {
  const employment = employments.find((each) => each.driver === hand.driver.id) as Employment;
  const incident = makeIncident('violation', hand, addDays(employment.employmentEndDate as Day, -90), {
    isAccidentOrViolationFromPreviousEmployment: true,
    employmentHistory: employment.id as never,
    ...over,
  });
  return { ...incident, created: employment.created };
}

function makeIncident(
  what: 'accident' | 'violation',
  { driver, carrier }: DriverSetup,
  day: Day,
  over: Partial<Values>,
): Incident {
  const people = { carrier: carrier.id as never, driver: driver.id as never };
  const make = what === 'accident' ? accidentInput : violationInput;
  const input = make({ ...people, accidentOrViolationDate: day, ...over });
  const prettyName = accidentOrViolationRegister.title(input as never, {});
  return { id: makeId(`${what} ${driver.id} ${day}`), prettyName, created: getMoment(day, 200), ...input };
}
