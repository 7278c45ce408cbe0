/** For whom the drivers of the first authority worked before; who was asked in time, and who was not. */
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import type { Input } from '@milepost/domain/core/record.ts';
import type { employmentHistory } from '@milepost/domain/safety/employment-history.ts';
import { YARD } from '../admin/companies.ts';
import type { Cast } from '../core/cast.ts';
import { type DemoRow, idOf, momentOn } from '../core/rows.ts';
import { employmentHistoryInput } from './employment-history.ts';

export type Employment = DemoRow & Input<typeof employmentHistory>;

type Outcome = Partial<Input<typeof employmentHistory>>;

const PENDING: Outcome = {
  employmentVerificationMethod: null,
  employmentVerificationStatus: 'PENDING_VERIFICATION',
  employmentVerificationDate: null,
};

/** An employer who hauls nothing under the FMCSRs is not asked. */
const NOT_REGULATED: Outcome = {
  ...PENDING,
  employmentIsDOTRegulated: false,
  desc: 'Yard work, no commercial vehicle.',
};

export function makeEmploymentHistories({ carriers, companies, drivers }: Cast, today: Day): Employment[] {
  const [carrier] = carriers as [DemoRow];
  const employers = companies.filter((each) => each.companyType === 'FORMER_EMPLOYER' && each.carrier === carrier.id);
  const yard = employers.find(({ prettyName }) => prettyName === YARD) as DemoRow;
  const haulers = employers.filter((each) => each !== yard);
  const own = drivers.filter((driver) => driver.carrier === carrier.id);
  return own.flatMap((driver, at) => {
    const hired = driver.driverHiredDate as Day;
    const left = addDays(hired, -12 - (at % 5) * 9);
    const days = 500 + ((at * 131) % 900);
    const last = employmentOf(
      driver,
      haulers[at % haulers.length] as DemoRow,
      { left, days },
      outcomeOf(at, hired, today),
    );
    if (at % 3 !== 1) return [last];
    const before = { left: addDays(left, -days - 20), days: 420 };
    return [last, employmentOf(driver, yard, before, NOT_REGULATED)];
  });
}

/** Asked within the thirty days after the hire, but for the fourth, whom nobody asked about, and the eighth, about whom they asked too late. */
function outcomeOf(at: number, hired: Day, today: Day): Outcome {
  const asked = addDays(hired, 6 + (at % 20));
  if (at === 3 || asked >= today) return PENDING;
  if (at === 7) {
    return {
      employmentVerificationMethod: 'MAIL',
      employmentVerificationStatus: 'VERIFICATION_NOT_RESPONDED',
      employmentVerificationDate: addDays(hired, 47),
      desc: 'Two letters, no reply.',
    };
  }
  if (at === 11) return { employmentVerificationStatus: 'DENIED_OR_REJECTED', employmentVerificationDate: asked };
  return { employmentVerificationMethod: at % 2 === 0 ? 'ELECTRONIC' : 'PHONE', employmentVerificationDate: asked };
}

type Span = { left: Day; days: number };

function employmentOf(driver: DemoRow, company: DemoRow, { left, days }: Span, outcome: Outcome): Employment {
  const input = employmentHistoryInput({
    ...{ carrier: driver.carrier as string, driver: driver.id, company: company.id },
    ...{ employmentStartDate: addDays(left, -days), employmentEndDate: left },
    ...outcome,
  });
  const id = idOf(`employment history ${driver.id} ${left}`);
  return { id, prettyName: company.prettyName, created: momentOn(driver.driverHiredDate as Day), ...input };
}
