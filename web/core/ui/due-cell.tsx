/** Shows when a job is due: a date, a mileage, or the first of both; in red when past due. */
import { formatNumber } from '@milepost/domain/core/money.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import type { Due } from '@milepost/domain/safety/schedule-plan.ts';
import classes from './due-cell.module.css';
import { DateCell, Missing, TwoLines } from './list/cells.tsx';

/** The vehicle of a schedule or a job, with what it has run. */
export type VehicleWithOdometer = Related & { vehicleCurrentOdometer: number | null };

type DueCellProps = { job: (Due & { isPastDue: boolean }) | null; vehicle: VehicleWithOdometer | null };

export function DueCell({ job, vehicle }: DueCellProps) {
  if (!job) return <Missing />;
  const { scheduledJobDate: day, scheduledMileage: miles } = job;
  const odometer = vehicle?.vehicleCurrentOdometer ?? null;
  // The limit that was reached: red next to a later date would be wrong.
  const isDueByMiles = day === null || (odometer !== null && miles !== null && odometer > miles);
  return (
    <span className={classes.due} data-late={job.isPastDue || undefined}>
      {isDueByMiles && (
        <TwoLines below={odometer !== null && miles !== null && formatDistance(miles - odometer)}>
          <MilesCell value={miles} />
        </TwoLines>
      )}
      {!isDueByMiles && miles === null && <DateCell value={day} deadline="below" />}
      {!isDueByMiles && miles !== null && (
        <TwoLines below={`or ${formatNumber(miles, 0)} mi`}>
          <DateCell value={day} />
        </TwoLines>
      )}
    </span>
  );
}

/** Returns `in 4,650 mi`, `312 mi past due`. */
function formatDistance(miles: number): string {
  if (miles === 0) return 'now';
  return miles > 0 ? `in ${formatNumber(miles, 0)} mi` : `${formatNumber(-miles, 0)} mi past due`;
}

export function MilesCell({ value }: { value: number | null }) {
  return value === null ? <Missing /> : <span className={classes.figures}>{formatNumber(value, 0)} mi</span>;
}
