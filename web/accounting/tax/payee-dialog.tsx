/** A payee's tax data, as on Form W-9. Only the last digits of the number are shown; a new number is entered in its place. */
import { Alert, Button, Checkbox, Group, Modal, Skeleton, Stack } from '@mantine/core';
import { isCorporation, PAYEE_TAX_FIELDS, type PayeeTax } from '@milepost/domain/accounting/tax/payee-tax.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { z } from 'zod/mini';
import { api, asApiError } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { keys } from '../../core/ui/data.ts';
import { AddressInput } from '../../core/ui/form/inputs/address-input.tsx';
import { NO_ADDRESS, splitAddress } from '../../core/ui/form/inputs/address-parts.ts';
import { DateInput } from '../../core/ui/form/inputs/date-input.tsx';
import { FactChoice, FactText } from '../bank/fact-inputs.tsx';
import { useLedgerForm } from '../pay-account/use-ledger-form.ts';
import { SignedW9, type W9OnFile } from './signed-w9.tsx';
import classes from './tax.module.css';

const FACTS = getFields({ fields: z.object(PAYEE_TAX_FIELDS) });

type Kept = Omit<PayeeTax, 'taxIdLast'> & { taxId: string | null };
type Answer = Kept & W9OnFile & { driver: object };
type Values = Record<keyof Kept, unknown>;
type Props = { payee: { id: string; prettyName: string }; onClose: () => void };

export function PayeeDialog({ payee, onClose }: Props) {
  const path = `form_1099/payee/${payee.id}/`;
  const { data, error } = useQuery({
    queryKey: keys.list(path, {}),
    queryFn: ({ signal }) => api.get<Answer>(path, {}, { signal }),
    // A refetch must not replace entered values.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Modal opened onClose={onClose} title={`Tax data for ${payee.prettyName}`} size={720}>
      {error && <Alert color="red" role="alert" title={asApiError(error).text} />}
      {data ? (
        <PayeeForm data={data} payee={payee} path={path} onClose={onClose} />
      ) : (
        !error && <Skeleton height={320} />
      )}
    </Modal>
  );
}

type FormProps = Props & { data: Answer; path: string };

function PayeeForm({ data, payee, path, onClose }: FormProps) {
  const { driver: _, w9, isOwner, ...kept } = data;
  const canEdit = useRights().can(6000, 'edit');
  const [values, setValues] = useState<Values>({ ...kept, taxId: '' });
  const { errors, isSending, send } = useLedgerForm(path, 'Tax Data Saved', onClose, 'patch');
  const set = (name: keyof Kept) => (value: unknown) => setValues((before) => ({ ...before, [name]: value }));
  const getField = (name: keyof Kept) => ({
    name,
    value: values[name],
    error: errors[name],
    isFixed: !canEdit,
    onChange: set(name),
  });
  return (
    <form noValidate onSubmit={(event) => void send(event, toSend(values))}>
      <Stack gap="sm">
        {errors.other && <Alert color="red" role="alert" title={errors.other} />}
        <SignedW9 payee={payee} w9={w9} isOwner={isOwner} />
        <div className={classes.form}>
          <Choice {...getField('taxForm')} />
          <Choice {...getField('taxClassification')} empty="Select a tax classification" />
          <Line {...getField('taxLegalName')} />
          <Line {...getField('taxBusinessName')} />
          <Choice {...getField('taxIdType')} empty="Select SSN, EIN, or ITIN" />
          <Line {...getField('taxId')} {...(kept.taxId && { placeholder: `On file: ${kept.taxId}` })} />
          <div data-wide>
            <Place {...getField('address')} />
          </div>
          <DateInput
            label={FACTS.taxSignedDate?.label}
            disabled={!canEdit}
            value={toText(values.taxSignedDate)}
            error={errors.taxSignedDate}
            onChange={set('taxSignedDate')}
          />
          <Stack gap="xs" pt={20}>
            <Flag {...getField('taxIsElectronic')} />
            <Flag {...getField('taxIsBackupWithheld')} />
            {isCorporation(values.taxClassification as Kept['taxClassification']) && (
              <Flag {...getField('taxIsReportedAnyway')} />
            )}
          </Stack>
        </div>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {canEdit ? 'Cancel' : 'Close'}
          </Button>
          {canEdit && (
            <Button type="submit" loading={isSending}>
              Save tax data
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

/** Returns the values to send. An address without any part is sent as null. */
function toSend(values: Values): Values {
  const parts = splitAddress(values.address);
  return { ...values, address: Object.values(parts).every((part) => part.trim() === '') ? null : parts };
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

type FieldProps = {
  name: keyof Kept;
  value: unknown;
  error: string | undefined;
  isFixed: boolean;
  onChange: (value: unknown) => void;
};

function Line({ name, isFixed, value, ...field }: FieldProps & { placeholder?: string }) {
  return <FactText {...field} fact={FACTS[name]} disabled={isFixed} value={toText(value)} />;
}

function Choice({ name, isFixed, value, ...field }: FieldProps & { empty?: string }) {
  return <FactChoice {...field} fact={FACTS[name]} disabled={isFixed} value={toText(value)} />;
}

function Flag({ name, value, isFixed, onChange }: FieldProps) {
  return (
    <Checkbox
      label={FACTS[name]?.label}
      disabled={isFixed}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

function Place({ value, error, isFixed, onChange }: FieldProps) {
  return (
    <AddressInput
      id={useId()}
      label={FACTS.address?.label ?? ''}
      value={value ?? NO_ADDRESS}
      error={error}
      disabled={isFixed}
      onChange={onChange}
      onBlur={() => undefined}
    />
  );
}
