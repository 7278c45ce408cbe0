import {
  type Answers,
  isAsked,
  listErrors,
  type SectionAnswers,
  type SectionError,
} from '@milepost/domain/driver-app/application/answers.ts';
import { findSectionGaps } from '@milepost/domain/driver-app/application/gaps.ts';
import {
  CERTIFICATION,
  CONSENT,
  getSection,
  NOTICE,
  type SectionName,
} from '@milepost/domain/driver-app/application/sections.ts';
import { useState } from 'react';
import { useDay, useLanguage, useWords } from '../language.tsx';
import { QuestionField } from './question-field.tsx';
import type { Draft } from './store.ts';
import { useLabel } from './use-label.ts';

type Props = {
  name: SectionName;
  draft: Draft;
  today: string;
  /** The driver's date of birth, if entered: gaps in the school years are not asked about. */
  born: string;
  onChange: (answered: SectionAnswers) => void;
  onSettle: (isMine: boolean) => void;
  onNext: () => void;
};

/** Shows one part of the application. */
export function SectionForm({ name, draft, today, born, onChange, onSettle, onNext }: Props) {
  const words = useWords().apply;
  const label = useLabel();
  const [isChecked, setChecked] = useState(false);
  const { label: title, row, none } = getSection(name);
  const { answered } = draft;
  const rows = getShownRows(name, answered);
  const errors = listErrors(name, answered, today);
  const put = (next: readonly Answers[]) => onChange({ rows: next, none: false });
  const goNext = () => (errors.length > 0 && !isChecked ? setChecked(true) : onNext());
  return (
    <>
      <h1>{label(title)}</h1>
      {draft.mine && (
        <div className="note" role="alert">
          <p>{words.other}</p>
          <button type="button" onClick={() => onSettle(true)}>
            {words.mine}
          </button>
          <button type="button" className="second" onClick={() => onSettle(false)}>
            {words.theirs}
          </button>
        </div>
      )}
      {none && answered.rows.length === 0 && (
        <label className="choice">
          <input
            type="checkbox"
            checked={answered.none}
            onChange={({ target }) => onChange({ rows: [], none: target.checked })}
          />
          {label(none)}
        </label>
      )}
      {rows.map((answers, at) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
          key={at}
          name={name}
          at={at}
          answers={answers}
          errors={errors.filter((error) => error.row === at)}
          isAsked={isChecked}
          today={today}
          onChange={(changed) => put(rows.map((each, other) => (other === at ? changed : each)))}
          onRemove={row ? () => put(rows.filter((_, other) => other !== at)) : undefined}
        />
      ))}
      <Gaps name={name} answered={answered} today={today} born={born} />
      {isChecked && errors.some(({ question }) => question === null) && (
        <p role="alert" className="wrong">
          {none ? words.nothing : words.faults.missing}
        </p>
      )}
      {row && !answered.none && (
        <button type="button" className="second" onClick={() => put([...rows, {}])}>
          {words.add(label(row))}
        </button>
      )}
      <p role="status" className="hint">
        {draft.isUnsent ? words.unsent : draft.version > 0 ? words.kept : ''}
      </p>
      <button type="button" onClick={goNext}>
        {words.next}
      </button>
    </>
  );
}

/** Returns the rows to show: a part that needs a row starts with one. */
function getShownRows(name: SectionName, { rows }: SectionAnswers): readonly Answers[] {
  const { row, none } = getSection(name);
  return rows.length === 0 && !(row && none) ? [{}] : rows;
}

type RowProps = {
  name: SectionName;
  at: number;
  answers: Answers;
  errors: readonly SectionError[];
  isAsked: boolean;
  today: string;
  onChange: (answers: Answers) => void;
  onRemove: (() => void) | undefined;
};

function Row({ name, at, answers, errors, isAsked: isChecked, today, onChange, onRemove }: RowProps) {
  const words = useWords();
  const label = useLabel();
  const { row, questions } = getSection(name);
  const called = row && `${label(row)} ${at + 1}`;
  return (
    <fieldset className={row ? 'row' : 'plain-row'}>
      {called && <legend>{called}</legend>}
      {Object.entries(questions)
        .filter(([, question]) => isAsked(question, answers))
        .map(([each, question]) => (
          <div key={each}>
            {name === 'certification' && <LegalText of={each} />}
            <QuestionField
              id={`${name}-${at}-${each}`}
              question={question}
              value={answers[each] ?? ''}
              error={errors.find((error) => error.question === each)?.error}
              isAsked={isChecked}
              today={today}
              onChange={(value) => onChange({ ...answers, [each]: value })}
            />
          </div>
        ))}
      {onRemove && called && (
        <button type="button" className="plain" onClick={onRemove} aria-label={`${words.remove}: ${called}`}>
          {words.remove}
        </button>
      )}
    </fieldset>
  );
}

const TEXTS: Readonly<Record<string, string>> = { informed: NOTICE, consents: CONSENT, certified: CERTIFICATION };

/** Shows the text the driver confirms: the English legal wording, with their language below. */
function LegalText({ of }: { of: string }) {
  const label = useLabel();
  const isSpanish = useLanguage() === 'es';
  const text = TEXTS[of];
  if (!text) return null;
  return (
    <>
      <p lang="en">{text}</p>
      {isSpanish && <p className="hint">{label(text)}</p>}
    </>
  );
}

/** Shows the uncovered time in the required years while the driver types. */
function Gaps({ name, answered, today, born }: Pick<Props, 'name' | 'today' | 'born'> & { answered: SectionAnswers }) {
  const words = useWords().apply;
  const day = useDay();
  const isBegun = answered.rows.some(({ from = '' }) => from !== '');
  const gaps = findSectionGaps(name, answered, today, born);
  const say = name === 'jobs' ? words.gapJob : words.gapHome;
  if (!isBegun || gaps.length === 0) return null;
  return (
    <ul className="note" role="status">
      {gaps.map(({ from, to }) => (
        <li key={from}>{say(day(from), day(to))}</li>
      ))}
    </ul>
  );
}
