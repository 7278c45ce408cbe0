/** The events of a load, from its entry to the last payment. */
import { LOAD_ROWS } from '@milepost/domain/core/timeline.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { getPagePath } from '../core/ui/records.ts';
import { TimelinePanel } from '../core/ui/timeline/timeline.tsx';

export function LoadTimeline({ id }: { id: string }) {
  return (
    <TimelinePanel
      title="Timeline"
      policy={fleet.policy as 3000}
      path={`fleet/${id}/timeline/`}
      rows={LOAD_ROWS}
      home={getPagePath(fleet, id)}
    />
  );
}
