/** Adds a record from inside another form: finds the add page and passes it the outer form's data. */
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { type ComponentType, createContext, useContext } from 'react';
import type { RecordFacts } from '../../facts.ts';
import { findRecord } from '../records.ts';
import type { FormValues } from './encode.ts';
import type { StoredRow } from './use-stored-record.ts';

export type AddPage = ComponentType<{ id: string }>;

/** Returns the add page of a record; null if this user cannot add one manually. */
export const AddPages = createContext<(record: Pick<RecordFacts, 'route'>) => AddPage | null>(() => null);

export function useAddPage(name: string | undefined): AddPage | null {
  const pageFor = useContext(AddPages);
  const target = findRecord(name);
  return target ? pageFor(target) : null;
}

export type AddRequest = {
  /** The record to add; forms of other records are not affected. */
  record: AnyRecord;
  /** Values already known for the new record. */
  preset: FormValues;
  onSaved: (row: StoredRow) => void;
  onClose: () => void;
};

export const AddContext = createContext<AddRequest | null>(null);

/** Returns what the form adds this record for; null if the form is on a separate page. */
export function useAddRequest(record: AnyRecord): AddRequest | null {
  const adding = useContext(AddContext);
  return adding?.record === record ? adding : null;
}
