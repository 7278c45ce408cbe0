/** The controls of a list's filters, one per field kind. */

import { CloseButton, Pill, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useDefaultAuthority } from '../../session/authority.ts';
import { flattenOptions, useOptions } from '../../session/choices.ts';
import { keys } from '../data.ts';
import { RecordPicker } from '../picker/record-picker.tsx';
import type { PickerRecord } from '../picker/use-picks.ts';
import { findRecord } from '../records.ts';
import { DateFilter } from './date-filter.tsx';
import { type FilterControlProps, getLabelProps } from './filter.ts';
import { measureCell } from './text-width.ts';
import type { ListRow, RecordList } from './use-record-list.ts';

export function FilterControl(props: FilterControlProps) {
  const { kind } = props.filter.fact;
  if (kind === 'date' || kind === 'instant') return <DateFilter {...props} />;
  return kind === 'ref' ? <RefFilter {...props} /> : <ChoiceFilter {...props} />;
}

/** The arrows and the padding of a filter. */
const AROUND_LABEL = 48;

/** Returns the width in which the name of a filter fits, if it is inside the control. */
function getFilterWidth({ filter, labeled }: Pick<FilterControlProps, 'filter' | 'labeled'>, usual: number): number {
  return labeled ? usual : Math.max(usual, Math.ceil(measureCell(filter.fact.label) + AROUND_LABEL));
}

const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

function ChoiceFilter({ filter, value, onChange, labeled, disabled }: FilterControlProps) {
  const { name, fact } = filter;
  const options = useOptions(fact);
  const data = fact.kind === 'boolean' ? YES_NO : addCombinedOption(options, value);
  return (
    <Select
      size="xs"
      w={getFilterWidth({ filter, labeled }, 130)}
      {...getLabelProps({ filter, labeled })}
      name={name}
      disabled={disabled}
      data={data}
      // A filter is as narrow as its name, so a longer option is cut off.
      title={flattenOptions(data).find((option) => option.value === value)?.label}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      clearable
      clearSectionMode="clear"
      data-filled={value !== '' || undefined}
    />
  );
}

/** Adds an option for a filter with several values, as a link from another page may have; its label lists them all. */
function addCombinedOption(options: ReturnType<typeof useOptions>, value: string): ReturnType<typeof useOptions> {
  if (!value.includes(',')) return options;
  const all = flattenOptions(options);
  const words = value.split(',').map((each) => all.find((option) => option.value === each)?.label ?? each);
  return [...options, { value, label: words.join(' or ') }];
}

/**
 * Filters by a record. The URL contains its ID; the name is loaded once through the picker's call, which needs no permission to view
 * the record's page. Rows may refer to inactive records, so those are options too.
 */
function RefFilter({ filter, value, onChange, labeled, where, disabled, hint }: FilterControlProps) {
  const { fact } = filter;
  const record = findRecord(fact.record);
  const own = useDefaultAuthority();
  const isOwn = value !== '' && value === own?.id;
  const asked = { prettyName: 'true', state: 'ANY', id: value };
  const chosen = useQuery({
    queryKey: keys.pick({ path: record?.path ?? '' }, asked),
    queryFn: ({ signal }) => api.get<{ results: PickerRecord[] }>(`${record?.path}/`, asked, { signal }),
    enabled: record !== undefined && value !== '' && !isOwn,
    retry: false,
  });
  if (!record) return null;
  const named = isOwn ? own : chosen.data?.results[0];
  const shown = value ? (named ?? { id: value, prettyName: chosen.isPending ? '…' : value }) : null;
  return (
    <RecordPicker
      size="xs"
      w={getFilterWidth({ filter, labeled }, 150)}
      record={record}
      where={{ ...fact.pick, ...where, state: 'ANY' }}
      value={shown}
      onChange={(picked) => onChange(picked?.id ?? '')}
      {...getLabelProps({ filter, labeled, hint })}
      disabled={disabled}
      clearable
    />
  );
}

/** Shows filters from the URL without a control here, each with a button to remove it. */
export function OtherFilters<T extends ListRow>({ list, known }: { list: RecordList<T>; known: readonly string[] }) {
  const others = Object.entries(list.state.filters).filter(([name]) => !known.includes(name.replace(/__[gl]te$/, '')));
  return others.map(([name, value]) => (
    <Pill key={name} size="sm">
      {name} {value}{' '}
      <CloseButton
        size={16}
        aria-label={`Remove filter ${name}`}
        onClick={() => list.change({ filters: omit(list.state.filters, [name]) })}
      />
    </Pill>
  ));
}

function omit(filters: Record<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));
}
