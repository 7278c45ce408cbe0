/** Records that completing an application creates: shown to the office for confirmation, then created by the server. */
import { joinWords } from '../../core/words.ts';
import type { Answers, SectionAnswers } from './answers.ts';
import type { SectionName } from './sections.ts';

type Sections = Readonly<Partial<Record<SectionName, SectionAnswers>>>;

/** Returns the jobs among the entries: school and time without work need no verification. */
export const listJobs = ({ jobs }: Sections): Answers[] => (jobs?.rows ?? []).filter(({ kind }) => kind === 'WORK');

const formatCounts = (rows: readonly Answers[] | undefined, one: string, many: string) =>
  rows && rows.length > 0 ? [`${rows.length} ${rows.length === 1 ? one : many}`] : [];

/** Describes the records in words, with counts if the application is given. */
export function countWritten(sections: Sections | undefined): string {
  const made = sections
    ? [
        ...formatCounts(sections.addresses?.rows, 'resident history', 'resident histories'),
        ...formatCounts(
          listJobs(sections),
          'employment history with its employer',
          'employment histories with their employers',
        ),
        ...formatCounts(sections.accidents?.rows, 'accident in the register', 'accidents in the register'),
        ...formatCounts(
          sections.convictions?.rows,
          'traffic violation in the register',
          'traffic violations in the register',
        ),
      ]
    : ['resident and employment histories', 'accident and traffic violation register entries'];
  const written = [...made, 'the signed application in the driver’s documents'];
  return `This adds ${joinWords(written)}. Existing entries aren’t duplicated. The driver can’t make changes afterward.`;
}
