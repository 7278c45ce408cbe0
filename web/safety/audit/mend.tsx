/** A finding in one line, with the button that leads to what mends it. */
import { Anchor, Button } from '@mantine/core';
import { records } from '@milepost/domain/registry.ts';
import { auditRule } from '@milepost/domain/safety/audit/audit.ts';
import type { KeptFinding } from '@milepost/domain/safety/audit/page.ts';
import type { Cure } from '@milepost/domain/safety/audit/rule.ts';
import { documentPolicies, requirementOf } from '@milepost/domain/safety/requirements.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRights } from '../../core/session/rights.ts';
import { useChanged } from '../../core/ui/data.ts';
import { addressOf } from '../../core/ui/list/list-address.ts';
import { pageOf, recordNamed } from '../../core/ui/records.ts';
import { DocumentDialog } from '../../documents/document-dialog.tsx';
import { useRequestDocument } from '../../documents/use-request-document.ts';
import classes from './audit.module.css';

/** Where a record that mends it is made. */
const MADE: Readonly<
  Record<Exclude<Cure, 'DOCUMENT' | 'RECORD' | 'SCHEDULE'>, { record: keyof typeof records; words: string }>
> = {
  DRUG_TEST: { record: 'drug_test', words: 'Add drug test' },
  INSPECTION: { record: 'vehicle_inspection', words: 'Add inspection' },
  EMPLOYMENT: { record: 'employment_history', words: 'Add employer' },
};

export function FindingLine({ finding }: { finding: KeptFinding }) {
  const record = recordNamed(finding.owner);
  const maySee = useRights().can(record?.policy ?? 1000, 'view');
  return (
    <li className={classes.finding}>
      <span className={classes.who}>
        {record && maySee ? (
          <Anchor component={Link} to={pageOf(record, finding.ownerId)} inherit>
            {finding.ownerName}
          </Anchor>
        ) : (
          finding.ownerName
        )}
      </span>
      <span className={classes.says}>{finding.says}</span>
      <span className={classes.buttons}>
        <MendButton finding={finding} />
      </span>
    </li>
  );
}

function MendButton({ finding }: { finding: KeptFinding }) {
  const rule = auditRule(finding.rule);
  const cure = finding.status === 'UNKNOWN' ? 'RECORD' : (rule?.cure ?? 'RECORD');
  if (cure === 'DOCUMENT') return <AddDocument finding={finding} />;
  if (cure === 'SCHEDULE') return <OpenSchedules finding={finding} />;
  if (cure === 'RECORD') return <OpenOwner finding={finding} />;
  return <MakeRecord {...MADE[cure]} />;
}

/** A fact is entered where it belongs. */
function OpenOwner({ finding: { owner, ownerId, ownerName } }: { finding: KeptFinding }) {
  const record = recordNamed(owner);
  const { can } = useRights();
  if (!record || !can(record.policy, 'edit')) return null;
  return (
    <Button
      component={Link}
      to={pageOf(record, ownerId)}
      size="compact-xs"
      variant="default"
      aria-label={`Open ${ownerName}`}
    >
      Open
    </Button>
  );
}

/** The services of the vehicle, where a missing schedule is added and a late job is completed. */
function OpenSchedules({ finding: { ownerId, ownerName } }: { finding: KeptFinding }) {
  const { can } = useRights();
  if (!can(records.schedule.policy, 'view')) return null;
  const to = addressOf({ page: records.schedule.route, filters: { vehicle: ownerId } });
  return (
    <Button component={Link} to={to} size="compact-xs" variant="default" aria-label={`Open schedules of ${ownerName}`}>
      Open schedules
    </Button>
  );
}

function MakeRecord({ record, words }: (typeof MADE)[keyof typeof MADE]) {
  const { can } = useRights();
  const made = records[record];
  if (!can(made.policy, 'create')) return null;
  return (
    <Button component={Link} to={pageOf(made, 'add')} size="compact-xs" variant="default">
      {words}
    </Button>
  );
}

/** Asked of the driver by a link where drivers send it; added here by who has it. */
function AddDocument({ finding }: { finding: KeptFinding }) {
  const { owner, ownerId, ownerName, rule: id } = finding;
  const [isOpen, setOpen] = useState(false);
  const changed = useChanged();
  const { can } = useRights();
  const rule = auditRule(id);
  const asked = requirementOf(rule?.requirement)?.documents;
  const types = rule?.asks ? [rule.asks] : asked;
  const policy = documentPolicies(owner);
  if (!can(policy, 'create')) return null;
  return (
    <>
      {owner === 'driver' && <AskDriver driver={ownerId} type={types?.[0] ?? ''} />}
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`Add document: ${rule?.label} of ${ownerName}`}
        onClick={() => setOpen(true)}
      >
        Add document
      </Button>
      {isOpen && (
        <DocumentDialog
          owner={{ field: owner, id: ownerId }}
          policy={policy}
          row={null}
          {...(types && { types })}
          onSaved={() => {
            setOpen(false);
            void changed();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function AskDriver({ driver, type }: { driver: string; type: string }) {
  const request = useRequestDocument()(driver, type);
  const [isSent, setSent] = useState(false);
  if (!request) return null;
  async function ask(send: () => Promise<boolean>) {
    setSent(true);
    setSent(await send());
  }
  return (
    <Button size="compact-xs" variant="light" disabled={isSent} onClick={() => void ask(request)}>
      Request from driver
    </Button>
  );
}
