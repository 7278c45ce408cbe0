/** Shows the rating proposed today: the word, the six factors, and the reasons for each. */
import { formatCount } from '@milepost/domain/core/count.ts';
import { formatNumber } from '@milepost/domain/core/money.ts';
import type { Audit } from '@milepost/domain/safety/audit/audit.ts';
import { type AuditAnswer, explainPoints, getFactorHeadline } from '@milepost/domain/safety/audit/page.ts';
import {
  computeAccidentRate,
  computePoints,
  FACTOR_LABELS,
  type Factor,
  formatAccidentLimit,
  getFactor,
  MIN_INSPECTIONS,
  type Tally,
} from '@milepost/domain/safety/audit/rating.ts';
import { Chip } from '../../core/ui/status-chip.tsx';
import classes from './audit.module.css';
import { Citation } from './citation.tsx';

const NO_MILES = 'No miles were entered for the last 12 months';
const NOT_EXAMINED = 'No compliant records for this factor yet';

type Props = Pick<AuditAnswer, 'findings'> & { audit: Audit };

export function RatingFactors({ audit: { proposed, tallies, figures }, findings }: Props) {
  return (
    <ul className={classes.factors} aria-label="Factors">
      {proposed.factors.map((factor) => (
        <li key={factor.name}>
          <span className={classes.factor}>
            {FACTOR_LABELS[factor.name]}
            <Chip
              {...getFactorHeadline(factor, findings)}
              {...(factor.rating === null && { hint: factor.name === 'ACCIDENT' ? NO_MILES : NOT_EXAMINED })}
            />
          </span>
          <FactorReasons factor={factor} tallies={tallies} />
          {factor.name === 'VEHICLE' && <VehicleRate {...figures} />}
          {factor.name === 'ACCIDENT' && <AccidentRate figures={figures} />}
          {factor.name === 'HAZMAT' && <p>Hazardous materials records aren’t reviewed here.</p>}
          {factor.name === 'OPERATIONAL' && <p>Hours-of-service records are in the ELD and weren’t reviewed here.</p>}
        </li>
      ))}
    </ul>
  );
}

/** Lists violations with points, or else the number of records reviewed. */
function FactorReasons({ factor: { name }, tallies }: { factor: Factor; tallies: readonly Tally[] }) {
  const own = tallies.filter(({ section, severity }) => getFactor(section) === name && severity !== 'O');
  const costly = own.filter((tally) => computePoints(tally) > 0);
  const examined = own.reduce((sum, { n }) => sum + n, 0);
  if (costly.length > 0) {
    return costly.map((tally) => (
      <p key={tally.section}>
        <Citation section={tally.section} /> {explainPoints(tally)}
      </p>
    ));
  }
  return examined > 0 && <p>{formatCount(examined, 'record')} reviewed. No acute violations or patterns.</p>;
}

function VehicleRate({ vehicleInspections: all, outOfService: out }: Audit['figures']) {
  if (all < MIN_INSPECTIONS) return <p>Fewer than 3 roadside inspections in 12 months; OOS rate isn’t used.</p>;
  return (
    <p>
      {out} of {all} roadside inspections placed a vehicle out of service, {formatNumber((out * 100) / all, 1)}% (34%
      starts at Conditional).
    </p>
  );
}

function AccidentRate({ figures }: { figures: Audit['figures'] }) {
  const { recordableAccidents: accidents, miles } = figures;
  const rate = computeAccidentRate(figures);
  if (accidents < 2)
    return <p>{accidents === 0 ? 'No recordable accidents' : 'One recordable accident'} in 12 months.</p>;
  if (rate === null || miles === null)
    return <p>{accidents} recordable accidents; enter the miles driven to calculate the rate.</p>;
  return (
    <p>
      {accidents} recordable accidents in {formatNumber(miles, 0)} miles: {formatNumber(rate, 2)} per million (more than{' '}
      {formatAccidentLimit(figures)} is Unsatisfactory).
    </p>
  );
}
