/** Papers as they come by mail, and the text of those that the server makes. */
import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';

/** A sheet with one line of text, printed by the browser. */
export async function paper(page: Page, name: string, line: string) {
  const sheet = await page.context().newPage();
  await sheet.setContent(`<h1>${line}</h1>`);
  const buffer = await sheet.pdf({ format: 'Letter' });
  await sheet.close();
  return { name, mimeType: 'application/pdf', buffer };
}

/** The text of a PDF, its pages one after the other, every space one blank. */
export async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

/** The PDF that is open beside the page. */
export async function openedPdf(page: Page, name: RegExp): Promise<Uint8Array> {
  const source = await page.getByTitle(name).and(page.locator('iframe')).getAttribute('src');
  const answer = await page.request.get(source ?? '');
  return new Uint8Array(await answer.body());
}
