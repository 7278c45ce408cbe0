/** The list of loads, separate from a load's page: dispatchers start their day here, and the rows need none of the form's code. */
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { useMemo } from 'react';
import { useRights } from '../core/session/rights.ts';
import type { FilterSpec } from '../core/ui/list/filter.ts';
import { ListPage } from '../core/ui/list/list-page.tsx';
import type { ReadyView } from '../core/ui/list/list-props.ts';
import type { ActionRow } from '../core/ui/list/row-actions.ts';
import { ConfirmationDrop } from './confirmation/confirmation-drop.tsx';
import { type FleetRow, fleetColumns } from './fleet-columns.tsx';
import { useLoadBulk } from './use-load-bulk.ts';
import { useLoadDialogs } from './use-load-dialogs.tsx';

const FILTERS = ['status', 'driver', 'customer', 'fleetPickUpDate', 'vehicle', 'dispatcher', 'carrier'] as const;
const BOL: FilterSpec = {
  name: 'fleetBOL__isnull',
  label: 'BOL',
  kind: 'choice',
  values: ['true', 'false'],
  labels: { true: 'BOL missing', false: 'BOL uploaded' },
};
/** Only for users who may view invoices. */
const UNBILLED: FilterSpec = {
  name: 'isUnbilled',
  label: 'Billed',
  kind: 'choice',
  values: ['true', 'false'],
  labels: { true: 'Complete, not billed', false: 'Billed or not complete' },
};
const VIEWS: readonly ReadyView[] = [
  { name: 'On the road', filters: { status: 'IN_PROGRESS' } },
  {
    name: 'Delivered, BOL missing',
    filters: { status: 'IN_PROGRESS', fleetBOL__isnull: 'true', fleetDeliveryDate: '~until-today' },
  },
  { name: 'Canceled', filters: { status: 'CANCELED' } },
];
const NOT_BILLED: ReadyView = { name: 'Complete, not billed', filters: { isUnbilled: 'true' } };
/** A load has a status instead of a state; owners can still find deleted ones. */
const DELETED = { name: 'state', label: 'State', kind: 'choice', values: ['DELETED'] } as const;

export function List() {
  const { can } = useRights();
  const withInvoice = can(6000, 'view');
  const columns = useMemo(() => fleetColumns(withInvoice), [withInvoice]);
  const { actions, dialog } = useLoadDialogs<FleetRow & ActionRow>();
  const bulk = useLoadBulk();
  return (
    <>
      <ListPage
        record={fleet}
        columns={columns}
        filters={[...FILTERS, BOL, 'fleetDeliveryDate', ...(withInvoice ? [UNBILLED] : []), DELETED]}
        views={withInvoice ? [...VIEWS, NOT_BILLED] : VIEWS}
        bulk={bulk}
        actions={actions}
        emptyHint="Drop a rate confirmation here to enter its load. Add the bill of lading to complete it."
      />
      {dialog}
      <ConfirmationDrop />
    </>
  );
}
