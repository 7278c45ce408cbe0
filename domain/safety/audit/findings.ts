/** All findings of today's audit, as a list and as an export. */
import { z } from 'zod/mini';
import { choice, date, json, ref, text } from '../../core/fields.ts';
import { defineReport } from '../../core/report.ts';
import { auditRules } from './audit.ts';
import { SEVERITY_LABELS, STATUS_LABELS } from './page.ts';
import type { Severity } from './rating.ts';
import { STATUSES } from './terms.ts';

const RULES = auditRules.map(({ id }) => id) as [string, ...string[]];
const SEVERITIES = Object.keys(SEVERITY_LABELS) as [Severity, ...Severity[]];

const FACTS = {
  auditStatus: choice('Status', STATUSES, {
    labels: Object.fromEntries(STATUSES.map((status) => [status, STATUS_LABELS[status].label])),
  }),
  auditRule: choice('Requirement', RULES, {
    labels: Object.fromEntries(auditRules.map(({ id, label }) => [id, label])),
  }),
  auditSeverity: choice('Severity', SEVERITIES, { labels: SEVERITY_LABELS }),
};

export const auditFindings = defineReport({
  path: 'compliance/audit_findings',
  route: 'safety_and_compliance/audit_findings',
  label: 'Audit Findings',
  labels: 'Audit Findings',
  policy: 7000,
  columns: {
    ...FACTS,
    auditSection: text('49 CFR'),
    auditOf: text('Applies To'),
    auditFinding: text('Finding'),
    auditDue: date('Valid Through', { optional: true }),
    auditSince: date('Since'),
  },
  extras: {
    ownerInfo: json('Owner', z.object({ documentFor: z.string(), ownerPrettyName: z.string(), id: z.string() })),
  },
  filters: { carrier: ref('carrier', 'Authority', { message: 'Invalid Carrier' }), ...FACTS },
  totals: [],
});
