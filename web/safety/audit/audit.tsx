/** The daily FMCSA audit: the rating a reviewer would propose today, the reasons, and what to fix first. */
import { Anchor, Select, Skeleton, Text } from '@mantine/core';
import { formatDay } from '@milepost/domain/core/dates.ts';
import type { Audit } from '@milepost/domain/safety/audit/audit.ts';
import { auditFindings } from '@milepost/domain/safety/audit/findings.ts';
import {
  type AuditAnswer,
  formatCitation,
  getHeadline,
  getNewEntrantHeadline,
  RATING_LABELS,
} from '@milepost/domain/safety/audit/page.ts';
import { computePoints, FACTOR_LABELS } from '@milepost/domain/safety/audit/rating.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePageTitle } from '../../core/shell/page-title.tsx';
import { Section } from '../../core/ui/form/section.tsx';
import { Chip } from '../../core/ui/status-chip.tsx';
import classes from './audit.module.css';
import { Coverage } from './coverage.tsx';
import { FindingGroup, FindingGroups } from './groups.tsx';
import { PackButtons } from './pack-buttons.tsx';
import { RatingFactors } from './rating-factors.tsx';
import { Trend } from './trend.tsx';
import { useAudit } from './use-audit.ts';

export function List() {
  usePageTitle('FMCSA Audit');
  const [chosen, setChosen] = useState<string | null>(null);
  const { answer, error } = useAudit(chosen);
  if (error) return <Text size="sm">{error.text}</Text>;
  if (!answer) return <Skeleton height={320} role="status" aria-label="Loading" />;
  if (!answer.audit) return <Text size="sm">Add an authority to see its audit.</Text>;
  return (
    <div className={classes.page}>
      <AuditHeader answer={answer} onChoose={setChosen} />
      <FixFirst answer={answer} audit={answer.audit} />
      <UpcomingFailures soon={answer.soon} />
      <OtherViolations answer={answer} audit={answer.audit} />
      <Coverage {...answer} />
      <NewEntrant audit={answer.audit} counts={answer.counts} />
      <p className={classes.quiet}>
        Calculated under 49 CFR 385, Appendices A and B, from only the records kept here. Not legal advice.
      </p>
    </div>
  );
}

/** Shows the rating, its start date, and its basis. */
function AuditHeader({ answer, onChoose }: { answer: AuditAnswer; onChoose: (carrier: string) => void }) {
  const { audit, authorities, carrier, counts, day, findings, trend } = answer;
  if (!audit) return null;
  const { label, tone } = getHeadline(audit.proposed, counts);
  return (
    <Section
      title={`Proposed rating, ${formatDay(day)}`}
      columns={false}
      actions={
        <span className={classes.tools}>
          {authorities.length > 1 && (
            <Select
              size="xs"
              aria-label="Authority"
              allowDeselect={false}
              value={carrier?.id ?? null}
              data={authorities.map(({ id, prettyName }) => ({ value: id, label: prettyName }))}
              onChange={(value) => value && onChoose(value)}
            />
          )}
          {carrier && <PackButtons of={{ carrier: carrier.id }} />}
          <Anchor component={Link} to={`/UI/${auditFindings.route}`} size="sm">
            All findings
          </Anchor>
        </span>
      }
    >
      <div className={classes.head}>
        <p className={classes.rating} data-tone={tone}>
          {label}
        </p>
        <p className={classes.lead}>{describeConclusion(answer, audit)}</p>
        <Trend trend={trend} />
      </div>
      <RatingFactors audit={audit} findings={findings} />
    </Section>
  );
}

/** Says what a reviewer would conclude today. */
function describeConclusion({ carrier, improvements }: AuditAnswer, { proposed }: Audit): string {
  const worse = proposed.factors.filter(({ rating }) => rating && rating !== 'SATISFACTORY');
  const { label } = RATING_LABELS[proposed.rating];
  const isDecided = proposed.factors.every(({ rating }) => rating !== null);
  const names = worse.map(
    ({ name, rating }) => `${FACTOR_LABELS[name]} ${RATING_LABELS[rating ?? 'SATISFACTORY'].label}`,
  );
  if (proposed.factors.every(({ rating }) => rating === null))
    return `Nothing has been evaluated for ${carrier?.prettyName} yet. Add drivers, trucks, and their documents to see the rating.`;
  const start = `If audited today, ${carrier?.prettyName} would be rated ${isDecided ? label : `${label} at best`}.`;
  if (worse.length === 0) return `${start} ${isDecided ? 'All factors' : 'All evaluated factors'} are Satisfactory.`;
  const [first] = improvements;
  const next =
    first && first.ratingAfter !== proposed.rating
      ? ` Fixing ${formatCitation(first.section)} alone would bring it to ${RATING_LABELS[first.ratingAfter].label}.`
      : '';
  return `${start} Factors lowering the rating: ${names.join(', ')}.${next}`;
}

function FixFirst({ answer: { improvements, findings }, audit }: { answer: AuditAnswer; audit: Audit }) {
  if (improvements.length === 0) return null;
  return (
    <Section title="Fix first" columns={false}>
      <ol className={classes.steps}>
        {improvements.map(({ section, openFindings, ratingAfter }) => {
          const own = findings.filter((each) => each.section === section && each.status === 'FAIL');
          const isBetter = ratingAfter !== audit.proposed.rating;
          return (
            <li key={section}>
              <FindingGroup
                findings={own}
                note={
                  <>
                    {openFindings === own.length
                      ? `Fix ${openFindings === 1 ? 'it' : `all ${openFindings}`}`
                      : `Fix ${openFindings} of ${own.length}`}
                    {isBetter ? ' to reach ' : ' to remove the point'}
                    {isBetter && <Chip label={RATING_LABELS[ratingAfter].label} tone="info" />}
                  </>
                }
              />
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

function UpcomingFailures({ soon }: Pick<AuditAnswer, 'soon'>) {
  return (
    <Section title="Due within 30 days" columns={false}>
      {soon.length === 0 && <p className={classes.quiet}>Nothing expires in the next 30 days.</p>}
      <FindingGroups findings={soon} />
    </Section>
  );
}

/** Lists other violations (no points): single ones of critical regulations, and those without points. */
function OtherViolations({ answer: { findings }, audit }: { answer: AuditAnswer; audit: Audit }) {
  const costly = new Set(audit.tallies.filter((tally) => computePoints(tally) > 0).map(({ section }) => section));
  const others = findings.filter(({ status, section }) => status === 'FAIL' && !costly.has(section));
  if (others.length === 0) return null;
  return (
    <Section title="Other violations (no points)" columns={false}>
      <FindingGroups findings={others} />
    </Section>
  );
}

/** Shows the new entrant audit of a carrier in its first eighteen months. */
function NewEntrant({ audit, counts }: { audit: Audit; counts: AuditAnswer['counts'] }) {
  const { failures, inadequate } = audit.newEntrant;
  return (
    <Section title="New entrant safety audit" columns={false}>
      <p className={classes.lead}>
        <Chip {...getNewEntrantHeadline(audit, counts)} /> Safety audit of the first 18 months (49 CFR 385.321).
        {failures.length > 0 && ` Automatic failure: ${failures.map(formatCitation).join(', ')}.`}
        {inadequate.length > 0 && ` Inadequate: ${inadequate.map((name) => FACTOR_LABELS[name]).join(', ')}.`}
      </p>
    </Section>
  );
}
