import { expect, test } from 'vitest';
import { printInLight } from './print-colors.ts';

test('prints in light colors and leaves the screen unchanged', () => {
  const root = document.createElement('html');
  const scheme = () => root.dataset.mantineColorScheme;
  root.dataset.mantineColorScheme = 'dark';
  printInLight(root);

  dispatchEvent(new Event('beforeprint'));
  expect(scheme()).toBe('light');

  dispatchEvent(new Event('afterprint'));
  expect(scheme()).toBe('dark');
});
