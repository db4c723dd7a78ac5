import type { Client } from 'pg';
import { placeOrder } from '../../src/contract/orders/order.ts';
import type { CityId } from '../../src/domain/base/city.ts';
import type { Day } from '../../src/domain/base/kolkata.ts';
import { REQUIRED_DOCUMENTS } from '../../src/domain/documents/kyc.ts';
import {
  addHome,
  CONCENTRATOR,
  must,
  placement,
  putInCart,
  setStock,
} from '../../tests/server/support/checkout.ts';
import { operate } from '../../tests/server/support/operator.ts';
import type { TestShop } from '../../tests/server/support/shop.ts';

/** What is answered to enquiries. */
const ANSWERS = ['--accept', '--decline'] as const;

/** Asks for medical items and is answered, as renters who are simulated never are. */
export async function enquire(shop: TestShop): Promise<void> {
  await setStock(shop, CONCENTRATOR, 100);
  for (const answer of ANSWERS) {
    const orderNumber = await ask(shop);
    await operate(
      shop,
      'answer-enquiry',
      '--order-number',
      orderNumber,
      '--text',
      `It is there. ${answer}`,
      '--outcome',
      'open',
    );
  }
}

/** Puts some of everything into the store. */
export async function stockUp(shop: TestShop, client: Client): Promise<void> {
  const { rows } = await client.query<{ slug: string; city: CityId }>(
    'select product_slug as slug, city_id as city from product_stock where available < 40',
  );
  for (const { slug, city } of rows) await setStock(shop, slug, 40, city);
}

/** So many ask, and wait for an answer. */
export async function leaveAsking(shop: TestShop, many: number): Promise<void> {
  for (let count = 0; count < many; count += 1) await ask(shop);
}

async function ask(shop: TestShop): Promise<string> {
  const { token } = await shop.signedUp();
  const cart = await putInCart(shop, token, CONCENTRATOR, 1);
  const asked = placement(cart, await addHome(shop, token));
  return must(await shop.request(placeOrder, asked, { token })).orderNumber;
}

/** What else a firm of this size has: papers, talks, letters, failures, a log of all that was done. */
export async function liveBesides(client: Client, today: Day): Promise<void> {
  const documents = REQUIRED_DOCUMENTS.map((type) => `('${type}')`).join(', ');
  for (const text of [
    `update orders set coupon_code = 'HELLO10'
      where id % 5 = 0 and coupon_code is null and kind <> 'medical'`,
    `insert into coupon_uses (order_id, code, user_id, state, at)
      select id, coupon_code, user_id, case when status = 'CANCELLED' then 'released'
        when settled_by is not null then 'used' when holds_stock then 'held' else 'released' end,
        placed_at
      from orders where coupon_code is not null`,
    `insert into kyc_documents (user_id, key, type, status, media_type, uploaded_at, reviewed_at)
      select u.id, 'bench-' || u.id || type, type,
        case when u.id % 997 = 0 then 'PENDING' else 'VERIFIED' end, 'image/jpeg', u.created_at,
        case when u.id % 997 = 0 then null else u.created_at end
      from users u, (values ${documents}) as d (type) where u.id % 4 = 0 or u.id % 997 = 0`,
    `insert into bank_accounts (user_id, sealed, last_digits, ifsc, bank, saved_at)
      select id, 'bench', '4321', 'HDFC0000001', 'HDFC Bank', created_at from users where id % 3 = 0`,
    `insert into customer_blocks (user_id, reason, by, at)
      select id, 'Owes for a year', 'meena', created_at from users where id % 503 = 0`,
    `insert into issues (user_id, order_id, type, item_id, reason, description, created_at, closed_at)
      select user_id, id, 'order', number, 'Something is broken', 'A leg is loose.', at,
        case when id % 2003 <> 0 then at + interval '2 days' end
      from (select *, placed_at + interval '9 days' as at from orders) o
      where id % 3 = 0 and status <> 'CANCELLED' or id % 2003 = 0`,
    `insert into issue_messages (issue_id, voice, text, at)
      select id, 'shop', 'We come and look.', created_at + interval '1 day' from issues
      where closed_at is not null`,
    `insert into product_enquiries (customer_name, email, contact, product_name, price_range,
        created_at, answered_at, answer)
      select 'Meera Joshi', 'meera' || n || '@mail.example', '9810000003', 'Diesel generator',
        'From ₹900 a month', at, case when n % 500 <> 0 then at end,
        case when n % 500 <> 0 then 'It is there.' end
      from (select n, timestamptz '${today}' - n * interval '1 hour' as at
        from generate_series(1, 20000) n) asked`,
    `insert into outbox (channel, "to", subject, text, created_at, sent_at, tries, is_kept)
      select 'mail', email, 'Invoice of ' || n, 'Dear renter', created_at, created_at, 1, true
      from users, generate_series(1, 3) n where email is not null`,
    `insert into matters (source, item, message, step, first_at, last_at, closed_at)
      select 'billing', 'order ' || n, 'It has no lines', 'Look at it', at, at,
        case when n % 100 <> 0 then at end
      from (select n, timestamptz '${today}' - n * interval '1 hour' as at
        from generate_series(1, 5000) n) failed`,
    `insert into search_misses (term, city_id, times, last_at)
      select 'thing ' || n, 1, n % 9 + 1, timestamptz '${today}' - n * interval '1 hour'
      from generate_series(1, 5000) n`,
    `insert into audit_log (at, operator, action, subject, details, customer_id)
      select placed_at, 'Meena Rao', action, number, '{}', user_id
      from orders, (values ('order schedule'), ('order deliver'), ('order collect')) as d (action)
      order by placed_at`,
    `insert into quotes (number, link_id, user_id, name, phone, city_id, valid_until, note, by, made_at,
        withdrawn_at)
      select 'Q-' || o.id, gen_random_uuid(), u.id, u.name, u.contact, o.city_id,
        (o.placed_at + interval '14 days')::date, '', 'Meena', o.placed_at - interval '2 hours',
        case when o.id % 7 = 0 then o.placed_at end
      from orders o join users u on u.id = o.user_id where o.id % 4 = 0 and u.name is not null`,
    `insert into quote_lines (quote_id, position, product_slug, quantity, tenure, price)
      select q.id, l.position, l.product_slug, l.quantity, l.tenure, l.price
      from quotes q join order_lines l on 'Q-' || l.order_id = q.number where l.price > 0`,
    `insert into quote_orders (order_id, quote_id)
      select o.id, q.id from quotes q join orders o on 'Q-' || o.id = q.number
      where o.id % 8 = 0 and o.kind <> 'medical' and o.coupon_code is null and o.express_charge = 0
        and not exists (select from order_lines l where l.order_id = o.id and l.price = 0)`,
    `update quotes q set ordered_at = o.placed_at, withdrawn_at = null
      from quote_orders qo join orders o on o.id = qo.order_id where qo.quote_id = q.id`,
    `insert into condition_pictures (operator_id, photo, stop, side, order_id, unit_id, key,
        media_type, at, received_at, by)
      select 1, gen_random_uuid(), 'visit-' || v.id, 'before', v.order_id, u.id,
        'bench-' || v.id || '-' || n, 'image/jpeg', o.placed_at, o.placed_at, 'Anil'
      from visits v join orders o on o.id = v.order_id
      left join lateral (select id from units where order_id = o.id limit 1) u on true,
      generate_series(1, 3) n where v.state = 'done'`,
    `insert into product_days (day, city_id, product_slug, views, carted)
      select d::date, city, slug, 40 + length(slug) % 30, 3
      from products, generate_series(1, 2) city,
        generate_series(date '${today}' - 400, date '${today}', interval '1 day') d`,
    `insert into crews (city_id, name, who, phone)
      select city, 'Van of city ' || city, 'Ravi, Sunil', '9810000001' from generate_series(1, 2) city`,
    `update visits v set crew_id = c.id, run_position = v.id % 1000
      from orders o join crews c on c.city_id = o.city_id
      where o.id = v.order_id and v.state = 'planned' and v.day = '${today}' and v.id % 53 = 0`,
    `insert into cash_counts (day, way, expected, counted, is_correction, by, at)
      select day, way, 0, 0, false, 'Anil', summed_at
      from book_days, (values ('taken'), ('given_back'), ('transferred'), ('carrying')) as w (way)
      where day < date '${today}' - 3`,
    'vacuum analyze',
  ]) {
    await client.query(text);
  }
}
