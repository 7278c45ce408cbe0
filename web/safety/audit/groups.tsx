/** Shows findings by rule: its name, its section, and each finding with its button. */
import { Button } from '@mantine/core';
import { getAuditRule } from '@milepost/domain/safety/audit/audit.ts';
import type { StoredFinding } from '@milepost/domain/safety/audit/page.ts';
import { type ReactNode, useState } from 'react';
import classes from './audit.module.css';
import { Citation } from './citation.tsx';
import { FindingLine } from './finding-line.tsx';

/** Findings of a rule that are shown initially; the rest on demand. */
const MAX_SHOWN = 5;

type GroupProps = { findings: readonly StoredFinding[]; title?: ReactNode; note?: ReactNode };

export function FindingGroup({ findings, title, note }: GroupProps) {
  const [isWhole, setWhole] = useState(false);
  const [first] = findings;
  if (!first) return null;
  const shown = isWhole ? findings : findings.slice(0, MAX_SHOWN);
  return (
    <article className={classes.group}>
      <header>
        <h3>{title ?? getAuditRule(first.rule)?.label}</h3>
        <Citation section={first.section} />
        {note && <span className={classes.note}>{note}</span>}
      </header>
      <ul>
        {shown.map((finding) => (
          <FindingLine key={finding.id} finding={finding} />
        ))}
      </ul>
      {findings.length > shown.length && (
        <Button variant="subtle" size="compact-xs" onClick={() => setWhole(true)}>
          {findings.length - shown.length} more
        </Button>
      )}
    </article>
  );
}

/** Shows findings by rule, those with the most first. */
export function FindingGroups({ findings }: { findings: readonly StoredFinding[] }) {
  const groups = [...Map.groupBy(findings, ({ rule }) => rule)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  return groups.map(([rule, own]) => (
    <FindingGroup key={rule} findings={own} note={own.length > 1 && `${own.length}`} />
  ));
}
