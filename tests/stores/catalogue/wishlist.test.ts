import { describe, expect, test, vi } from 'vitest';
import { fakeApi, later, NO_ANSWER, refused } from '../support/fake-api.ts';

const GET = 'GET /user/wishlist';
const ADD = 'POST /user/wishlist';

/** Fresh stores on the device as it is. */
async function openTab() {
  vi.resetModules();
  const session = await import('#stores/base/session.ts');
  const wishlist = await import('#stores/catalogue/wishlist.ts');
  const refreshWishlist = async () =>
    (await import('#stores/catalogue/wishlist-account.ts')).refreshWishlist();
  return { ...session, ...wishlist, refreshWishlist, kept: () => [...wishlist.$wishlist.get()] };
}

/** The server's list of one account. */
function account(...wishes: string[]) {
  let slugs = wishes;
  const api = fakeApi({
    [GET]: () => ({ slugs }),
    [ADD]: ({ body }) => {
      slugs = [...new Set([...slugs, ...(body['slugs'] as string[])])];
      return { slugs };
    },
  });
  for (const slug of ['sofa', 'bed', 'desk']) {
    api.on(`DELETE /user/wishlist/${slug}`, () => {
      slugs = slugs.filter((each) => each !== slug);
      return { slugs };
    });
  }
  return { api, slugs: () => slugs };
}

describe('a visitor', () => {
  test('keeps wishes on the device, and asks no server', async () => {
    const { api } = account();
    const tab = await openTab();
    await tab.toggleWish('sofa');
    await tab.toggleWish('bed');
    await tab.toggleWish('sofa');
    expect(tab.kept()).toEqual(['bed']);
    expect((await openTab()).kept()).toEqual(['bed']);
    expect(api.asked).toEqual([]);
  });

  test.each(['', 'nonsense', '[]', '{"slugs":[1]}', 'null'])(
    'has no wishes when the device holds %j',
    async (text) => {
      localStorage.setItem('wishlist', text);
      const tab = await openTab();
      expect(tab.kept()).toEqual([]);
      await tab.toggleWish('sofa');
      expect(tab.kept()).toEqual(['sofa']);
    },
  );
});

describe('signing in', () => {
  test('joins the device’s wishes with those of the account, once', async () => {
    const { api, slugs } = account('desk');
    const tab = await openTab();
    await tab.setWish('sofa', true);
    tab.signInWith('token');
    await tab.refreshWishlist();
    expect(slugs()).toEqual(['desk', 'sofa']);
    expect(tab.kept()).toEqual(['desk', 'sofa']);
    await tab.refreshWishlist();
    expect(api.calls(ADD)).toHaveLength(1);
  });

  test('later brings what another device has changed, and takes nothing back', async () => {
    const { api } = account('desk');
    const tab = await openTab();
    tab.signInWith('token');
    await tab.refreshWishlist();
    api.on(GET, () => ({ slugs: [] }));
    const next = await openTab();
    await next.refreshWishlist();
    expect(next.kept()).toEqual([]);
    expect(api.calls(ADD)).toEqual([]);
  });

  test('without an answer loses nothing, and joins the lists next time', async () => {
    const { api, slugs } = account('desk');
    const tab = await openTab();
    await tab.setWish('sofa', true);
    api.on(ADD, () => NO_ANSWER);
    tab.signInWith('token');
    await tab.refreshWishlist();
    expect(tab.kept()).toEqual(['sofa']);
    const again = account('desk');
    await tab.refreshWishlist();
    expect(again.slugs()).toEqual(['desk', 'sofa']);
    expect(tab.kept()).toEqual(['desk', 'sofa']);
    expect(slugs()).toEqual(['desk']);
  });
});

describe('a customer’s wish', () => {
  async function signedIn(...wishes: string[]) {
    const server = account(...wishes);
    const tab = await openTab();
    tab.signInWith('token');
    await tab.refreshWishlist();
    return { ...server, tab };
  }

  test('is shown before the server has answered', async () => {
    const { api, tab } = await signedIn('desk');
    const answer = later();
    api.on(ADD, () => answer.promise);
    const done = tab.setWish('sofa', true);
    expect(tab.kept()).toEqual(['desk', 'sofa']);
    answer.resolve({ slugs: ['desk', 'sofa'] });
    await done;
    expect(tab.kept()).toEqual(['desk', 'sofa']);
  });

  test('is undone when the server does not take it, and says why', async () => {
    const { api, tab } = await signedIn('desk');
    api.on(ADD, () => refused(500, 'UNEXPECTED'));
    await tab.setWish('sofa', true);
    expect(tab.kept()).toEqual(['desk']);
    expect(tab.$wishProblem.get()?.code).toBe('UNEXPECTED');
    tab.dismissWishProblem();
    expect(tab.$wishProblem.get()).toBeNull();
  });

  test('taken off the list comes back when the server cannot be reached', async () => {
    const { api, tab } = await signedIn('desk', 'bed');
    api.on('DELETE /user/wishlist/desk', () => NO_ANSWER);
    const done = tab.setWish('desk', false);
    expect(tab.kept()).toEqual(['bed']);
    await done;
    expect(tab.kept()).toEqual(['desk', 'bed']);
  });

  test('pressed five times ends as it was pressed last', async () => {
    const { api, tab, slugs } = await signedIn();
    await Promise.all(Array.from({ length: 5 }, () => tab.toggleWish('sofa')));
    expect(tab.kept()).toEqual(['sofa']);
    expect(slugs()).toEqual(['sofa']);
    expect(api.calls(ADD).length).toBeLessThanOrEqual(2);
  });

  test('one that fails among others is undone alone', async () => {
    const { api, tab, slugs } = await signedIn('desk');
    api.on('DELETE /user/wishlist/desk', () => refused(500, 'UNEXPECTED'));
    await Promise.all([
      tab.setWish('sofa', true),
      tab.setWish('desk', false),
      tab.setWish('bed', true),
    ]);
    expect(tab.kept()).toEqual(['desk', 'sofa', 'bed']);
    expect(slugs()).toEqual(['desk', 'sofa', 'bed']);
  });

  test('under a session that has expired is undone and asks to sign in', async () => {
    const { api, tab } = await signedIn('desk');
    const { $signInWindow } = await import('#stores/base/sign-in-window.ts');
    api.on(ADD, () => refused(401, 'SESSION_EXPIRED'));
    await tab.setWish('sofa', true);
    expect(tab.kept()).toEqual(['desk']);
    expect($signInWindow.get()).toMatchObject({ state: 'open', expired: true });
  });

  test('made in another tab is shown here', async () => {
    const { tab } = await signedIn('desk');
    const newValue = JSON.stringify({ slugs: ['desk', 'bed'], ofAccount: true });
    localStorage.setItem('wishlist', newValue);
    const stop = tab.$wishlist.listen(() => undefined);
    window.dispatchEvent(new StorageEvent('storage', { key: 'wishlist', newValue }));
    expect(tab.kept()).toEqual(['desk', 'bed']);
    stop();
  });
});

describe('privacy', () => {
  test('logging out leaves nothing of the account’s list on the device', async () => {
    account('desk');
    const tab = await openTab();
    await tab.setWish('sofa', true);
    tab.signInWith('token');
    await tab.refreshWishlist();
    tab.forgetSession();
    await Promise.resolve();
    expect(tab.kept()).toEqual([]);
    expect(localStorage.getItem('wishlist')).toBeNull();
  });

  test('a list whose session has ended is not shown on the next visit', async () => {
    localStorage.setItem('wishlist', JSON.stringify({ slugs: ['desk'], ofAccount: true }));
    expect((await openTab()).kept()).toEqual([]);
  });

  test('an answer that comes after logging out is not shown', async () => {
    const { api } = account();
    const tab = await openTab();
    tab.signInWith('token');
    await tab.refreshWishlist();
    const answer = later();
    api.on(ADD, () => answer.promise);
    const done = tab.setWish('sofa', true);
    await vi.waitFor(() => expect(api.calls(ADD)).toHaveLength(1));
    tab.forgetSession();
    await Promise.resolve();
    await tab.setWish('bed', true);
    answer.resolve({ slugs: ['sofa'] });
    await done;
    expect(tab.kept()).toEqual(['bed']);
  });
});
