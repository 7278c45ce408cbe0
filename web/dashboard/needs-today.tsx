/** Lists what needs attention today at the top of a dashboard; each sentence opens its record, or the rows it counts. */

import { ActionIcon, Anchor, Button, Skeleton, Text, Tooltip } from '@mantine/core';
import { formatTime } from '@milepost/domain/core/dates.ts';
import type { Need } from '@milepost/domain/dashboard/needs-today.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { RecordFacts } from '../core/facts.ts';
import { useRights } from '../core/session/rights.ts';
import { Section } from '../core/ui/form/section.tsx';
import { IconRefresh } from '../core/ui/icons/icons.ts';
import { buildListPath } from '../core/ui/list/list-path.ts';
import { getProfilePath } from '../core/ui/profile/profile-path.ts';
import { findRecord, getPagePath } from '../core/ui/records.ts';
import { type DocumentAction, useDocumentActions } from '../documents/document-actions.tsx';
import { DocumentButtons } from '../documents/document-buttons.tsx';
import { getDocumentPath } from '../documents/document-path.ts';
import classes from './dashboard.module.css';
import { useOverview } from './use-overview.ts';

type ActionsFor = ReturnType<typeof useDocumentActions>['actionsFor'];

/** Lines that are shown initially; the rest on demand. */
const MAX_SHOWN = 6;

/** @param path the call of this dashboard, `complianceNeeds` */
export function NeedsToday({ path, nothing }: { path: string; nothing: string }) {
  const { results, count, isPending, isFetching, error, asOf, refresh } = useOverview<Need>(path);
  const [isWhole, setWhole] = useState(false);
  const { actionsFor, dialog } = useDocumentActions();
  const shown = isWhole ? results : results.slice(0, MAX_SHOWN);
  const more = count - shown.length;
  return (
    <Section
      title="Needs attention today"
      columns={false}
      actions={
        <span className={classes.asOf}>
          <span className={classes.time}>{asOf > 0 && `as of ${formatMoment(asOf)}`}</span>
          <Tooltip label="Refresh">
            <ActionIcon
              variant="subtle"
              color="gray"
              size={26}
              aria-label="Refresh"
              loading={isFetching}
              onClick={refresh}
            >
              <IconRefresh size={14} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        </span>
      }
    >
      <div className={classes.room}>
        {error && <Text size="sm">{error.text}</Text>}
        {!isPending && !error && count === 0 && (
          <Text size="sm" c="dimmed">
            {nothing}
          </Text>
        )}
        <ul className={classes.needs}>
          {shown.map((need) => (
            <li key={need.id} data-tone={need.tone}>
              <span className={classes.words}>
                <NeedLine need={need} />
              </span>
              <DocumentActions need={need} actionsFor={actionsFor} />
            </li>
          ))}
          <Spacer free={MAX_SHOWN - shown.length} isPending={isPending} />
        </ul>
      </div>
      {dialog}
      <div className={classes.more}>
        {more > 0 && !isWhole && (
          <Button variant="subtle" size="compact-xs" onClick={() => setWhole(true)}>
            {more} more
          </Button>
        )}
        {more > 0 && isWhole && (
          <Text size="xs" c="dimmed">
            and {more} more
          </Text>
        )}
      </div>
    </Section>
  );
}

/** Keeps the space of lines while they load, and of missing ones, so that the content below the panel never moves. */
function Spacer({ free, isPending }: { free: number; isPending: boolean }) {
  return Array.from({ length: Math.max(0, free) }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key
    <li key={at} aria-hidden="true" data-free>
      {isPending && <Skeleton height={10} width="60%" />}
    </li>
  ));
}

/** Shows the document actions of a line, and the profile of the document's owner as the last one. */
function DocumentActions({ need, actionsFor }: { need: Need; actionsFor: ActionsFor }) {
  const profileAction = useProfileAction();
  if (!('record' in need && need.document)) return null;
  const { ownerInfo } = need.document;
  return <DocumentButtons about={need.text} actions={[...actionsFor(need.document), ...profileAction(ownerInfo)]} />;
}

const PROFILE_OWNERS = ['driver', 'vehicle'];

function useProfileAction(): (owner: { documentFor: string; id: string }) => DocumentAction[] {
  const { can } = useRights();
  const navigate = useNavigate();
  return ({ documentFor, id }) => {
    const record = PROFILE_OWNERS.includes(documentFor) ? findRecord(documentFor) : undefined;
    if (!record || !can(record.policy, 'view')) return [];
    const run = () => navigate({ to: getProfilePath(record, id) });
    return [{ id: 'PROFILE', label: `Open ${record.label.toLowerCase()} profile`, run }];
  };
}

/** Shows a link for users who may view the target, else plain text. The server sends a list only to users who may view it. */
function NeedLine({ need }: { need: Need }) {
  const kept = findRecord('record' in need ? need.record : undefined);
  const maySee = useRights().can(kept?.policy ?? 1000, 'view');
  const to = 'page' in need ? buildListPath(need) : maySee && getTarget(need, kept);
  if (!to) return need.text;
  return (
    <Anchor component={Link} to={to} inherit>
      {need.text}
    </Anchor>
  );
}

/** Returns the document if one is on file, else the record. */
function getTarget({ recordId, document }: Extract<Need, { record: string }>, record: RecordFacts | undefined) {
  return (
    (document?.documentId && getDocumentPath(document.ownerInfo, document.documentId)) ||
    (record && getPagePath(record, recordId))
  );
}

/** Formats `7:12 AM` in the browser's time zone. */
function formatMoment(moment: number): string {
  const at = new Date(moment);
  return formatTime({ hour: at.getHours(), minute: at.getMinutes() });
}
