import { choice, longText, ref } from '../core/fields.ts';
import { defineRecord, type FieldErrors } from '../core/record.ts';
import { DOCUMENT_OWNERS } from '../fleet/document.ts';
import {
  DOCUMENTED_OWNERS,
  type DocumentedOwner,
  getRequirement,
  REQUIREMENT_IDS,
  requirements,
} from './requirements.ts';

const makeOwnerField = (owner: DocumentedOwner) =>
  ref(owner, DOCUMENT_OWNERS[owner].label, {
    optional: true,
    locked: true,
    message: DOCUMENT_OWNERS[owner].message,
  });

/** A relation to each owner kind; exactly one is set. */
const OWNER_FIELDS = Object.fromEntries(DOCUMENTED_OWNERS.map((owner) => [owner, makeOwnerField(owner)])) as Record<
  DocumentedOwner,
  ReturnType<typeof makeOwnerField>
>;

const LABELS = Object.fromEntries(requirements.map(({ id, label }) => [id, label]));

/** A rule that does not apply to one owner, with the reason for an auditor. Deleting the record makes the rule apply again. */
export const notApplicable = defineRecord({
  name: 'not_applicable',
  path: 'not_applicable',
  route: 'safety_and_compliance/not_applicable',
  label: 'N/A',
  labels: 'Not Applicable',
  nouns: { one: 'N/A document', many: 'N/A documents' },
  policy: 7000,
  title: (values) => getRequirement(values.requirement)?.label ?? '',
  fields: {
    requirement: choice('Requirement', REQUIREMENT_IDS, {
      labels: LABELS,
      locked: true,
      message: 'Invalid Document Type',
    }),
    reason: longText('Reason', { help: 'Why this document isn’t required, as you’d explain it to an auditor.' }),
    ...OWNER_FIELDS,
    decidedBy: ref('profile', 'Marked By', { optional: true, readOnly: true }),
  },
  rules(values): FieldErrors {
    const owners = DOCUMENTED_OWNERS.filter((owner) => (values[owner] ?? '') !== '');
    const rule = getRequirement(values.requirement);
    return {
      ...(owners.length !== 1 && { [owners[1] ?? 'driver']: 'Exactly one owner' }),
      ...(owners.length === 1 && rule && rule.owner !== owners[0] && { requirement: 'Invalid Document Type' }),
    };
  },
});
