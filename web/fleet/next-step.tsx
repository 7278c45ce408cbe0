/** A load's progress from booked to paid, and the button for the next step. */
import { type LoadStep, listLoadSteps } from '@milepost/domain/accounting/invoice/money-steps.ts';
import { findNextStep } from '@milepost/domain/core/steps.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { type ReactNode, useState } from 'react';
import { useMoneyStep } from '../accounting/invoice/use-money-step.tsx';
import { asApiError } from '../core/api/client.ts';
import { useRights } from '../core/session/rights.ts';
import { notify } from '../core/shell/notify.ts';
import { useReloadData } from '../core/ui/data.ts';
import { type AnyForm, getFieldId } from '../core/ui/form/context.ts';
import { type ActionRow, runAction } from '../core/ui/list/row-actions.ts';
import { NextButton } from '../core/ui/next-button.tsx';
import { Steps } from '../core/ui/steps.tsx';
import { useShowResult } from '../core/ui/use-show-result.ts';
import type { FleetRow } from './fleet-columns.tsx';
import { BILL, COMPLETE } from './load-actions.ts';

type LoadRow = FleetRow & ActionRow;

export function LoadSteps({ row }: { row: FleetRow }) {
  const stepsOf = useLoadSteps();
  return row.state === 'DELETED' ? null : <Steps steps={stepsOf(row)} />;
}

function useLoadSteps() {
  const withInvoice = useRights().can(6000, 'view');
  return (row: FleetRow) =>
    listLoadSteps({
      status: row.status,
      hasBol: row.fleetBOL !== null,
      hasFee: (row.supplementalFees ?? 0) > 0,
      invoice: withInvoice ? (row.latestInvoice?.invoiceStatus ?? null) : undefined,
    });
}

type Next = { label: string; run: () => unknown } | null;

/** Returns the button of the next step and its dialog. The step uses the stored load, so unsaved changes are saved first. */
export function useNextStep(
  form: Pick<AnyForm, 'record' | 'dirty'>,
  row: LoadRow | null,
): { button: ReactNode; dialog: ReactNode } {
  const { stepOf, dialog } = useMoneyStep();
  const stepsOf = useLoadSteps();
  const act = useActing();
  const { can } = useRights();
  if (!row || row.state === 'DELETED') return { button: null, dialog };
  const invoice = row.latestInvoice;
  const mayEdit = can(3000, 'edit');
  const offersBill = row.workflowActionItems.some(({ id }) => id === BILL.id);
  const steps: Partial<Record<LoadStep, Next>> = {
    BOL: mayEdit ? { label: 'Add BOL', run: () => chooseFile(form, 'fleetBOL') } : null,
    COMPLETE: mayEdit ? { label: 'Complete', run: () => act.carry(row, COMPLETE) } : null,
    INVOICED: offersBill ? { label: 'Invoice', run: () => act.carry(row, BILL) } : null,
    MAILED: invoice ? stepOf(invoice.id, 'MAILED') : null,
    PAID: invoice ? stepOf(invoice.id, 'PAID') : null,
  };
  const next = findNextStep(stepsOf(row));
  const step = next && steps[next];
  if (!step) return { button: null, dialog };
  const button = <NextButton {...step} busy={act.busy} isChanged={form.dirty && next !== 'BOL'} />;
  return { button, dialog };
}

function useActing() {
  const tell = useShowResult();
  const changed = useReloadData();
  const [busy, setBusy] = useState(false);
  async function carry(row: LoadRow, action: typeof COMPLETE) {
    setBusy(true);
    try {
      tell(fleet.label, await runAction(fleet, row, action));
    } catch (thrown) {
      notify.failure(`${fleet.label} Update`, asApiError(thrown).text);
    }
    await changed();
    setBusy(false);
  }
  return { busy, carry };
}

/** Opens the file field's own file dialog. */
function chooseFile(form: Pick<AnyForm, 'record'>, field: string): void {
  const button = document.getElementById(getFieldId(form, field));
  button?.scrollIntoView({ block: 'center' });
  button?.click();
}
