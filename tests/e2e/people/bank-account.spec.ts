import { expect, test } from '../../support/browser.ts';
import { proveByCode } from '../../support/proof.ts';
import { livesIn } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

test.beforeEach(async ({ page }) => {
  await livesIn(page, 'gurgaon');
});

test.describe('a session is asked again who it is', () => {
  test.use({ expectedErrors: [/status of 403/] });

  test('a bank account is named, shown masked, changed and deleted', async ({
    page,
    request,
    renter,
  }) => {
    await page.goto('/account?page=deposits');
    await expect(page.getByText(/Customer number B-\d{6}/)).toBeVisible();
    const panel = page.getByRole('region', { name: 'Bank account for refunds' });
    await expect(panel).toContainText('We refund deposits by bank transfer');
    await panel.getByLabel('Account holder’s name').fill('Asha Rao');
    await panel.getByLabel('Account number', { exact: true }).fill('5010 0123 456789');
    await panel.getByLabel('Account number again').fill('50100123456798');
    await panel.getByLabel('IFSC').fill('hdfc0000123');
    await expect(panel.getByText('Bank: HDFC Bank')).toBeVisible();
    await expectWell(page);

    await panel.getByRole('button', { name: 'Save Bank Account' }).click();
    await expect(panel).toContainText('The two account numbers don’t match.');
    await expect(panel.getByLabel('Account number again')).toBeFocused();
    await expectWell(page);
    await panel.getByLabel('Account number again').fill('50100123456789');
    await panel.getByRole('button', { name: 'Save Bank Account' }).click();
    await proveByCode(page, request, renter);
    await expect(panel).toContainText('•••• 6789, HDFC Bank');
    await expect(panel).toContainText('Your bank account is saved.');
    await expect(panel).not.toContainText('50100123456789');
    await expectWell(page);

    await page.reload();
    await expect(panel).toContainText('•••• 6789, HDFC Bank');
    await panel.getByRole('button', { name: 'Change bank account' }).click();
    await panel.getByRole('button', { name: 'Keep my account' }).click();
    await panel.getByRole('button', { name: 'Delete bank account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await proveByCode(page, request, renter);
    await expect(panel).toContainText('Your bank account is deleted.');
    await expect(panel.getByLabel('IFSC')).toBeVisible();
  });
});

test.describe('what the shop refuses', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('an IFSC of no bank is told once, at its field, which has the focus after saving', async ({
    page,
    renter: _,
  }) => {
    await page.goto('/account?page=deposits');
    const panel = page.getByRole('region', { name: 'Bank account for refunds' });
    await panel.getByLabel('Account holder’s name').fill('Asha Rao');
    await panel.getByLabel('Account number', { exact: true }).fill('50100123456789');
    await panel.getByLabel('Account number again').fill('50100123456789');
    const ifsc = panel.getByLabel('IFSC');
    await ifsc.fill('ZZZZ0000123');
    const told = panel.getByText('We couldn’t find a bank with this IFSC.');
    await expect(told).toBeVisible();
    await expect(ifsc).toHaveAttribute('aria-invalid', 'true');

    const answered = page.waitForResponse((response) => response.status() === 400);
    await panel.getByRole('button', { name: 'Save Bank Account' }).click();
    await answered;
    await expect(ifsc).toBeFocused();
    await expect(told).toHaveCount(1);
    await expect(told).toBeVisible();
  });
});
