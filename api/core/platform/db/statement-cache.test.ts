import { expect, test } from 'vitest';
import { makeStatementCache } from './statement-cache.ts';

test('builds a statement of a known shape only once', () => {
  const written = makeStatementCache('list');
  const first = written('loads', () => 'select 1');
  const again = written('loads', () => {
    throw new Error('written twice');
  });
  expect(first).toEqual({ text: 'select 1', name: 'list-0' });
  expect(again).toEqual(first);
});

test('runs shapes beyond the first 500 unnamed and does not cache them', () => {
  const written = makeStatementCache('list');
  for (let at = 0; at < 500; at += 1) written(`shape ${at}`, () => 'select 1');
  expect(written('one more', () => 'select 2')).toEqual({ text: 'select 2' });
  expect(written('one more', () => 'select 3')).toEqual({ text: 'select 3' });
  expect(written('shape 499', () => 'select 4')).toEqual({ text: 'select 1', name: 'list-499' });
});
