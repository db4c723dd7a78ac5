import { Buyer } from './buyer.ts';
import { expectHealth, expectSoon, healthOf } from './health.ts';
import { ask, count, type House, type ServerProcess } from './house.ts';
import { SLUGS } from './shelves.ts';
import { type Street } from './street.ts';
import { type Tally } from './tally.ts';

/** Ten seconds are the deadline of a call; the rest is for a busy machine. */
const CALL_LIMIT_MS = 13_000;
/** Of what needs no payment provider, and of a payment that is refused at once. */
const AT_ONCE_MS = 5000;
const REFUSED_MS = 2000;
const BREAKER_LIMIT_MS = 90_000;
const NOTED_LIMIT_MS = 60_000;

/** The payment provider sends its headers, and then a byte a second. rules/operations.md#outside-services */
export async function dripProvider(house: House, tally: Tally, street: Street): Promise<void> {
  const { provider, servers, cluster } = house;
  const payer = new Buyer(street);
  const [server] = servers;
  if (!server) return;
  await order(payer);
  await provider.setDripping(true);
  await ask(
    cluster.url,
    'update payment_attempts set check_at = now() where check_at < now() + $1',
    ['5 minutes'],
  );
  await Promise.all([
    payUntilRefused(server, payer, tally),
    buyOtherwise(house, tally, street),
    noteSilence(house, tally),
  ]);
  for (const each of servers) {
    const { code, status } = await healthOf(each);
    if (code !== 200) tally.fail(`health says ${status} while the payment provider drips`);
  }
  await provider.setDripping(false);
  await expectHealth(servers, 'ok', tally);
  await payer.pay();
}

async function order(buyer: Buyer): Promise<void> {
  await buyer.signIn();
  await buyer.fillCart(SLUGS[0]);
  await buyer.order();
}

/** Each call ends by its deadline, until the breaker refuses one at once. */
async function payUntilRefused(server: ServerProcess, payer: Buyer, tally: Tally): Promise<void> {
  let longest = 0;
  const isRefusedAtOnce = async () => {
    const began = performance.now();
    const answer = await fetch(`${server.address}/api/order/razorPayOrder/${payer.orderNumber}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${payer.token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    const took = performance.now() - began;
    longest = Math.max(longest, took);
    if (answer.status !== 503) tally.fail(`a dripping provider is answered with ${answer.status}`);
    return took < REFUSED_MS;
  };
  const opened = await expectSoon(
    isRefusedAtOnce,
    'the breaker never opens',
    tally,
    BREAKER_LIMIT_MS,
  );
  const seconds = (longest / 1000).toFixed(1);
  if (longest > CALL_LIMIT_MS) tally.fail(`a call to a dripping provider took ${seconds} s`);
  console.log(
    `  a call took at most ${seconds} s; payments were refused at once after ${opened} s`,
  );
}

/** Codes, orders, searches and letters have nothing to do with payments. */
async function buyOtherwise({ mail }: House, tally: Tally, street: Street): Promise<void> {
  const other = new Buyer(street);
  const began = performance.now();
  await other.signIn();
  const isSent = () => Promise.resolve(mail.received.has(other.email));
  await expectSoon(isSent, 'a code is late while payments drip', tally, AT_ONCE_MS);
  const code = ((performance.now() - began) / 1000).toFixed(1);
  await other.fillCart(SLUGS[1]);
  await other.order();
  const searched = performance.now();
  const { status } = await street.ask('/api/product/search/items/sofa?cityId=1');
  const search = performance.now() - searched;
  if (status !== 200) tally.fail(`a search is answered with ${status} while payments drip`);
  const longest = Math.max(other.longestPause, search);
  const seconds = (longest / 1000).toFixed(1);
  if (longest > AT_ONCE_MS) tally.fail(`somebody who pays nothing waited ${seconds} s`);
  console.log(
    `  a code was sent and mailed after ${code} s; what needs no payment took ${seconds} s`,
  );
}

/** The jobs go on, and the operator reads which service is silent. */
async function noteSilence({ cluster }: House, tally: Tally): Promise<void> {
  const isNoted = async () =>
    (await count(cluster.url, 'matters', "item = 'the payment provider' and closed_at is null")) >
    0;
  const why = 'the operator does not read that the payment provider is silent';
  const noted = await expectSoon(isNoted, why, tally, NOTED_LIMIT_MS);
  console.log(`  the operator read of "the payment provider" after ${noted} s`);
}
