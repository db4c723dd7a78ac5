import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { verifyPinCode } from '#contract/catalogue/catalogue.ts';
import { DEFAULT_CITY } from '#domain/base/city.ts';
import { fakeApi, NO_ANSWER } from '../support/fake-api.ts';

const verify = (pincode: string) => `GET ${verifyPinCode.path.replace(':pincode', pincode)}`;
const GURUGRAM = { isActive: true, city: 'Gurugram', cityId: 1 };
const NOWHERE = { isActive: false, city: '', cityId: null };

/** Shows what a page in Gurgaon says of delivery; answers how a PIN code is checked, and what is said then. */
async function open() {
  const { checkPinCode } = await import('#stores/catalogue/pin-code-check.ts');
  const { $clockOffset } = await import('#stores/base/clock.ts');
  const { DeliveryCheck } =
    await import('#features/catalogue/product-page/configurator/delivery-check.tsx');
  $clockOffset.set(0);
  document.body.innerHTML = '<div></div>';
  createRoot(document.body.children[0] as Element).render(
    <DeliveryCheck kind="normal" city={DEFAULT_CITY} holidays="" isOutOfStock={false} />,
  );
  const says = (selector: string, words: RegExp) =>
    vi.waitFor(() => expect(document.querySelector(selector)?.textContent).toMatch(words));
  return { checkPinCode, says };
}

test.each([
  { text: '560001', answer: () => NOWHERE },
  { text: '560001', answer: () => NO_ANSWER },
  { text: '000000', answer: () => GURUGRAM },
])('a PIN code checked anew ($text) takes the answer before off the page', async (anew) => {
  fakeApi({
    [verify('110001')]: () => ({ isActive: true, city: 'Delhi', cityId: 2 }),
    [verify('122018')]: () => GURUGRAM,
    [verify(anew.text)]: anew.answer,
  });
  const { checkPinCode, says } = await open();
  await checkPinCode('122018');
  await says('[data-figure=delivery]', /^Delivered to 122018 by /);
  await checkPinCode('110001');
  await says('output', /^We serve 110001 from Delhi, at Delhi prices\. See it in Delhi$/);
  await checkPinCode(anew.text);
  await says('output', /^$/);
  await checkPinCode('122018');
  await says('[data-figure=delivery]', /^Delivered to 122018 by /);
  await checkPinCode(anew.text);
  await says('[data-figure=delivery]', /^Delivered by /);
});

test('a PIN code that is sent from the page and has a mistake says so at its field', async () => {
  fakeApi();
  const { says } = await open();
  await says('summary', /^Check PIN code$/);
  const field = document.querySelector('input');
  if (field) field.value = '12201';
  document.querySelector('form')?.requestSubmit();
  await says('[role=alert]', /^A PIN code has six digits and doesn’t start with 0\.$/);
  expect(document.activeElement).toBe(field);
});
