/** Dialogs for an authority's EIN, and for the threshold that the IRS announced for a year. */
import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLedgerForm } from '../pay-account/use-ledger-form.ts';
import type { Authority } from './use-tax-year.ts';

export function EinDialog({ carrier, onClose }: { carrier: Authority; onClose: () => void }) {
  return (
    <OneFieldDialog
      title={`EIN for ${carrier.prettyName}`}
      label="EIN"
      description="Nine digits, such as 12-3456789. It is printed on each form."
      name="taxPayerEIN"
      kept={carrier.ein ?? ''}
      path="form_1099/payer/"
      values={{ carrier: carrier.id }}
      save="Save EIN"
      onClose={onClose}
    />
  );
}

type ThresholdProps = { year: number; threshold: number; onClose: () => void };

export function ThresholdDialog({ year, threshold, onClose }: ThresholdProps) {
  return (
    <OneFieldDialog
      title={`Reporting threshold for ${year}`}
      label="Reporting threshold"
      description="The amount the IRS announced for this year."
      name="taxThreshold"
      kept={String(threshold)}
      path="form_1099/threshold/"
      values={{ taxYear: year }}
      save="Save threshold"
      onClose={onClose}
    />
  );
}

type OneFieldProps = {
  title: string;
  label: string;
  description: string;
  name: string;
  kept: string;
  path: string;
  /** Other values in the request. */
  values: Record<string, unknown>;
  save: string;
  onClose: () => void;
};

function OneFieldDialog({ title, label, description, name, kept, path, values, save, onClose }: OneFieldProps) {
  const [typed, setTyped] = useState(kept);
  const { errors, isSending, send } = useLedgerForm(path, `${label} Saved`, onClose, 'patch');
  const { [name]: error, ...others } = errors;
  const [other] = Object.values(others);
  return (
    <Modal opened onClose={onClose} title={title} size={400}>
      <Stack component="form" gap="sm" onSubmit={(event) => void send(event, { ...values, [name]: typed })}>
        {other && <Alert color="red" role="alert" title={other} />}
        <TextInput
          label={label}
          description={description}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data-autofocus
          autoComplete="off"
          value={typed}
          error={error}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending}>
            {save}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
