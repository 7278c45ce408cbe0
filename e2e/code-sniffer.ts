/** Runs HTML_CodeSniffer, which finds other errors than axe: none is allowed against WCAG 2 level AA. Its warnings need a person to judge. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

// The built file only: the rest of the package is the bookmarklet.
const BUILT = createRequire(import.meta.url).resolve('html_codesniffer/build/HTMLCS.js');

const ERROR = 1;

type Message = {
  type: number;
  code: string;
  msg: string;
  element: { outerHTML?: string; checkVisibility?: () => boolean };
};
declare const document: object;
declare const HTMLCS: {
  process(standard: string, content: object, done: () => void): void;
  getMessages(): Message[];
};

export async function expectNoErrorsOfStandard(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'HTMLCS' in globalThis))) await page.evaluate(await readFile(BUILT, 'utf8'));
  const found = await page.evaluate(
    (error) =>
      new Promise<string[]>((tell) =>
        HTMLCS.process('WCAG2AA', document, () =>
          tell(
            HTMLCS.getMessages()
              // A hidden part keeps the colors of the last time it was visible.
              .filter(({ type, element }) => type === error && element.checkVisibility?.() !== false)
              .map(({ code, msg, element }) => `${code}: ${msg}\n${element.outerHTML?.slice(0, 200)}`),
          ),
        ),
      ),
    ERROR,
  );
  expect(found).toEqual([]);
}
