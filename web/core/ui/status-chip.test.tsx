import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { StatusChip } from './status-chip.tsx';

test('a status is told in words, not by its colour alone', () => {
  draw(<StatusChip value="PARTIAL_PAID" />);

  expect(screen.getByText('Partially Paid')).toBeTruthy();
});
