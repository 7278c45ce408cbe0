/** The date for which figures are shown: the last valid one while another is being typed. */
import { type Day, isDay } from '@milepost/domain/core/dates.ts';
import { useState } from 'react';

/** Returns the date for the request (`day`) and the props of its field (`input`). */
export function useAsOf(initial: Day) {
  const [typed, setTyped] = useState<string>(initial);
  const [day, setDay] = useState<Day>(initial);
  const choose = (value: string) => {
    setTyped(value);
    if (isDay(value)) setDay(value);
  };
  return { day, choose, input: { label: 'As of', value: typed, onChange: choose } };
}
