/** A record that is added from inside another's form: where its page is found, and what that page is told by the form below. */
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { type ComponentType, createContext, useContext } from 'react';
import type { RecordFacts } from '../../facts.ts';
import { recordNamed } from '../records.ts';
import type { FormValues } from './encode.ts';
import type { KeptRow } from './use-kept.ts';

export type AddPage = ComponentType<{ id: string }>;

/** The page that makes a new one of a record; null where this person makes none by hand. */
export const AddPages = createContext<(record: Pick<RecordFacts, 'route'>) => AddPage | null>(() => null);

export function useAddPage(name: string | undefined): AddPage | null {
  const pageFor = useContext(AddPages);
  const target = recordNamed(name);
  return target ? pageFor(target) : null;
}

export type Adding = {
  /** The record that is added; a form of any other is none of this. */
  record: AnyRecord;
  /** What is known of the new one. */
  preset: FormValues;
  onSaved: (row: KeptRow) => void;
  onClose: () => void;
};

export const AddingContext = createContext<Adding | null>(null);

/** What a form of this record is added for; null where it stands on a page of its own. */
export function useAdding(record: AnyRecord): Adding | null {
  const adding = useContext(AddingContext);
  return adding?.record === record ? adding : null;
}
