/** Opens a driver’s page by its link, on a device that has never been there. */
import type { Page } from '@playwright/test';

/** Returns the path of a link, as shown on a page or in a response, without the server’s address. */
export const getPath = (link: string | null) => (link ?? '').trim().replace(/^https?:\/\/[^/]+/, '');

/** Opens the link, and the page behind it with the date of birth. */
export async function openLink(phone: Page, link: string | null, born: string): Promise<void> {
  await phone.goto(getPath(link));
  await phone.getByLabel('What’s your date of birth?').fill(born);
  await phone.getByRole('button', { name: 'Open' }).click();
}
