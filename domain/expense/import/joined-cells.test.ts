import { describe, expect, it } from 'vitest';
import { makeCellJoiner } from './joined-cells.ts';

const HEADER = 'Card,Driver,Employee Number,License State,Unit,Location,City,ST,Gallons,Amount'.split(',');
const KEYS: Readonly<Record<string, number>> = {
  card: 0,
  driver: 1,
  unit: 4,
  location: 5,
  city: 6,
  state: 7,
  quantity: 8,
  amount: 9,
};
const PLACES = Object.entries(KEYS).map(([key, at]) => ({ key, at }));
const joinText = (line: string, ...below: string[]) =>
  makeCellJoiner(
    HEADER,
    PLACES,
    below.map((each) => each.split(',')),
  )(line.split(','))?.join('|') ?? null;

describe('a line with one cell too many', () => {
  it.each([
    [
      'a name',
      '0541,GARADO,RIDWAN,ACCOUNT 33,MO,1104,LOVES #892,ETNA,OH,140.14,494.56',
      '0541|GARADO,RIDWAN|ACCOUNT 33|MO|1104|LOVES #892|ETNA|OH|140.14|494.56',
    ],
    [
      'thousands',
      '0541,GARADO,33,MO,1104,LOVES #892,ETNA,OH,310.05,1,053.86',
      '0541|GARADO|33|MO|1104|LOVES #892|ETNA|OH|310.05|1,053.86',
    ],
    [
      'a name, with the last column blank',
      '0541,GARADO,RIDWAN,ACCOUNT 33,MO,1104,LOVES #892,ETNA,OH,140.14,',
      '0541|GARADO,RIDWAN|ACCOUNT 33|MO|1104|LOVES #892|ETNA|OH|140.14|',
    ],
  ])('has the two parts of %s joined', (_, line, joined) => {
    expect(joinText(line)).toBe(joined);
  });

  it.each([
    ['a blank stands behind only one comma', '0541,GARADO,33,MO,1104,PILOT #123, EXIT FOUR,ETNA,OH,140.14,494.56', []],
    [
      'the other name is in another line',
      '0541,GARADO,33,MO,1104,PILOT #123,EXIT FOUR,ETNA,OH,140.14,494.56',
      ['0541,GARADO,33,MO,1104,PILOT #9,ETNA,OH,140.14,494.56'],
    ],
  ])('has the two parts of one of two names joined if %s', (_, line, below) => {
    expect(joinText(line, ...below)).toMatch(/\|PILOT #123, ?EXIT FOUR\|ETNA\|OH\|/);
  });

  it('stays as it is if other lines have a blank behind a comma, and neither name', () => {
    const line = '0541,GARADO,33,MO,1104,PILOT #123, EXIT FOUR,ETNA,OH,140.14,494.56';

    expect(joinText(line, '0541,GARADO,33,MO,1104, LOVES,PERU,IN,140.14,494.56')).toBeNull();
  });

  it.each([
    ['two ways fit', '0541,GARADO,33,MO,1104,PILOT #123,EXIT FOUR,ETNA,OH,140.14,494.56'],
    ['no way fits', '0541,GARADO,33,MO,1104,LOVES #892,ETNA,OH,140.14,494.56,EXTRA'],
    ['two cells are too many', '0541,GARADO,RIDWAN,JR,33,MO,1104,LOVES #892,ETNA,OH,140.14,494.56'],
    ['it only ends with a comma', '0541,GARADO,33,MO,1104,LOVES #892,ETNA,OH,140.14,494.56,'],
    ['the cell next to a name is blank', '0541,GARADO,,33,MO,1104,LOVES #892,ETNA,OH,140.14,494.56'],
    ['the line is as wide as the header', '0541,GARADO,33,MO,1104,LOVES #892,ETNA,OH,140.14,494.56'],
  ])('stays as it is if %s', (_, line) => {
    expect(joinText(line)).toBeNull();
  });
});
