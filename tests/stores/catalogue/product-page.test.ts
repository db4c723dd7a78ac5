import { describe, expect, test, vi } from 'vitest';
import { productsBySlugs, verifyPinCode } from '#contract/catalogue/catalogue.ts';
import { requestRestockMail } from '#contract/catalogue/restock.ts';
import { userInfo } from '#contract/people/user.ts';
import { answerTexts } from '#messages/office/answer-texts.ts';
import { fakeApi, later, NO_ANSWER, refused } from '../support/fake-api.ts';
import { ASHA } from '../support/person.ts';
import { cartOf } from '../support/rentals.ts';

const verify = (pincode: string) => `GET ${verifyPinCode.path.replace(':pincode', pincode)}`;
const GURUGRAM = { isActive: true, city: 'Gurugram', cityId: 1 };

describe('the PIN code', () => {
  const load = async () => ({
    ...(await import('#stores/catalogue/pin-code.ts')),
    ...(await import('#stores/catalogue/pin-code-check.ts')),
  });

  test('is kept on the device with the area and the city that serve it', async () => {
    fakeApi({ [verify('122018')]: () => GURUGRAM });
    const { $pinCode, checkPinCode } = await load();
    expect(await checkPinCode(' 122 018 ')).toBeUndefined();
    const kept = { pincode: '122018', area: 'Gurugram', cityId: 1 };
    expect($pinCode.get()).toEqual(kept);
    expect(JSON.parse(localStorage.getItem('pinCode') ?? '')).toEqual(kept);
  });

  test.each(['', '12201', '1220188', '022018', '000000', 'abcdef'])(
    '%j is not asked for',
    async (text) => {
      const api = fakeApi();
      const { checkPinCode } = await load();
      expect(await checkPinCode(text)).toBe('A PIN code has six digits and doesn’t start with 0.');
      expect(api.asked).toEqual([]);
    },
  );

  test('where we do not deliver is told in the words of the catalogue and not kept', async () => {
    fakeApi({ [verify('560001')]: () => ({ isActive: false, city: '', cityId: null }) });
    const { $pinCode, checkPinCode } = await load();
    expect(await checkPinCode('560001')).toBe(answerTexts.PINCODE_UNSERVICEABLE);
    expect($pinCode.get()).toBeNull();
  });

  test('without an answer says so', async () => {
    fakeApi({ [verify('122018')]: () => NO_ANSWER });
    const { checkPinCode } = await load();
    expect(await checkPinCode('122018')).toBe(answerTexts.NO_ANSWER);
  });

  test('of two the later one counts, whichever answer comes first', async () => {
    const slow = later<object>();
    fakeApi({
      [verify('110001')]: () => slow.promise,
      [verify('122018')]: () => GURUGRAM,
    });
    const { $pinCode, checkPinCode } = await load();
    const first = checkPinCode('110001');
    await checkPinCode('122018');
    slow.resolve({ isActive: true, city: 'Delhi', cityId: 2 });
    await first;
    expect($pinCode.get()?.pincode).toBe('122018');
  });

  test.each(['{', 'null', '{"pincode":"122018"}', '{"pincode":1,"area":"x","cityId":1}'])(
    'is none when the device holds %s',
    async (text) => {
      localStorage.setItem('pinCode', text);
      const { $pinCode } = await load();
      expect($pinCode.get()).toBeNull();
    },
  );
});

describe('asking to be told', () => {
  const ASK = `POST ${requestRestockMail.path}`;

  test('sends the address and shows the answer', async () => {
    const api = fakeApi({ [ASK]: () => ({ message: answerTexts.RESTOCK_NOTED }) });
    const { $restock, requestRestock, typeRestockEmail } =
      await import('#stores/catalogue/restock.ts');
    typeRestockEmail(' \u202Dasha@example.com\u202C ');
    const done = requestRestock('sofa', 2);
    expect($restock.get()).toEqual({ state: 'sending' });
    await done;
    expect($restock.get()).toEqual({ state: 'noted', message: answerTexts.RESTOCK_NOTED });
    expect(api.calls(ASK)[0]?.body).toEqual({
      productSlug: 'sofa',
      email: 'asha@example.com',
      cityId: 2,
    });
  });

  test('a wrong address is refused here, and typing takes the refusal away', async () => {
    const api = fakeApi();
    const { $restock, requestRestock, typeRestockEmail } =
      await import('#stores/catalogue/restock.ts');
    typeRestockEmail('asha@');
    await requestRestock('sofa', 1);
    expect($restock.get()).toMatchObject({ failure: { message: answerTexts.EMAIL_INVALID } });
    expect(api.asked).toEqual([]);
    typeRestockEmail('asha@e');
    expect($restock.get()).toEqual({ state: 'idle' });
  });

  test('keeps the address when the server refuses', async () => {
    fakeApi({ [ASK]: () => refused(429, 'TOO_MANY_REQUESTS') });
    const store = await import('#stores/catalogue/restock.ts');
    store.typeRestockEmail('asha@example.com');
    await store.requestRestock('sofa', 1);
    expect(store.$restock.get()).toMatchObject({
      failure: { message: answerTexts.TOO_MANY_REQUESTS },
    });
    expect(store.$restockEmail.get()).toBe('asha@example.com');
  });

  test('offers the address of whoever is signed in, unless another was typed', async () => {
    fakeApi({ [`GET ${userInfo.path}`]: () => ASHA, 'GET /order/cart': () => cartOf() });
    const { signInWith } = await import('#stores/base/session.ts');
    const { $restockEmail } = await import('#stores/catalogue/restock.ts');
    $restockEmail.listen(() => undefined);
    signInWith('token');
    await vi.waitFor(() => expect($restockEmail.get()).toBe(ASHA.email));
  });
});

describe('recently viewed', () => {
  test('keeps the last twelve, the latest first and each once', async () => {
    const { $recentlyViewed, noteViewed } = await import('#stores/catalogue/recently-viewed.ts');
    for (let count = 1; count <= 14; count += 1) noteViewed(`sofa-${count}`);
    noteViewed('sofa-10');
    const kept = $recentlyViewed.get();
    expect(kept).toHaveLength(12);
    expect(kept.slice(0, 3)).toEqual(['sofa-10', 'sofa-14', 'sofa-13']);
    expect(new Set(kept).size).toBe(12);
  });

  test('is forgotten on request, on the device too', async () => {
    const store = await import('#stores/catalogue/recently-viewed.ts');
    store.noteViewed('sofa');
    store.forgetViewed();
    expect(store.$recentlyViewed.get()).toEqual([]);
    expect(localStorage.getItem('recentlyViewed')).toBeNull();
  });

  test('cards are asked for in one call, and what is no card is left out', async () => {
    const product = cartOf({ slug: 'sofa' }).cartProductList[0]?.productInfo;
    const api = fakeApi({ [`GET ${productsBySlugs.path}`]: () => [product, { slug: 'odd' }] });
    const { liveCards } = await import('#stores/catalogue/product-cards.ts');
    expect(await liveCards(['sofa', 'odd'], 2)).toEqual([product]);
    expect(api.asked[0]?.query.toString()).toBe('slugs=sofa%2Codd&cityId=2');
    expect(await liveCards([], 2)).toEqual([]);
    expect(api.asked).toHaveLength(1);
  });

  test('a silent server leaves the row empty', async () => {
    fakeApi({ [`GET ${productsBySlugs.path}`]: () => NO_ANSWER });
    const { liveCards } = await import('#stores/catalogue/product-cards.ts');
    expect(await liveCards(['sofa'], 1)).toEqual([]);
  });
});

describe('the clock', () => {
  test('follows the server once it has told, and the device until then', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T05:00:00Z') });
    const { learnTime, serverNow } = await import('#stores/base/clock.ts');
    expect(serverNow()).toEqual(new Date('2026-11-21T05:00:00Z'));
    learnTime('Sat, 21 Nov 2026 06:30:00 GMT');
    vi.advanceTimersByTime(60_000);
    expect(serverNow()).toEqual(new Date('2026-11-21T06:31:00Z'));
  });

  test.each([null, '', 'yesterday'])('a header of %j changes nothing', async (header) => {
    const { $clockOffset, learnTime } = await import('#stores/base/clock.ts');
    learnTime(header);
    expect($clockOffset.get()).toBeUndefined();
  });
});
