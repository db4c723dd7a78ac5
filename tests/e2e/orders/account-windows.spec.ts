import { orderCard } from '../../support/account.ts';
import { expect } from '../../support/browser.ts';
import { SOFA } from '../../support/checkout.ts';
import { deliver } from '../../support/office.ts';
import { rent, test, TODAY } from '../../support/renting.ts';
import { signedInAgain } from '../../support/shopper.ts';

test('gives the focus back to the button of a window that was loaded for it', async ({
  page,
  request,
  season,
}) => {
  const customer = await signedInAgain(page, request, season.renter);
  const delivered = await rent(request, customer, SOFA);
  await deliver(season.folder, delivered, TODAY);
  const coming = await rent(request, customer, SOFA);
  for (const [number, button, title, late] of [
    [season.orderNumber, 'Extend', 'Extend Order', 'Period'],
    [delivered, 'Return', 'Return Order', 'Reason'],
    [delivered, 'Swap', 'Swap', 'Swap for'],
    [delivered, 'Move', 'Move to a new address', 'Day of the move'],
    [coming, 'Cancel', 'Cancel this order?', 'Your refund if you cancel'],
  ] as const) {
    await test.step(button, async () => {
      await page.goto('/account?page=order');
      const opener = orderCard(page, number).getByRole('button', { name: button, exact: true });
      await opener.click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog.getByLabel(late)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });
  }
});
