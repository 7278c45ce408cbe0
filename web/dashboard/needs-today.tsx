/** Lists what needs attention today at the top of a dashboard; each sentence opens its record, or the rows it counts. */

import { ActionIcon, Anchor, Button, Menu, Skeleton, Text, Tooltip } from '@mantine/core';
import { formatTime } from '@milepost/domain/core/dates.ts';
import type { Need } from '@milepost/domain/dashboard/needs-today.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { RecordFacts } from '../core/facts.ts';
import { useRights } from '../core/session/rights.ts';
import { Section } from '../core/ui/form/section.tsx';
import { IconDotsVertical, IconRefresh } from '../core/ui/icons/icons.ts';
import { addressOf } from '../core/ui/list/list-address.ts';
import { pageOf, recordNamed } from '../core/ui/records.ts';
import { useDocumentActions } from '../documents/document-actions.tsx';
import { documentAddress } from '../documents/document-address.ts';
import classes from './dashboard.module.css';
import { useOverview } from './use-overview.ts';

type ActionsFor = ReturnType<typeof useDocumentActions>['actionsFor'];

/** Lines shown at once; the rest on demand. */
const SHOWN = 6;

/** @param path the call of this dashboard, `complianceNeeds` */
export function NeedsToday({ path, nothing }: { path: string; nothing: string }) {
  const { results, count, isPending, isFetching, error, asOf, refresh } = useOverview<Need>(path);
  const [isWhole, setWhole] = useState(false);
  const { actionsFor, dialog } = useDocumentActions();
  const shown = isWhole ? results : results.slice(0, SHOWN);
  const more = count - shown.length;
  return (
    <Section
      title="Needs attention today"
      columns={false}
      actions={
        <span className={classes.asOf}>
          <span className={classes.time}>{asOf > 0 && `as of ${timeOf(asOf)}`}</span>
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
          <Places free={SHOWN - shown.length} isPending={isPending} />
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
function Places({ free, isPending }: { free: number; isPending: boolean }) {
  return Array.from({ length: Math.max(0, free) }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key
    <li key={at} aria-hidden="true" data-free>
      {isPending && <Skeleton height={10} width="60%" />}
    </li>
  ));
}

/** Shows the document actions of a line: the first as a button, the others in a menu. */
function DocumentActions({ need, actionsFor }: { need: Need; actionsFor: ActionsFor }) {
  const [first, ...others] = 'record' in need && need.document ? actionsFor(need.document) : [];
  if (!first) return null;
  return (
    <span className={classes.actions}>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`${first.label}: ${need.text}`}
        onClick={() => void first.run()}
      >
        {first.label}
      </Button>
      {others.length > 0 && (
        <Menu position="bottom-end" withinPortal shadow="sm">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={24} aria-label={`More actions: ${need.text}`}>
              <IconDotsVertical size={14} aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ id, label, run }) => (
              <Menu.Item key={id} onClick={() => void run()}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  );
}

/** Shows a link for users who may view the target, else plain text. The server sends a list only to users who may view it. */
function NeedLine({ need }: { need: Need }) {
  const kept = recordNamed('record' in need ? need.record : undefined);
  const maySee = useRights().can(kept?.policy ?? 1000, 'view');
  const to = 'page' in need ? addressOf(need) : maySee && openedBy(need, kept);
  if (!to) return need.text;
  return (
    <Anchor component={Link} to={to} inherit>
      {need.text}
    </Anchor>
  );
}

/** Returns the document if one is on file, else the record. */
function openedBy({ recordId, document }: Extract<Need, { record: string }>, record: RecordFacts | undefined) {
  return (
    (document?.documentId && documentAddress(document.ownerInfo, document.documentId)) ||
    (record && pageOf(record, recordId))
  );
}

/** Formats `7:12 AM` in the browser's time zone. */
function timeOf(moment: number): string {
  const at = new Date(moment);
  return formatTime({ hour: at.getHours(), minute: at.getMinutes() });
}
