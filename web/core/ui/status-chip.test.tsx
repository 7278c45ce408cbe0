import { INVOICE_STATUS } from '@milepost/domain/accounting/invoice/invoice-status.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { StatusChip } from './status-chip.tsx';

test('shows a status in words, not by color alone', () => {
  draw(<StatusChip value="PARTIAL_PAID" of={INVOICE_STATUS} />);

  expect(screen.getByText('Partially Paid')).toBeTruthy();
});
