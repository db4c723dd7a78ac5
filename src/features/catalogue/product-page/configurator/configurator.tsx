import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { MAX_QUANTITY, MIN_QUANTITY } from '#domain/catalogue/cart/cart.ts';
import { type LineTerms, sameTerms } from '#domain/catalogue/cart/line-terms.ts';
import type { City } from '#domain/base/city.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';
import { findPlan, type Plan } from '#domain/catalogue/rent.ts';
import { initialTenure } from '#domain/catalogue/tenure.ts';
import { fillText } from '#messages/base/fill-text.ts';
import { ledgerFigures } from '#messages/catalogue/offer-figures.ts';
import { offerTexts } from '#messages/base/offer-texts.ts';
import { DeliveryCheck } from './delivery-check.tsx';
import { $heldLines } from '#stores/catalogue/cart/held-lines.ts';
import { $inventory } from '#stores/catalogue/cart/inventory.ts';
import { Alert } from '#ui/alert.tsx';
import { figure } from '#ui/icons/figure.ts';
import { Quantity } from '#ui/quantity.tsx';
import { BuyBar } from './buy-bar.tsx';
import styles from './configurator.module.css';
import { Ledger } from './ledger.tsx';
import { PlanPicker } from './plan-picker.tsx';
import { RestockForm } from './restock-form.tsx';

export interface ConfiguratorProps {
  readonly product: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly kind: ProductKind;
  };
  readonly city: City;
  /** Plans and units as the page was made with; live ones replace them once they are known. */
  readonly plans: readonly Plan[];
  readonly inventory: number;
  /** Whether the page shows it as a product that comes express. */
  readonly isExpress?: boolean;
  /** What is said of a single plan that is no premium one. */
  readonly planNote: string;
  /** When the deposit comes back. */
  readonly depositNote: string;
  /** Days on which nothing is delivered, with spaces between. */
  readonly holidays: string;
  /** What the page says of other charges, above the sums. */
  readonly charges?: ReactNode;
}

/** What the shopper chose here, and the line of the cart it was chosen on; `undefined` before that was known. */
interface Chosen extends Partial<LineTerms> {
  readonly on?: LineTerms | null | undefined;
}

/** Chooses plan and quantity of a product and puts it into the cart; readable before it hydrates. */
export function Configurator({
  product,
  city,
  isExpress = false,
  planNote,
  depositNote,
  holidays,
  charges,
  ...printed
}: ConfiguratorProps) {
  const live = useStore($inventory, { ssr: 'initial' })[product.id];
  const lines = useStore($heldLines, { ssr: 'initial' });
  const held = lines && (lines[product.slug] ?? null);
  const [made, choose] = useState<Chosen>({});
  const [wantsMore, setWantsMore] = useState(false);

  const isLive = live?.state === 'ready';
  const plans = isLive ? live.inventory.plans : printed.plans;
  const units = isLive ? live.inventory.available : printed.inventory;
  const most = Math.max(MIN_QUANTITY, Math.min(units, MAX_QUANTITY));
  const chosen = made.on === undefined || sameTerms(made.on, held) ? made : {};
  const quantity = chosen.quantity ?? held?.quantity ?? MIN_QUANTITY;
  const plan =
    findPlan(plans, chosen.tenure ?? held?.tenure ?? 0) ??
    findPlan(plans, initialTenure(plans.map(({ tenure }) => tenure)));
  if (!plan) return <Alert tone="waiting">{offerTexts.PLAN_UNAVAILABLE}</Alert>;

  const { id, slug, kind } = product;
  const line = { kind, quantity, price: plan.price };
  const { deposit } = ledgerFigures(line);
  return (
    <div className={`stack ${styles.configurator}`}>
      <PlanPicker
        kind={kind}
        plans={plans}
        plan={plan}
        planNote={planNote}
        onChange={(tenure) => choose({ ...chosen, on: held, tenure })}
      />
      {units < 1 ? <RestockForm productSlug={slug} city={city} /> : null}
      <DeliveryCheck kind={kind} city={city} holidays={holidays} isOutOfStock={units < 1} />
      {kind === 'normal' ? (
        <p className={styles.deposit}>
          <b>
            <span {...figure('deposit')}>{deposit}</span> refundable deposit
          </b>{' '}
          <small>{depositNote}</small>
        </p>
      ) : null}
      {charges}
      <section className="panel">
        <Ledger line={line} />
      </section>
      <div className={styles.buy}>
        {wantsMore ? (
          <Alert tone="bad" onDismiss={() => setWantsMore(false)}>
            {fillText(offerTexts.ONLY_N_ITEMS, { n: most })}
          </Alert>
        ) : null}
        {units > 0 ? (
          <Quantity
            of={product.name}
            value={quantity}
            min={MIN_QUANTITY}
            max={most}
            onChange={(next) => {
              choose({ ...chosen, on: held, quantity: next });
              setWantsMore(false);
            }}
            onBeyond={() => setWantsMore(true)}
          />
        ) : null}
        <BuyBar
          choice={{
            productId: id,
            productSlug: slug,
            cityId: city.id,
            tenure: plan.tenure,
            isExpress,
            ...line,
          }}
          name={product.name}
          held={held ?? undefined}
          isOutOfStock={units < 1}
        />
      </div>
    </div>
  );
}
