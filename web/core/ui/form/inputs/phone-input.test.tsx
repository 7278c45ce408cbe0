import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { PhoneInput } from './phone-input.tsx';

const changes: string[] = [];

function Typed({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  const onChange = (next: string) => {
    changes.push(next);
    setValue(next);
  };
  return <PhoneInput label="Phone" value={value} onChange={onChange} />;
}

test('formats a phone number without counting as a change, and typing replaces it', () => {
  draw(<Typed start="409-555-0188" />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
  expect(input.value).toBe('(409) 555-0188');

  fireEvent.focus(input);
  expect(input.value).toBe('(409) 555-0188');
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 14]);
  fireEvent.blur(input);
  expect([input.value, changes]).toEqual(['(409) 555-0188', []]);

  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: '2145550139' } });
  fireEvent.blur(input);
  expect([input.value, changes]).toEqual(['(214) 555-0139', ['2145550139']]);
});
