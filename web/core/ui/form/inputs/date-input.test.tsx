import { useHotkeys } from '@mantine/hooks';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { DateInput } from './date-input.tsx';

const saved = vi.fn<(value: string) => void>();

function Dated({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  useHotkeys([['mod+S', () => saved(value)]], []);
  return <DateInput label="Pickup" value={value} onChange={setValue} />;
}

const getInput = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Pickup' });
const type = (value: string) => fireEvent.change(getInput(), { target: { value } });

beforeEach(() => {
  saved.mockReset();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T18:00:00Z') });
});

test('completes a short date when the user leaves the field, and keeps what isn’t a date', () => {
  draw(<Dated />);
  type('12/4');
  expect(getInput().value).toBe('12/4');
  fireEvent.blur(getInput());
  expect(getInput().value).toBe('2026-12-04');

  type('13/4');
  fireEvent.blur(getInput());
  expect(getInput().value).toBe('13/4');
});

test('completes a short date before Ctrl+S saves it, and on Enter', () => {
  draw(<Dated />);
  type('1/4/27');
  fireEvent.keyDown(getInput(), { key: 's', ctrlKey: true });
  expect(saved).toHaveBeenCalledWith('2027-01-04');

  type('010527');
  fireEvent.keyDown(getInput(), { key: 'Enter' });
  expect(getInput().value).toBe('2027-01-05');
});

test('moves by a day with the arrows, and by a week with Page Up and Page Down', () => {
  draw(<Dated start="2026-12-31" />);
  fireEvent.keyDown(getInput(), { key: 'ArrowUp' });
  expect(getInput().value).toBe('2027-01-01');
  fireEvent.keyDown(getInput(), { key: 'PageDown' });
  expect(getInput().value).toBe('2026-12-25');
});
