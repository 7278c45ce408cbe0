/** Formats answers for the office and the printed application. */
import { formatDay, formatMonth } from '../../core/dates.ts';
import { isExistingDay, isMonth } from '../../core/periods.ts';
import { type Answers, getRows, isAsked, type SectionAnswers } from './answers.ts';
import { getSection, type Question, type SectionName } from './sections.ts';

/** Longer questions and answers get a separate line; shorter ones share a line. */
const MAX_CHARACTERS = 32;

export type FormattedAnswer = { name: string; label: string; value: string; isLong: boolean };

/** Returns the answers of each row, without questions that did not apply; an empty answer is marked. */
export function formatAnswers(name: SectionName, answered: SectionAnswers): FormattedAnswer[][] {
  const { questions } = getSection(name);
  return getRows(name, answered).map((row) =>
    Object.entries(questions)
      .filter(([, question]) => isAsked(question, row))
      .map(([each, question]) => ({
        name: each,
        label: question.label,
        value: describe(question, each, row),
        isLong: question.kind === 'longText' || question.label.length > MAX_CHARACTERS,
      })),
  );
}

function describe({ kind, choices }: Question, name: string, row: Answers): string {
  const text = (row[name] ?? '').trim();
  if (text === '') return '—';
  if (kind === 'date' || kind === 'dayOrMonth') return formatDayOrMonth(text);
  if (kind === 'yesNo' || kind === 'check') return text === 'YES' ? 'Yes' : 'No';
  return choices?.[text] ?? text;
}

/** Formats `Mar 4, 2019`, or `Mar 2019` if only the month is known; any other text stays as is. */
export function formatDayOrMonth(text: string): string {
  if (isMonth(text)) return formatMonth(text);
  return isExistingDay(text) ? formatDay(text) : text;
}
