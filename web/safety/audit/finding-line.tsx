/** Shows a finding in one line, with a button for its fix. */
import { Anchor, Button } from '@mantine/core';
import { records } from '@milepost/domain/registry.ts';
import { getAuditRule } from '@milepost/domain/safety/audit/audit.ts';
import type { StoredFinding } from '@milepost/domain/safety/audit/page.ts';
import type { Fix } from '@milepost/domain/safety/audit/rule.ts';
import { getRequirement } from '@milepost/domain/safety/requirements.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRights } from '../../core/session/rights.ts';
import { useReloadData } from '../../core/ui/data.ts';
import { buildListPath } from '../../core/ui/list/list-path.ts';
import { findRecord, getPagePath } from '../../core/ui/records.ts';
import { type DocumentAction, useDocumentActions } from '../../documents/document-actions.tsx';
import { getDocumentPath } from '../../documents/document-path.ts';
import classes from './audit.module.css';

/** Where to add the record that fixes a finding. */
const FIX_PLACES: Readonly<
  Record<Exclude<Fix, 'DOCUMENT' | 'RECORD' | 'SCHEDULE'>, { record: keyof typeof records; words: string }>
> = {
  DRUG_TEST: { record: 'drug_test', words: 'Add drug test' },
  INSPECTION: { record: 'vehicle_inspection', words: 'Add inspection' },
  EMPLOYMENT: { record: 'employment_history', words: 'Add employer' },
};

export function FindingLine({ finding }: { finding: StoredFinding }) {
  const record = findRecord(finding.owner);
  const maySee = useRights().can(record?.policy ?? 1000, 'view');
  const documentId = getDocumentId(finding);
  const found = documentId && getDocumentPath(getOwner(finding), documentId);
  return (
    <li className={classes.finding}>
      <span className={classes.who}>
        {record && maySee ? (
          <Anchor component={Link} to={getPagePath(record, finding.ownerId)} inherit>
            {finding.ownerName}
          </Anchor>
        ) : (
          finding.ownerName
        )}
      </span>
      <span className={classes.says}>
        {found && maySee ? (
          <Anchor component={Link} to={found} inherit>
            {finding.says}
          </Anchor>
        ) : (
          finding.says
        )}
      </span>
      <span className={classes.buttons}>
        <FixButton finding={finding} />
      </span>
    </li>
  );
}

function FixButton({ finding }: { finding: StoredFinding }) {
  const rule = getAuditRule(finding.rule);
  const cure = finding.status === 'UNKNOWN' ? 'RECORD' : (rule?.cure ?? 'RECORD');
  if (cure === 'DOCUMENT') return <DocumentButtons finding={finding} />;
  if (cure === 'SCHEDULE') return <OpenSchedules finding={finding} />;
  if (cure === 'RECORD') return <OpenOwner finding={finding} />;
  return <AddRecordButton {...FIX_PLACES[cure]} />;
}

/** Opens the owner's page to enter a missing fact. */
function OpenOwner({ finding: { owner, ownerId, ownerName } }: { finding: StoredFinding }) {
  const record = findRecord(owner);
  const { can } = useRights();
  if (!record || !can(record.policy, 'edit')) return null;
  return (
    <Button
      component={Link}
      to={getPagePath(record, ownerId)}
      size="compact-xs"
      variant="default"
      aria-label={`Open ${ownerName}`}
    >
      Open
    </Button>
  );
}

/** Opens the vehicle's services, to add a missing schedule or complete a past-due job. */
function OpenSchedules({ finding: { ownerId, ownerName } }: { finding: StoredFinding }) {
  const { can } = useRights();
  if (!can(records.schedule.policy, 'view')) return null;
  const to = buildListPath({ page: records.schedule.route, filters: { vehicle: ownerId } });
  return (
    <Button component={Link} to={to} size="compact-xs" variant="default" aria-label={`Open schedules for ${ownerName}`}>
      Open schedules
    </Button>
  );
}

function AddRecordButton({ record, words }: (typeof FIX_PLACES)[keyof typeof FIX_PLACES]) {
  const { can } = useRights();
  const made = records[record];
  if (!can(made.policy, 'create')) return null;
  return (
    <Button component={Link} to={getPagePath(made, 'add')} size="compact-xs" variant="default">
      {words}
    </Button>
  );
}

/** Returns the id of the finding's document, if one is on file. */
const getDocumentId = ({ seen }: StoredFinding) => seen.find(({ record }) => record === 'document')?.id;

const getOwner = ({ owner, ownerId, ownerName }: StoredFinding) => ({
  documentFor: owner,
  ownerPrettyName: ownerName,
  id: ownerId,
});

/**
 * Renews the document, or adds it if none is on file; requests it from the driver if drivers can send it; or marks it as not applicable.
 */
function DocumentButtons({ finding }: { finding: StoredFinding }) {
  const { actionsFor, dialog } = useDocumentActions();
  const changed = useReloadData();
  const rule = getAuditRule(finding.rule);
  const types = rule?.asks ? [rule.asks] : getRequirement(rule?.requirement)?.documents;
  if (!types?.[0]) return null;
  const actions = actionsFor({
    ownerInfo: getOwner(finding),
    documentType: types[0],
    requirement: rule?.requirement ?? null,
    ...(!getDocumentId(finding) && { types }),
    onSaved: () => void changed(),
  });
  const about = `${rule?.label} for ${finding.ownerName}`;
  return (
    <>
      {actions.map((action) => (
        <ActionButton key={action.id} action={action} about={about} />
      ))}
      {dialog}
    </>
  );
}

/** Prevents sending a request twice. */
function ActionButton({ action: { id, label, run }, about }: { action: DocumentAction; about: string }) {
  const [isSent, setSent] = useState(false);
  const words = id === 'ADD' ? 'Add document' : label;
  async function act() {
    setSent(id === 'REQUEST');
    if ((await run()) === false) setSent(false);
  }
  return (
    <Button
      size="compact-xs"
      variant="default"
      disabled={isSent}
      aria-label={`${words}: ${about}`}
      onClick={() => void act()}
    >
      {words}
    </Button>
  );
}
