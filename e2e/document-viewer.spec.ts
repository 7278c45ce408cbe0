/** A PDF from outside is drawn page by page, and none of its scripts run. */
import { expect } from '@playwright/test';
import { expectNoAxeViolations, test } from './fixtures.ts';

test.use({ person: 'owner' });

const PAGES = 40;

/** Returns a document with many pages that would run a script in a browser’s own viewer. */
function makeHostilePdf(): Buffer {
  const pages = Array.from({ length: PAGES }, (_, at) => 10 + 2 * at);
  const objects = pages.flatMap((number, at) => {
    const text = `BT /F1 24 Tf 72 700 Td (Page ${at + 1} of the confirmation) Tj ET`;
    return [
      `${number} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>>>/Contents ${number + 1} 0 R>>endobj`,
      `${number + 1} 0 obj<</Length ${text.length}>>stream\n${text}\nendstream endobj`,
    ];
  });
  const script = '<</S/JavaScript/JS(app.alert\\(1\\);this.submitForm\\("https://example.com"\\))>>';
  return Buffer.from(
    [
      '%PDF-1.7',
      `1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction${script}>>endobj`,
      `2 0 obj<</Type/Pages/Count ${PAGES}/Kids[${pages.map((number) => `${number} 0 R`).join(' ')}]>>endobj`,
      '3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
      ...objects,
      'trailer<</Root 1 0 R/Size 200>>',
      '%%EOF',
    ].join('\n'),
  );
}

test('the viewer shows the pages of a PDF, runs none of its scripts, zooms, and works by keyboard', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => complaints.push(dialog.message())));
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/UI/fleet/fleets/add');
  await expect(page.getByLabel('Rate Confirmation', { exact: false }).first()).toBeVisible();
  expect(scripts.filter((path) => /\/pdf-/.test(path))).toEqual([]);

  const confirmation = { name: 'confirmation.pdf', mimeType: 'application/pdf', buffer: makeHostilePdf() };
  await page.locator('input[type=file][aria-label="Rate Confirmation"]').setInputFiles(confirmation);
  await page.getByRole('button', { name: 'confirmation.pdf', exact: true }).click();

  const paper = page.getByRole('dialog', { name: /confirmation\.pdf/ });
  const sheets = paper.getByRole('region', { name: /^Page \d+ of 40$/ });
  await expect(sheets).toHaveCount(PAGES);
  await expect(sheets.first().getByText('Page 1 of the confirmation')).toBeAttached();
  expect(await paper.locator('canvas').count()).toBeLessThan(6);
  await expect(page.locator('iframe, object, embed')).toHaveCount(0);
  const width = (await sheets.first().boundingBox())?.width ?? 0;
  await paper.getByRole('button', { name: 'Zoom in' }).click();
  expect((await sheets.first().boundingBox())?.width).toBeGreaterThan(width * 1.2);
  await paper.getByRole('region', { name: 'confirmation.pdf pages' }).focus();
  await page.keyboard.press('End');
  await expect(sheets.last().getByText('Page 40 of the confirmation')).toBeAttached();
  await expectNoAxeViolations(page);
  expect(complaints).toEqual([]);
});
