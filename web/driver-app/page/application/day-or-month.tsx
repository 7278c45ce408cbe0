/** A date, or a month and year if the driver doesn't know the date. Uses lists, because a phone's browser may have no month input. */
import { isExistingDay } from '@milepost/domain/core/periods.ts';
import { type ReactNode, useState } from 'react';
import { useLanguage, useWords } from '../language.tsx';

/** How far back jobs may start. */
const YEARS = 60;
const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

type FieldAria = { 'aria-invalid': boolean; 'aria-describedby': string };

type Props = {
  id: string;
  label: string;
  value: string;
  today: string;
  onChange: (value: string) => void;
  /** Whether it has an error, and the id of its text. */
  about: FieldAria;
  /** The date input. */
  children: ReactNode;
};

/** `2019-03` when both are entered, `2019-` or `-03` when one is missing. */
const PARTS = /^(\d{4})?-(\d{2})?$/;

export function DayOrMonth({ id, label, value, today, onChange, about, children }: Props) {
  const words = useWords().apply;
  const [isChosen, setChosen] = useState(false);
  const parts = PARTS.exec(value);
  const isMonth = parts !== null || (isChosen && value === '');
  const [, year = '', month = ''] = parts ?? [];
  const put = (nextYear: string, nextMonth: string) =>
    onChange(nextYear || nextMonth ? `${nextYear}-${nextMonth}` : '');
  const swap = (toMonth: boolean) => {
    setChosen(toMonth);
    onChange(toMonth && isExistingDay(value) ? value.slice(0, 7) : '');
  };
  // Without the required mark, which screen readers should not read out.
  const name = label.replace(/ \*$/, '');
  return (
    <>
      {isMonth ? (
        <fieldset className="choices">
          <legend>{label}</legend>
          <div className="pair field">
            <MonthSelect
              about={about}
              id={id}
              label={`${name}: ${words.month}`}
              value={month}
              onChange={(next) => put(year, next)}
            />
            <select
              {...about}
              aria-label={`${name}: ${words.year}`}
              value={year}
              onChange={({ target }) => put(target.value, month)}
            >
              <option value="">{words.year}</option>
              {listYears(today, year).map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </div>
        </fieldset>
      ) : (
        children
      )}
      <label className="choice">
        <input
          type="checkbox"
          aria-label={`${words.monthOnly}: ${name}`}
          checked={isMonth}
          onChange={({ target }) => swap(target.checked)}
        />
        {words.monthOnly}
      </label>
    </>
  );
}

type MonthSelectProps = {
  about: FieldAria;
  id: string;
  label: string;
  value: string;
  onChange: (month: string) => void;
};

function MonthSelect({ about, id, label, value, onChange }: MonthSelectProps) {
  const words = useWords().apply;
  const format = new Intl.DateTimeFormat(useLanguage() === 'es' ? 'es-US' : 'en-US', {
    month: 'long',
    timeZone: 'UTC',
  });
  return (
    <select {...about} id={id} aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{words.month}</option>
      {MONTHS.map((month) => (
        <option key={month} value={month}>
          {format.format(new Date(`2026-${month}-15T12:00:00Z`))}
        </option>
      ))}
    </select>
  );
}

/** Returns years, newest first; keeps an earlier answer however old. */
function listYears(today: string, said: string): string[] {
  const last = Number(today.slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, at) => String(last - at));
  return said === '' || years.includes(said) ? years : [...years, said];
}
