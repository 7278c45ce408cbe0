/** Shows a driver's answers section by section, with the missing ones. */
import { Alert } from '@mantine/core';
import { formatDay } from '@milepost/domain/core/dates.ts';
import { listErrors, UNANSWERED } from '@milepost/domain/driver-app/application/answers.ts';
import { findSectionGaps } from '@milepost/domain/driver-app/application/gaps.ts';
import { getSection, SECTION_NAMES, type SectionName } from '@milepost/domain/driver-app/application/sections.ts';
import { formatAnswers } from '@milepost/domain/driver-app/application/words.ts';
import type { EmploymentApplicationRow } from '@milepost/domain/driver-app/employment-application.ts';
import { Section } from '../../core/ui/form/section.tsx';
import { useToday } from '../../core/ui/use-today.ts';
import classes from '../driver.module.css';

type Sections = NonNullable<EmploymentApplicationRow['sections']>;

export function ApplicationAnswers({ row }: { row: EmploymentApplicationRow }) {
  const today = useToday();
  const { sections = {} } = row;
  return SECTION_NAMES.map((name) => (
    <Part key={name} name={name} sections={sections} asOf={row.applicationDate ?? today} />
  ));
}

/** @param asOf the submission date; today before that */
function Part({ name, sections, asOf }: { name: SectionName; sections: Sections; asOf: string }) {
  const { label, law, row, none } = getSection(name);
  const answered = sections[name] ?? UNANSWERED;
  const isOpen = listErrors(name, answered, asOf).length > 0;
  return (
    <Section title={label} columns={false} actions={<span className={classes.law}>49 CFR {law}</span>}>
      {isOpen && <p className={classes.open}>Not complete yet</p>}
      <Gaps name={name} sections={sections} asOf={asOf} />
      {answered.none && none && <p className={classes.said}>{none}</p>}
      {formatAnswers(name, answered).map((answers, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
        <dl key={at} className={classes.answers} aria-label={row && `${row} ${at + 1}`}>
          {answers.map(({ name: question, label: asked, value, isLong }) => (
            <div key={question} data-long={isLong || undefined}>
              <dt>{asked}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ))}
    </Section>
  );
}

/** Shows the gaps the office must ask about before it completes the application. */
function Gaps({ name, sections, asOf }: { name: SectionName; sections: Sections; asOf: string }) {
  const answered = sections[name] ?? UNANSWERED;
  const born = sections.personal?.rows[0]?.dateOfBirth ?? '';
  const gaps = findSectionGaps(name, answered, asOf, born);
  if (gaps.length === 0) return null;
  const what = name === 'jobs' ? 'job or explanation' : 'address';
  return (
    <Alert color="yellow" role="note" p="xs">
      {gaps.map(({ from, to }) => (
        <div key={from}>
          No {what} from {formatDay(from)} to {formatDay(to)}
        </div>
      ))}
    </Alert>
  );
}
