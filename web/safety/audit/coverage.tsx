/** Shows how many rules were decided, which facts are missing, and which records Milepost does not keep. */
import { Button, Collapse } from '@mantine/core';
import { getAuditRule } from '@milepost/domain/safety/audit/audit.ts';
import type { AuditAnswer } from '@milepost/domain/safety/audit/page.ts';
import { UNSTORED_DOCUMENTS } from '@milepost/domain/safety/audit/unstored-documents.ts';
import { type ReactNode, useState } from 'react';
import { Section } from '../../core/ui/form/section.tsx';
import classes from './audit.module.css';
import { Citation } from './citation.tsx';
import { FindingGroups } from './groups.tsx';

export function Coverage({ findings, excused, counts }: Pick<AuditAnswer, 'findings' | 'excused' | 'counts'>) {
  const unknown = findings.filter(({ status }) => status === 'UNKNOWN');
  const decided = counts.PASS + counts.FAIL;
  // Rounded down: 100% would say that no information is missing.
  const share = Math.floor((decided * 100) / Math.max(1, decided + counts.UNKNOWN));
  return (
    <Section title="Coverage" columns={false}>
      <p className={classes.lead}>
        {decided} of {decided + counts.UNKNOWN} requirements ({share}%) could be evaluated.
        {unknown.length > 0 && ' Enter this missing information.'}
      </p>
      <FindingGroups findings={unknown} />
      <CollapsibleGroup words={`${UNSTORED_DOCUMENTS.length} requirements aren’t tracked here`}>
        <ul className={classes.notKept}>
          {UNSTORED_DOCUMENTS.map(({ id, section, label }) => (
            <li key={id}>
              <Citation section={section} /> {label}
            </li>
          ))}
        </ul>
      </CollapsibleGroup>
      {excused.length > 0 && (
        <CollapsibleGroup
          words={`${excused.length} ${excused.length === 1 ? 'does' : 'do'} not apply, each with its reason`}
        >
          <ul className={classes.notKept}>
            {excused.map(({ id, rule, ownerName, says }) => (
              <li key={id}>
                {getAuditRule(rule)?.label} of {ownerName}: {says}
              </li>
            ))}
          </ul>
        </CollapsibleGroup>
      )}
    </Section>
  );
}

function CollapsibleGroup({ words, children }: { words: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="subtle" size="compact-xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words}
      </Button>
      <Collapse expanded={isOpen}>{children}</Collapse>
    </div>
  );
}
