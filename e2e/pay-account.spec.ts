/** An advance that settlements repay week by week. */
import { expect, type Page } from '@playwright/test';
import { driverAccountInput } from '../db/demo/driver-app/driver-account.ts';
import { expectNoAxeViolations, test } from './fixtures.ts';
import { pickRecord } from './forms.ts';
import { findAuthority, makeMark, makeRecord } from './own-records.ts';

test.use({ person: 'owner' });

const WEEKS = [
  { from: '2026-03-02', to: '2026-03-08' },
  { from: '2026-03-09', to: '2026-03-15' },
] as const;

const getBalance = (page: Page) => page.getByRole('region', { name: 'Entries' });

test('two settlements reduce a 1,000.00 advance to 500.00, and voiding one raises it to 750.00', async ({
  page,
  call,
}) => {
  const carrier = await findAuthority(call, 'Bluebonnet');
  const driver = await makeDriver();

  await page.goto('/UI/accounting/pay_accounts');
  await page.getByRole('button', { name: 'Add pay account' }).click();
  await pickRecord(page, page.locator('#pay_account-carrier'), 'Bluebonnet');
  await pickRecord(page, page.locator('#pay_account-driver'), driver);
  await choose('accountKind', 'Advance');
  await page.locator('#pay_account-accountPurpose').fill('Tire advance');
  await page.locator('#pay_account-accountOpened').fill('2026-03-01');
  await page.locator('#pay_account-accountOpening').fill('1000');
  await choose('accountRule', 'Per week');
  await page.locator('#pay_account-accountRate').fill('250');
  await page.locator('#pay_account-accountStart').fill('2026-03-02');
  await expectNoAxeViolations(page);
  const saving = page.waitForResponse((answer) => answer.url().endsWith('/api/pay_account/'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const { id: account } = await (await saving).json();

  const paychecks = [await settle(WEEKS[0], '750.00'), await settle(WEEKS[1], '500.00')];
  await page.goto(`/UI/accounting/pay_accounts/${account}`);
  await expect(getBalance(page)).toContainText('Balance $500.00');
  await expectNoAxeViolations(page);

  const [, second] = paychecks;
  const paid = { payCheckPaidDate: '2026-03-20', payCheckPaymentMethod: 'ACH' };
  await call('owner', 'POST', `paycheck/${second?.id}/pay/`, paid);
  await page.goto(`/UI/accounting/paychecks/${second?.id}`);
  await page.getByRole('button', { name: `Actions for ${second?.number}` }).click();
  await page.getByRole('menuitem', { name: 'Void' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /Void/ }).click();
  await expect(page.getByText('Paycheck Voided')).toBeVisible();

  await page.goto(`/UI/accounting/pay_accounts/${account}`);
  await expect(getBalance(page)).toContainText('Balance $750.00');
  await expect(getBalance(page).getByRole('row').nth(1)).toContainText('Settlement released');

  async function choose(field: string, option: string) {
    await page.locator(`#pay_account-${field}`).click();
    await page.getByRole('option', { name: option }).click();
  }

  /** Makes a driver for this journey only. */
  async function makeDriver() {
    const mark = makeMark();
    await makeRecord(
      call,
      'profile/driver_profile',
      driverAccountInput({
        carrier,
        profileLastName: mark,
        profileEmail: `${mark.toLowerCase()}@bluebonnet.example.com`,
      }),
    );
    return mark;
  }

  /** Saves a settlement of 1,000.00 for a week. Its line shows the balance of the advance. */
  async function settle({ from, to }: (typeof WEEKS)[number], left: string) {
    await page.goto('/UI/accounting/paychecks/add');
    await pickRecord(page, page.locator('#paycheck-carrier'), 'Bluebonnet');
    await pickRecord(page, page.locator('#paycheck-driver'), driver);
    for (const of of ['Fleet', 'Expense']) {
      await page.locator(`#paycheck-payCheck${of}StartDate`).fill(from);
      await page.locator(`#paycheck-payCheck${of}EndDate`).fill(to);
    }
    await page.locator('#paycheck-payCheckPaymentStrategy').click();
    await page.getByRole('option', { name: 'Constant' }).click();
    await page.locator('#paycheck-payCheckDriverCut').fill('1000');
    const statement = page.getByRole('complementary', { name: 'Settlement' });
    await statement.getByRole('button', { name: 'Advance: Tire advance' }).click();
    await expect(statement.getByText(`Advance balance ${left}`).first()).toBeVisible();
    const saving = page.waitForResponse((answer) => answer.url().endsWith('/api/paycheck/'));
    await statement.getByRole('button', { name: 'Save paycheck · $750.00' }).click();
    const { id, payCheckID: number } = await (await saving).json();
    await expect(page.getByText('Paycheck Created')).toBeVisible();
    return { id, number };
  }
});
