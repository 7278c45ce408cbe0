/** ACH settings of an authority, as its bank assigned them. */
import { Alert, Button, Group, Modal, SimpleGrid, Stack } from '@mantine/core';
import { ACH_ORIGIN_FIELDS, type AchOrigin } from '@milepost/domain/accounting/bank/ach-origin.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { useState } from 'react';
import { z } from 'zod/mini';
import { useLedgerForm } from '../pay-account/use-ledger-form.ts';
import { FactText } from './fact-inputs.tsx';

const FACTS = getFields({ fields: z.object(ACH_ORIGIN_FIELDS) });
const NAMES = Object.keys(ACH_ORIGIN_FIELDS) as (keyof AchOrigin)[];

export type Origin = { carrier: { id: string; prettyName: string }; origin: AchOrigin | null };

export function OriginDialog({ carrier, origin, onClose }: Origin & { onClose: () => void }) {
  const [values, setValues] = useState<Record<keyof AchOrigin, string>>(() => getStartingValues(origin));
  const { errors, isSending, send } = useLedgerForm(
    `ach_origin/${carrier.id}/`,
    'ACH Settings Saved',
    onClose,
    'patch',
  );
  return (
    <Modal opened onClose={onClose} title={`ACH settings for ${carrier.prettyName}`} size={560}>
      <form noValidate onSubmit={(event) => void send(event, values)}>
        <Stack gap="sm">
          {errors.other && <Alert color="red" role="alert" title={errors.other} />}
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            {NAMES.map((name) => (
              <FactText
                key={name}
                fact={FACTS[name]}
                value={values[name]}
                error={errors[name]}
                {...(name === 'achCheckAccount' &&
                  origin?.achCheckAccount && { placeholder: `On file: ${origin.achCheckAccount}` })}
                onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
              />
            ))}
          </SimpleGrid>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSending}>
              Save ACH settings
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Returns the initial values. The checking account on file is masked, so its input starts blank. */
const getStartingValues = (origin: AchOrigin | null) =>
  Object.fromEntries(NAMES.map((name) => [name, name === 'achCheckAccount' ? '' : (origin?.[name] ?? '')])) as Record<
    keyof AchOrigin,
    string
  >;
