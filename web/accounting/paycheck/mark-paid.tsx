/** Asks when and how paychecks were paid. */
import { Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import {
  checkNumberAfter,
  PAY_METHODS,
  type PaycheckStatus,
} from '@milepost/domain/accounting/paycheck/paycheck-lifecycle.ts';
import { isDay, parseDate } from '@milepost/domain/core/dates.ts';
import { getChoiceLabel } from '@milepost/domain/core/fields.ts';
import { formatMoney, sumDollars } from '@milepost/domain/core/money.ts';
import { getFields, type RowBase } from '@milepost/domain/core/record.ts';
import { useState } from 'react';
import { DateInput } from '../../core/ui/form/inputs/date-input.tsx';
import { useToday } from '../../core/ui/use-today.ts';

/** The facts of a paycheck to be paid. */
export type Payable = Pick<RowBase, 'id' | 'prettyName'> & {
  payCheckStatus: PaycheckStatus | null;
  payCheckPayable: number | null;
};

export type PaymentFacts = {
  payCheckPaidDate: string;
  payCheckPaymentMethod: string;
  payCheckPaymentReference: string;
};

const FACTS = getFields(paycheck);
const METHODS = PAY_METHODS.map((value) => ({
  value,
  label: getChoiceLabel(FACTS.payCheckPaymentMethod as never, value),
}));

type MarkPaidProps = { rows: readonly Payable[]; onClose: (how: PaymentFacts | null) => void };

export function MarkPaid({ rows, onClose }: MarkPaidProps) {
  const [how, setHow] = useState<PaymentFacts>({
    payCheckPaidDate: useToday(),
    payCheckPaymentMethod: 'ACH',
    payCheckPaymentReference: '',
  });
  const day = isDay(how.payCheckPaidDate) ? how.payCheckPaidDate : parseDate(how.payCheckPaidDate);
  const isCheck = how.payCheckPaymentMethod === 'CHECK';
  const error = isCheck ? findCheckError(how.payCheckPaymentReference.trim(), rows.length) : null;
  const [row] = rows;
  const who = rows.length === 1 ? row?.prettyName : `${rows.length} paychecks`;
  const total = formatMoney(sumDollars(rows.map(({ payCheckPayable }) => payCheckPayable ?? 0)));
  return (
    <Modal opened onClose={() => onClose(null)} title="Mark paid" size={440}>
      <Stack
        component="form"
        gap="sm"
        onSubmit={(event) => {
          event.preventDefault();
          if (day && !error)
            onClose({ ...how, payCheckPaidDate: day, payCheckPaymentReference: how.payCheckPaymentReference.trim() });
        }}
      >
        <Text size="sm">
          {who}, {total} total.
        </Text>
        <DateInput
          label={FACTS.payCheckPaidDate?.label}
          value={how.payCheckPaidDate}
          error={day ? undefined : FACTS.payCheckPaidDate?.message}
          onChange={(payCheckPaidDate) => setHow({ ...how, payCheckPaidDate })}
        />
        <NativeSelect
          label={FACTS.payCheckPaymentMethod?.label}
          data={METHODS}
          value={how.payCheckPaymentMethod}
          onChange={({ currentTarget: { value } }) => setHow({ ...how, payCheckPaymentMethod: value })}
        />
        <TextInput
          label={isCheck ? (rows.length === 1 ? 'Check number' : 'First check number') : 'Reference'}
          description={isCheck && rows.length > 1 ? 'The other checks are numbered from here.' : undefined}
          value={how.payCheckPaymentReference}
          maxLength={60}
          error={error && how.payCheckPaymentReference ? error : undefined}
          onChange={({ currentTarget: { value } }) => setHow({ ...how, payCheckPaymentReference: value })}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => onClose(null)}>
            Cancel
          </Button>
          <Button type="submit" disabled={!day || error !== null}>
            Mark paid
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function findCheckError(number: string, checks: number): string | null {
  if (number === '') return 'Enter the check number';
  return checks > 1 && checkNumberAfter(number, checks) === null ? 'Enter digits only' : null;
}
