/** Shows the number of requirements not met on each of the last days, in the color of the rating. */
import { formatDay } from '@milepost/domain/core/dates.ts';
import { type AuditAnswer, RATING_LABELS } from '@milepost/domain/safety/audit/page.ts';
import classes from './audit.module.css';

export function Trend({ trend }: Pick<AuditAnswer, 'trend'>) {
  const most = Math.max(1, ...trend.map(({ failed }) => failed));
  const [first, last] = [trend[0], trend.at(-1)];
  if (!first || !last || first === last) return <p className={classes.quiet}>Trend data starts tomorrow.</p>;
  return (
    <figure className={classes.trend}>
      <div
        role="img"
        aria-label={`From ${first.failed} requirements not met on ${formatDay(first.day)} to ${last.failed} on ${formatDay(last.day)}`}
      >
        {trend.map(({ day, rating, failed }) => (
          <span
            key={day}
            data-rating={rating}
            style={{ height: `${Math.max(4, (failed * 100) / most)}%` }}
            title={`${formatDay(day)}: ${failed} not met, at best ${RATING_LABELS[rating].label}`}
          />
        ))}
      </div>
      <figcaption>
        <span>{first.day}</span>
        <span>{last.day}</span>
      </figcaption>
    </figure>
  );
}
