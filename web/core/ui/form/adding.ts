/** Adds a record from inside another form: finds the add page and passes it the outer form's data. */
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { type ComponentType, createContext, useContext } from 'react';
import type { RecordFacts } from '../../facts.ts';
import { recordNamed } from '../records.ts';
import type { FormValues } from './encode.ts';
import type { KeptRow } from './use-kept.ts';

export type AddPage = ComponentType<{ id: string }>;

/** Returns the add page of a record; null if this user cannot add one by hand. */
export const AddPages = createContext<(record: Pick<RecordFacts, 'route'>) => AddPage | null>(() => null);

export function useAddPage(name: string | undefined): AddPage | null {
  const pageFor = useContext(AddPages);
  const target = recordNamed(name);
  return target ? pageFor(target) : null;
}

export type Adding = {
  /** The record to add; forms of other records are not affected. */
  record: AnyRecord;
  /** Values already known for the new record. */
  preset: FormValues;
  onSaved: (row: KeptRow) => void;
  onClose: () => void;
};

export const AddingContext = createContext<Adding | null>(null);

/** Returns what the form adds this record for; null if the form is on a page of its own. */
export function useAdding(record: AnyRecord): Adding | null {
  const adding = useContext(AddingContext);
  return adding?.record === record ? adding : null;
}
