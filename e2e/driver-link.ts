/** A driver's page by its link, as a device that has never been there. */
import type { Page } from '@playwright/test';

/** The path of a link, whatever address the server tells drivers; as it stands on a page or in an answer. */
export const pathOf = (link: string | null) => (link ?? '').trim().replace(/^https?:\/\/[^/]+/, '');

/** Opens the link, and the page behind it by the day of birth. */
export async function openLink(phone: Page, link: string | null, born: string): Promise<void> {
  await phone.goto(pathOf(link));
  await phone.getByLabel('When were you born?').fill(born);
  await phone.getByRole('button', { name: 'Open' }).click();
}
