import { INVOICE_STATUS } from '@milepost/domain/accounting/invoice/invoice-moves.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { StatusChip } from './status-chip.tsx';

test('a status is told in words, not by its colour alone', () => {
  draw(<StatusChip value="PARTIAL_PAID" of={INVOICE_STATUS} />);

  expect(screen.getByText('Partially Paid')).toBeTruthy();
});
