import { JURISDICTIONS } from '@milepost/domain/core/jurisdiction-codes.ts';
import type { AnswerError } from '@milepost/domain/driver-app/application/answers.ts';
import type { Question } from '@milepost/domain/driver-app/application/sections.ts';
import { useState } from 'react';
import { useWords } from '../language.tsx';
import { DayOrMonth } from './day-or-month.tsx';
import { useLabel } from './use-label.ts';

type Props = {
  id: string;
  question: Question;
  value: string;
  /** Its error, shown after the driver left the field, or when the whole section is checked. */
  error: AnswerError | undefined;
  isAsked: boolean;
  today: string;
  onChange: (value: string) => void;
};

/** Shows one question with its answer and error. */
export function QuestionField(props: Props) {
  const { id, question, error, isAsked } = props;
  const { faults: errors } = useWords().apply;
  const [wasLeft, setLeft] = useState(false);
  const details = error && (isAsked || (wasLeft && error !== 'missing')) ? errors[error] : '';
  const errorId = `${id}-wrong`;
  const about = { 'aria-invalid': details !== '', 'aria-describedby': errorId } as const;
  const words = useQuestionWords();
  const labeled = (
    <label className="field" htmlFor={id}>
      <span>{words(question)}</span>
      <Input {...props} about={about} />
    </label>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for leaving its field
    <div onBlur={() => setLeft(true)}>
      {question.kind === 'yesNo' ? (
        <YesNo {...props} />
      ) : question.kind === 'check' ? (
        <Check {...props} about={about} />
      ) : question.kind === 'dayOrMonth' ? (
        <DayOrMonth {...props} about={about} label={words(question)}>
          {labeled}
        </DayOrMonth>
      ) : (
        labeled
      )}
      <p id={errorId} className="wrong">
        {details}
      </p>
    </div>
  );
}

/** Returns the label of a question, with the meaning of an empty answer, and a star if an answer is required. */
function useQuestionWords(): (question: Question) => string {
  const label = useLabel();
  return ({ label: words, hint, optional }) =>
    `${label(words)}${hint ? ` (${label(hint)})` : ''}${optional ? '' : ' *'}`;
}

type FieldAriaProps = { about: { 'aria-invalid': boolean; 'aria-describedby': string } };

const TYPES = {
  text: { type: 'text' },
  date: { type: 'date' },
  dayOrMonth: { type: 'date' },
  phone: { type: 'tel', autoComplete: 'off' },
  email: { type: 'email', autoComplete: 'off', autoCapitalize: 'none' },
  zip: { type: 'text', inputMode: 'numeric' },
  count: { type: 'text', inputMode: 'numeric' },
  ssn: { type: 'text', inputMode: 'numeric', autoComplete: 'off', placeholder: '000-00-0000' },
} as const;

function Input({ id, question, value, today, onChange, about }: Props & FieldAriaProps) {
  const label = useLabel();
  const { pick } = useWords().apply;
  const { kind, max, choices = {} } = question;
  const common = {
    id,
    value,
    required: !question.optional,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    ...about,
  };
  if (kind === 'longText') return <textarea {...common} rows={5} maxLength={max} />;
  if (kind === 'state' || kind === 'choice') {
    const options = kind === 'state' ? JURISDICTIONS.map((code) => [code, code] as const) : Object.entries(choices);
    return (
      <select {...common}>
        <option value="">{pick}</option>
        {options.map(([code, words]) => (
          <option key={code} value={code}>
            {label(words)}
          </option>
        ))}
      </select>
    );
  }
  const type = TYPES[kind as keyof typeof TYPES];
  return (
    <input {...common} {...type} maxLength={max} max={type.type === 'date' && !question.isAhead ? today : undefined} />
  );
}

function YesNo({ id, question, value, onChange }: Props) {
  const label = useLabel();
  const { yes, no } = useWords().apply;
  return (
    <fieldset className="choices">
      <legend>{label(question.label)} *</legend>
      <div className="pair">
        {(
          [
            ['YES', yes],
            ['NO', no],
          ] as const
        ).map(([answer, words]) => (
          <label key={answer} className="choice">
            <input type="radio" name={id} checked={value === answer} onChange={() => onChange(answer)} />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Check({ id, question, value, onChange, about }: Props & FieldAriaProps) {
  const label = useLabel();
  return (
    <label className="choice">
      <input
        id={id}
        type="checkbox"
        checked={value === 'YES'}
        onChange={({ target }) => onChange(target.checked ? 'YES' : '')}
        {...about}
      />
      {label(question.label)}
    </label>
  );
}
