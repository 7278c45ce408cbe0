/** Shows today's audit result in one line on the first page after sign-in. */
import { Anchor, Skeleton } from '@mantine/core';
import { getAuditRule } from '@milepost/domain/safety/audit/audit.ts';
import { type AuditAnswer, formatCitation, getHeadline } from '@milepost/domain/safety/audit/page.ts';
import { Link } from '@tanstack/react-router';
import { Section } from '../core/ui/form/section.tsx';
import { Chip } from '../core/ui/status-chip.tsx';
import { useAudit } from '../safety/audit/use-audit.ts';
import classes from './dashboard.module.css';

/** Keeps its space until it is known whether there is something to audit. */
export function AuditCard() {
  const { answer, error } = useAudit();
  if (error || (answer && !answer.audit)) return null;
  return (
    <Section
      title="FMCSA audit today"
      columns={false}
      actions={
        <Anchor component={Link} to="/UI/safety_and_compliance/audit" size="sm" className={classes.asOf}>
          Open the audit
        </Anchor>
      }
    >
      <div className={classes.audit}>{answer ? <Outcome {...answer} /> : <Skeleton height={10} width="60%" />}</div>
    </Section>
  );
}

function Outcome({ audit, carrier, counts, improvements, findings }: AuditAnswer) {
  const [first] = improvements;
  const rule = findings.find(({ section, status }) => section === first?.section && status === 'FAIL')?.rule;
  return (
    <>
      {audit && <Chip {...getHeadline(audit.proposed, counts)} />}
      <span>
        {carrier?.prettyName}: {counts.FAIL} {counts.FAIL === 1 ? 'violation' : 'violations'}, {counts.UNKNOWN}{' '}
        {counts.UNKNOWN === 1 ? 'needs' : 'need'} more information.
        {first && rule && ` Fix first: ${getAuditRule(rule)?.label} (${formatCitation(first.section)}).`}
      </span>
    </>
  );
}
