/** Keeps what is typed into a form for the case that its tab goes, and offers what was typed there the last time. */
import { type AnyRecord, fieldsOf } from '@milepost/domain/core/record.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../session/session.ts';
import { dropDraft, type Found, findDraft, holdDraft, type KeptDraft, keepDraft, newDraftKey } from './drafts.ts';
import type { FormValues } from './encode.ts';
import { changedNames } from './rules.ts';
import type { Conflicts } from './use-conflicts.ts';
import type { Draft } from './use-draft.ts';
import type { Kept, KeptRow } from './use-kept.ts';

/** What a page asks beside the fields of the record, as JSON, and how it is put back. */
export type Beside = { value: unknown; restore: (value: unknown) => void };

export type OfferedDraft = {
  /** What was typed here the last time and not saved; null when there is nothing. */
  offer: { at: string; files: readonly string[]; isOutdated: boolean } | null;
  restore: () => void;
  discard: () => void;
  /** What is typed now is saved, or given up by the person. */
  drop: () => void;
};

type Parts<T> = { kept: Kept<T>; draft: Draft<T>; conflicts: Conflicts; maySave: boolean; beside: Beside | undefined };

export function useOfferedDraft<T extends KeptRow>({
  kept,
  draft,
  conflicts,
  maySave,
  beside,
}: Parts<T>): OfferedDraft {
  const { record, id } = kept;
  const person = useSession()?.id ?? '';
  const path = useLocation({ select: ({ pathname }) => pathname });
  const place = { person, path, record: record.name, id };
  const [found, setFound] = useState<Found | null>(null);
  const own = useRef<{ key: string; release: () => void } | null>(null);
  const isOver = useRef(false);

  function takeOver(key: string) {
    own.current?.release();
    own.current = { key, release: holdDraft(key) };
  }
  function drop() {
    isOver.current = true;
    if (own.current) dropDraft(own.current.key);
  }

  const isReady = maySave && !kept.loading && person !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once, when the form can take it
  useEffect(() => {
    let isGone = false;
    if (isReady)
      void findDraft(place).then((draftFound) => {
        if (!isGone && draftFound && tellsMore(kept, draftFound.draft)) setFound(draftFound);
      });
    return () => {
      isGone = true;
    };
  }, [isReady]);

  const besideText = JSON.stringify(beside?.value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is typed is a reason to keep it
  useEffect(() => {
    if (isOver.current || !isReady) return;
    const typed = draftOf(kept, draft, beside);
    if (!typed) {
      if (own.current) dropDraft(own.current.key);
      return;
    }
    if (!own.current) takeOver(newDraftKey(place));
    if (own.current) keepDraft(own.current.key, typed);
  }, [draft.values, draft.unchosen.texts, besideText, kept.values, isReady]);
  useEffect(() => () => own.current?.release(), []);

  return {
    offer: found && {
      at: found.draft.at,
      files: found.draft.files,
      isOutdated: found.draft.updated !== (kept.row?.updated ?? null),
    },
    restore() {
      if (!found) return;
      takeOver(found.key);
      const { values, before, typed } = found.draft;
      const mine = known(record, values);
      draft.put(mine, typed);
      const theirs = changedNames(record, { ...kept.values, ...known(record, before) }, kept.values);
      const both = changedNames(record, kept.values, { ...kept.values, ...mine }).filter((name) =>
        theirs.includes(name),
      );
      if (kept.row)
        conflicts.raise(
          Object.fromEntries(both.map((name) => [name, { yours: mine[name], theirs: kept.values[name] }])),
        );
      if (found.draft.beside) beside?.restore(found.draft.beside);
      setFound(null);
    },
    discard() {
      if (found) dropDraft(found.key);
      setFound(null);
    },
    drop,
  };
}

/** What is to be kept of the form as it stands; null when there is nothing. */
function draftOf<T extends KeptRow>(kept: Kept<T>, draft: Draft<T>, beside: Beside | undefined): KeptDraft | null {
  const facts = fieldsOf(kept.record);
  const names = draft.changed.filter((name) => !(name in draft.unchosen.texts));
  const files = names.filter((name) => draft.values[name] instanceof File);
  const others = names.filter((name) => !files.includes(name));
  if (others.length === 0 && Object.keys(draft.unchosen.texts).length === 0) return null;
  const pick = (from: FormValues) => Object.fromEntries(others.map((name) => [name, from[name]]));
  return {
    at: new Date().toISOString(),
    updated: kept.row?.updated ?? null,
    values: pick(draft.values),
    before: pick(kept.values),
    typed: draft.unchosen.texts,
    files: files.map((name) => facts[name]?.label ?? name),
    beside: beside?.value,
  };
}

/** Whether a draft holds anything that the record does not say already. */
function tellsMore<T>({ record, values }: Kept<T>, draft: KeptDraft): boolean {
  const mine = { ...values, ...known(record, draft.values) };
  return changedNames(record, values, mine).length > 0 || Object.keys(draft.typed).length > 0;
}

/** Without what this version of the product does not ask. */
function known(record: AnyRecord, values: FormValues): FormValues {
  const facts = fieldsOf(record);
  return Object.fromEntries(Object.entries(values).filter(([name]) => facts[name] && !facts[name].readOnly));
}
