/**
 * Saves the sections of an application separately, as the driver types. The Social Security number is sealed; only its last digits are
 * shown.
 */
import { isSameValue } from '@milepost/domain/core/validation.ts';
import {
  type Answers,
  isSsn,
  maskSsn,
  readAnswered,
  type SectionAnswers,
  UNANSWERED,
} from '@milepost/domain/driver-app/application/answers.ts';
import { SECTION_NAMES, type SectionName } from '@milepost/domain/driver-app/application/sections.ts';
import sql from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import type { Queryable } from '../../core/platform/db/statement.ts';
import { conflictingChange } from '../../core/platform/http/errors.ts';

/** A saved section; version 0 has no answers yet. */
export type StoredSection = SectionAnswers & { version: number };

type SectionRow = { section: SectionName; answers: SectionAnswers; sealed: string | null; version: number };

/** Returns all sections of an application, including those without answers. */
export async function findSections(tx: Queryable, application: string): Promise<Record<SectionName, StoredSection>> {
  const rows = await readRows(tx, application);
  const kept = SECTION_NAMES.map((name) => {
    const row = rows.find(({ section }) => section === name);
    return [name, row ? { ...row.answers, version: row.version } : { ...UNANSWERED, version: 0 }] as const;
  });
  return Object.fromEntries(kept) as Record<SectionName, StoredSection>;
}

const readRows = (tx: Queryable, application: string) =>
  tx.query<SectionRow>(
    sql`select section, answers, sealed, version from employment_application_section where application = ${application}`,
  );

/** Returns all sections for the printed application, with the full number. */
export async function readWholeSections(
  { tx, services }: Pick<Context, 'tx' | 'services'>,
  application: string,
): Promise<Record<SectionName, SectionAnswers>> {
  const rows = await readRows(tx, application);
  const open = ({ answers, sealed }: SectionRow): SectionAnswers =>
    sealed === null
      ? answers
      : { ...answers, rows: answers.rows.map((row) => ({ ...row, ssn: services.vault.open(sealed, application) })) };
  return Object.fromEntries(
    SECTION_NAMES.map((name) => {
      const row = rows.find(({ section }) => section === name);
      return [name, row ? open(row) : UNANSWERED];
    }),
  ) as Record<SectionName, SectionAnswers>;
}

type SentSection = { section: SectionName; version: number; answered: SectionAnswers };

/**
 * Saves a section and returns its version. Rejects changes based on an older version with the current answers and overwrites nothing;
 * sending the same answers again changes nothing. The caller locks the application.
 */
export async function saveSection(context: Context, application: string, sent: SentSection): Promise<number> {
  const { tx, services } = context;
  const [held] =
    await tx.query<SectionRow>(sql`select section, answers, sealed, version from employment_application_section
    where application = ${application} and section = ${sent.section}`);
  const { answers, ssn } = sealNumber(readAnswered(sent.section, sent.answered), held);
  const isSameSsn = ssn === null || (held?.sealed && services.vault.open(held.sealed, application) === ssn);
  if (isSameSsn && isSameValue(held?.answers ?? UNANSWERED, answers)) return held?.version ?? 0;
  if ((held?.version ?? 0) !== sent.version)
    throw conflictingChange({
      [sent.section]: { yours: answers, theirs: held ? { ...held.answers, version: held.version } : null },
    });
  const stays = answers.rows[0]?.ssn === undefined ? null : held?.sealed;
  const sealed = ssn === null ? (stays ?? null) : services.vault.seal(ssn, application);
  const version = sent.version + 1;
  await tx.query(sql`insert into employment_application_section (account_id, application, section, answers, sealed, version)
    values (${tx.accountId}, ${application}, ${sent.section}, ${JSON.stringify(answers)}, ${sealed}, ${version})
    on conflict (account_id, application, section) do update
      set answers = excluded.answers, sealed = excluded.sealed, version = excluded.version, saved = excluded.saved`);
  return version;
}

/** Seals a full number and replaces it by its mask. Later the mask stands for the number; any other text is dropped. */
function sealNumber(
  { rows, none }: SectionAnswers,
  held: SectionRow | undefined,
): { answers: SectionAnswers; ssn: string | null } {
  const was = held?.answers.rows[0]?.ssn;
  const [ssn] = rows.flatMap(({ ssn = '' }) => (isSsn(ssn) ? [ssn] : []));
  const shown = rows.map(({ ssn, ...row }): Answers => {
    if (ssn === undefined) return row;
    if (isSsn(ssn)) return { ...row, ssn: maskSsn(ssn) };
    return ssn === was ? { ...row, ssn } : row;
  });
  return { answers: { rows: shown, none }, ssn: ssn ?? null };
}

/** Deletes a section that the driver must certify again. */
export async function dropSection(tx: Queryable, application: string, section: SectionName): Promise<void> {
  await tx.query(
    sql`delete from employment_application_section where application = ${application} and section = ${section}`,
  );
}
