/** The audit of today in one line, where sign-in lands. */
import { Anchor } from '@mantine/core';
import { auditRule } from '@milepost/domain/safety/audit/audit.ts';
import { citation, RATING_WORDS } from '@milepost/domain/safety/audit/page.ts';
import { Link } from '@tanstack/react-router';
import { Section } from '../core/ui/form/section.tsx';
import { Chip } from '../core/ui/status-chip.tsx';
import { useAudit } from '../safety/audit/use-audit.ts';
import classes from './dashboard.module.css';

export function AuditCard() {
  const { answer } = useAudit();
  if (!answer?.audit) return null;
  const { audit, carrier, counts, mendings, findings } = answer;
  const [first] = mendings;
  const rule = findings.find(({ section, status }) => section === first?.section && status === 'FAIL')?.rule;
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
      <p className={classes.audit}>
        <Chip {...RATING_WORDS[audit.proposed.rating]} />
        <span>
          {carrier?.prettyName}: {counts.FAIL} requirements not met, {counts.UNKNOWN} not decided.
          {first && rule && ` Mend first: ${auditRule(rule)?.label} (${citation(first.section)}).`}
        </span>
      </p>
    </Section>
  );
}
