import { expect, test } from 'vitest';
import { filterOptions } from './filter-options.ts';

const item = (label: string) => ({ value: label, label, disabled: false });
const filterLabels = (labels: readonly string[], search: string) =>
  filterOptions({ options: labels.map(item), search, limit: Infinity }).map((each) => 'label' in each && each.label);

test('ranks a match at the start first, then at the start of a later word, then anywhere', () => {
  expect(filterLabels(['Electric', 'Day Truck', 'Truck Wash', 'Oil'], 'tr')).toEqual([
    'Truck Wash',
    'Day Truck',
    'Electric',
  ]);
});

test('keeps all options in order without input, and none if nothing matches', () => {
  expect(filterLabels(['Reefer', 'Dry Van'], ' ')).toEqual(['Reefer', 'Dry Van']);
  expect(filterLabels(['Reefer', 'Dry Van'], 'x')).toEqual([]);
});

test('ranks groups by their best match and drops groups without one', () => {
  const group = (name: string, ...labels: string[]) => ({ group: name, items: labels.map(item) });
  const options = [group('Trailer', 'Axle'), group('Office', 'Paper trail'), group('Truck', 'Oil', 'Tires', 'Trim')];

  const found = filterOptions({ options, search: 'tr', limit: Infinity });

  expect(found).toEqual([group('Truck', 'Trim'), group('Office', 'Paper trail')]);
});
