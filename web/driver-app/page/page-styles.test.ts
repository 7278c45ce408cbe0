import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const styles = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8');

test('no two parts of the driver’s page share a class by accident: each class has one rule', () => {
  const rules = [...styles.matchAll(/(?<!,\n)^\.(\w+) \{$/gm)].map(([, name]) => name);

  expect(rules.length).toBeGreaterThan(20);
  expect(rules.filter((name, at) => rules.indexOf(name) !== at)).toEqual([]);
});
