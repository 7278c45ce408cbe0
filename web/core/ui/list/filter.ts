/** A filter of a list: a field and its facts. */

import type { FieldFacts } from '@milepost/domain/core/fields.ts';
import { type AnyRecord, getFields } from '@milepost/domain/core/record.ts';
import { RECORD_STATES } from '@milepost/domain/core/states.ts';

/**
 * A filter on a record's field is the field's name; any other is described, e.g. `{ name: 'status', label: 'Status', kind: 'choice',
 * values }`.
 */
export type FilterSpec = string | ({ name: string } & Pick<FieldFacts, 'label' | 'kind'> & Partial<FieldFacts>);

export type Filter = { name: string; fact: FieldFacts };

/** Returns the filter for a page's spec. */
export function toFilter(record: Pick<AnyRecord, 'fields' | 'label'>, spec: FilterSpec): Filter {
  if (typeof spec !== 'string') return { name: spec.name, fact: { message: '', optional: true, ...spec } };
  const fact = getFields(record)[spec];
  if (!fact) throw new Error(`${record.label} has no field ${spec}`);
  return { name: spec, fact };
}

/** Returns the status filter of every record. Only owners can filter deleted records, which they can restore. */
export function getStateFilter(isOwner: boolean): Filter {
  const values = RECORD_STATES.filter((state) => state !== 'ARCHIVED' && (isOwner || state !== 'DELETED'));
  return { name: 'state', fact: { kind: 'choice', label: 'State', message: '', optional: true, values } };
}

/** The props of a filter's control; the value is as in the URL. */
export type FilterControlProps = {
  filter: Filter;
  value: string;
  onChange: (value: string) => void;
  /** The label is above the control, instead of inside it until a value is selected. */
  labeled?: boolean;
  /** Further limits the options: for a relation, to those under the selected authority. */
  where?: Record<string, string>;
  disabled?: boolean;
  /** Shown in an empty labeled control instead of All: what to do before it can be used. */
  hint?: string | undefined;
};

/** Returns the props that label a control. */
export function getLabelProps({
  filter,
  labeled,
  hint = 'All',
}: Pick<FilterControlProps, 'filter' | 'labeled' | 'hint'>) {
  const { label } = filter.fact;
  return labeled ? { label, placeholder: hint } : { placeholder: label, 'aria-label': `Filter by ${label}` };
}
