/** Makes documents like those that arrive by email, and reads the text of those that the server makes. */
import { expect, type Page } from '@playwright/test';
import { extractText } from 'unpdf';

/** Returns a one-line document printed by the browser. */
export async function printPdf(page: Page, name: string, line: string) {
  const sheet = await page.context().newPage();
  await sheet.setContent(`<h1>${line}</h1>`);
  const buffer = await sheet.pdf({ format: 'Letter' });
  await sheet.close();
  return { name, mimeType: 'application/pdf', buffer };
}

/** Returns the text of all pages of a PDF, with single spaces. */
export async function readPdfText(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

/** Returns the PDF that is open next to the page. */
export async function readOpenPdf(page: Page, name: RegExp): Promise<Uint8Array> {
  const opened = page.getByRole('dialog', { name });
  await expect(opened.locator('canvas').first()).toBeVisible();
  const source = await opened.getByRole('link', { name: /^Download / }).getAttribute('href');
  const answer = await page.request.get(source ?? '');
  return new Uint8Array(await answer.body());
}
