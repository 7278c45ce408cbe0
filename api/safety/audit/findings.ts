/** The list of current findings. */
import { auditFindings } from '@milepost/domain/safety/audit/findings.ts';
import sql, { raw } from 'sql-template-tag';
import { hasWords } from '../../core/engine/collection/where.ts';
import type { Report } from '../../core/engine/listing/listing.ts';

const IS_CURRENT = `select f.id, f.account_id, f.carrier, 'ACTIVE' as state, f.status as audit_status, f.rule as audit_rule, f.severity as audit_severity,
    f.section as audit_section, f.owner_name as audit_of, f.says as audit_finding, f.due as audit_due, f.from_day as audit_since,
    jsonb_build_object('documentFor', f.owner_record, 'ownerPrettyName', f.owner_name, 'id', f.owner_id) as owner_info
  from audit_finding f join carrier a on a.account_id = f.account_id and a.id = f.carrier and a.state = 'ACTIVE' where f.until_day is null`;

export const auditFindingsListing: Report = {
  record: auditFindings,
  table: 'audit_finding',
  groups: (narrowed) => sql`select r.* from (${raw(IS_CURRENT)}) r where ${narrowed}`,
  list: {
    order: 'auditStatus',
    sort: ['auditStatus', 'auditRule', 'auditSeverity', 'auditSection', 'auditOf', 'auditDue', 'auditSince'],
    filters: { search: (text) => hasWords(sql`fold_text(r.audit_of || ' ' || r.audit_finding)`, text.trim()) },
  },
};
