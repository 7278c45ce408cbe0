/** Detention at the stops of a load, on the load's page. */
import { detention } from '@milepost/domain/fleet/detention/detention.ts';
import { RelatedList } from '../../core/ui/list/related-list.tsx';
import { loadDetentionColumns } from './detention-columns.tsx';
import { useDetentionDialogs } from './use-detention-dialogs.tsx';

export function LoadDetention({ id }: { id: string }) {
  const { actions, dialog } = useDetentionDialogs();
  return (
    <>
      <RelatedList
        record={detention}
        columns={loadDetentionColumns}
        where={{ fleet: id }}
        sort="detentionStart"
        actions={actions}
      />
      {dialog}
    </>
  );
}
