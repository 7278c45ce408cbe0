/** Asks for the miles of a load paid by the mile: without them it pays nothing. */
import { ActionIcon, Alert, Group, TextInput, Tooltip } from '@mantine/core';
import type { OfferedLoad } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { formatNumber } from '@milepost/domain/core/money.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { type KeyboardEvent, useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { notify } from '../../core/shell/notify.ts';
import { useReloadData } from '../../core/ui/data.ts';
import { IconCheck } from '../../core/ui/icons/icons.ts';
import classes from '../accounting.module.css';
import type { Builder } from './use-builder.ts';

const isWithout = (load: OfferedLoad) => !load.fleetDistance;

/** Lists selected loads that pay nothing because miles are missing, and who can enter them. */
export function WithoutMiles({ builder }: { builder: Builder }) {
  const { can } = useRights();
  if (builder.plan?.payCheckPaymentStrategy !== 'BY_MILEAGE') return null;
  const loads = (builder.offer?.fleets ?? []).filter((load) => isWithout(load) && builder.isSelected(load));
  if (loads.length === 0) return null;
  const numbers = loads.map(({ fleetLoadNumber }) => fleetLoadNumber).join(', ');
  const [has, pays] =
    loads.length === 1 ? ['Load', 'has no miles, so it pays $0.00'] : ['Loads', 'have no miles, so they pay $0.00'];
  return (
    <Alert color="yellow" p="xs">
      {has} {numbers} {pays} per mile.{' '}
      {can(fleet.policy, 'edit')
        ? 'Enter the miles below.'
        : 'Ask someone with permission to edit loads to enter the miles.'}
    </Alert>
  );
}

export function MilesCell({ load }: { load: OfferedLoad }) {
  const { can } = useRights();
  if (!isWithout(load)) return <>{formatNumber(load.fleetDistance ?? 0)}</>;
  if (load.isSelectable && can(fleet.policy, 'edit')) return <EnterMiles load={load} />;
  return <span className={classes.wanting}>no miles</span>;
}

function EnterMiles({ load }: { load: OfferedLoad }) {
  const [miles, setMiles] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const changed = useReloadData();
  async function enter() {
    if (miles.trim() === '' || busy) return;
    setBusy(true);
    try {
      await api.patch(`fleet/${load.id}`, { id: load.id, updated: load.updated, fleetDistance: miles });
      notify.success('Fleet Updated');
      await changed();
    } catch (thrown) {
      const error = asApiError(thrown);
      setError(error.errors.fleetDistance ?? error.text);
    } finally {
      setBusy(false);
    }
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Enter in a form would save the paycheck.
    event.preventDefault();
    void enter();
  }
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <TextInput
        size="xs"
        w={72}
        inputMode="decimal"
        placeholder="miles"
        aria-label={`Miles for load ${load.fleetLoadNumber}`}
        error={error}
        value={miles}
        onChange={(event) => setMiles(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Tooltip label="Save the miles to the load">
        <ActionIcon
          size="sm"
          variant="default"
          aria-label={`Save miles for load ${load.fleetLoadNumber}`}
          loading={busy}
          onClick={() => void enter()}
        >
          <IconCheck size={14} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
