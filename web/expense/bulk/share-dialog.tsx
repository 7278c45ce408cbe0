/** Sets the share of selected expenses to deduct from the driver's pay or to reimburse, or excludes them from pay. */
import { Button, Group, Modal, NumberInput, Radio, Stack } from '@mantine/core';
import { INVALID_PERCENTAGE } from '@milepost/domain/expense/expense-rules.ts';
import { useState } from 'react';

export const SHARES = {
  DEDUCT: 'Deduct from driver',
  REIMBURSE: 'Reimburse driver',
  LEAVE_OUT: 'Exclude from driver pay',
} as const;

export type ExpenseShareChoice = { kind: keyof typeof SHARES; percentage: number };

const isShare = (value: number | string): value is number => typeof value === 'number' && value >= 0 && value <= 100;

export function ShareDialog({
  title,
  onClose,
}: {
  title: string;
  onClose: (share: ExpenseShareChoice | null) => void;
}) {
  const [kind, setKind] = useState<ExpenseShareChoice['kind']>('DEDUCT');
  const [percentage, setPercentage] = useState<number | string>(100);
  const isShared = kind !== 'LEAVE_OUT';
  const share = isShared ? percentage : 0;
  return (
    <Modal opened onClose={() => onClose(null)} title={title} size={440}>
      <Stack
        component="form"
        gap="md"
        onSubmit={(event) => {
          event.preventDefault();
          if (isShare(share)) onClose({ kind, percentage: share });
        }}
      >
        <Radio.Group
          label="In the driver’s pay"
          value={kind}
          onChange={(value) => setKind(value as ExpenseShareChoice['kind'])}
        >
          <Stack gap="xs" mt={4}>
            {Object.entries(SHARES).map(([value, label]) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
        {isShared && (
          <NumberInput
            label="Percentage"
            suffix="%"
            decimalScale={2}
            w={160}
            value={percentage}
            onChange={setPercentage}
            error={isShare(percentage) ? undefined : INVALID_PERCENTAGE}
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => onClose(null)}>
            Cancel
          </Button>
          <Button type="submit" disabled={!isShare(share)}>
            Apply
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
