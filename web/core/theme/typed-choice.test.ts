import { expect, test } from 'vitest';
import { typedChoices } from './typed-choice.ts';

const item = (label: string) => ({ value: label, label, disabled: false });
const fitting = (labels: readonly string[], search: string) =>
  typedChoices({ options: labels.map(item), search, limit: Infinity }).map((each) => 'label' in each && each.label);

test('what begins with the letters comes before what has them in a later word, and that before what has them anywhere', () => {
  expect(fitting(['Electric', 'Day Truck', 'Truck Wash', 'Oil'], 'tr')).toEqual([
    'Truck Wash',
    'Day Truck',
    'Electric',
  ]);
});

test('without letters all stay in their order; where none fits there is none', () => {
  expect(fitting(['Reefer', 'Dry Van'], ' ')).toEqual(['Reefer', 'Dry Van']);
  expect(fitting(['Reefer', 'Dry Van'], 'x')).toEqual([]);
});

test('of groups the one with the best comes first, and one without any goes', () => {
  const group = (name: string, ...labels: string[]) => ({ group: name, items: labels.map(item) });
  const options = [group('Trailer', 'Axle'), group('Office', 'Paper trail'), group('Truck', 'Oil', 'Tires', 'Trim')];

  const found = typedChoices({ options, search: 'tr', limit: Infinity });

  expect(found).toEqual([group('Truck', 'Trim'), group('Office', 'Paper trail')]);
});
