/** Detention of all loads: running, without a departure time, to request, requested, approved and refused. */

import { Button } from '@mantine/core';
import { getStatusLabel } from '@milepost/domain/core/statuses.ts';
import { DETENTION_STATUS, detention } from '@milepost/domain/fleet/detention/detention.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { FilterSpec } from '../../core/ui/list/filter.ts';
import { ListPage } from '../../core/ui/list/list-page.tsx';
import { getPagePath } from '../../core/ui/records.ts';
import { detentionColumns } from './detention-columns.tsx';
import { useDetentionDialogs } from './use-detention-dialogs.tsx';

const DetentionSummary = lazy(async () => ({
  default: (await import('./detention-summary.tsx')).DetentionSummary,
}));

const NEEDS_NOTICE: FilterSpec = {
  name: 'needsNotice',
  label: 'Notice',
  kind: 'choice',
  values: ['true', 'false'],
  labels: { true: 'Notice due', false: 'Notice not due' },
};
const CHANGED_TIMES: FilterSpec = {
  name: 'hasChangedTimes',
  label: 'Times',
  kind: 'choice',
  values: ['true', 'false'],
  labels: { true: 'Times changed since request', false: 'Times not changed' },
};
const SHOWN = ['RUNNING', 'NO_DEPARTURE', 'TO_REQUEST', 'REQUESTED', 'APPROVED', 'REFUSED'] as const;
const VIEWS = [
  ...SHOWN.map((detentionStatus) => ({
    name: getStatusLabel(DETENTION_STATUS, detentionStatus),
    filters: { detentionStatus },
  })),
  { name: 'Times changed', filters: { [CHANGED_TIMES.name]: 'true' } },
];

export function List() {
  const { actions, dialog } = useDetentionDialogs();
  const navigate = useNavigate();
  const [isSummary, setSummary] = useState(false);
  return (
    <>
      <ListPage
        record={detention}
        columns={detentionColumns}
        filters={['detentionStatus', 'customer', NEEDS_NOTICE, CHANGED_TIMES, 'carrier']}
        views={VIEWS}
        actions={actions}
        add={false}
        toolbar={
          <Button variant="default" size="xs" onClick={() => setSummary(true)}>
            By customer and facility
          </Button>
        }
        onOpen={({ fleet: load }) => load && void navigate({ to: getPagePath(fleet, load.id) })}
        emptyHint="No detention yet. Enter when trucks arrive at and depart from stops. Drivers can do it on their page."
      />
      {dialog}
      {isSummary && (
        <Suspense>
          <DetentionSummary onClose={() => setSummary(false)} />
        </Suspense>
      )}
    </>
  );
}
