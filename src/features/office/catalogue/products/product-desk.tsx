import { useStore } from '@nanostores/react';
import type { ProductInOffice } from '#contract/office/catalogue/catalogue.ts';
import { productPath } from '#domain/catalogue/pages/catalogue-path.ts';
import { CITIES } from '#domain/base/city.ts';
import { kindOf } from '#domain/catalogue/product.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { $permissions } from '#stores/office/shell/me.ts';
import {
  $product,
  $productNotice,
  dismissProductNotice,
  inCity,
  loadProduct,
  productCity,
} from '#stores/office/catalogue/product.ts';
import { HistoryPanel } from './history-panel.tsx';
import styles from './product-desk.module.css';
import { RentsPanel } from './rents-panel.tsx';
import { SalePanel } from './sale-panel.tsx';
import { SetRents } from './set-rents.tsx';
import { UnitsPanel } from './units-panel.tsx';

/** A product in a city: what it costs, cost and will cost, what there is of it, and whether it is on sale. */
export function ProductScreen() {
  const loaded = useStore($product);
  const notice = useStore($productNotice);
  return (
    <>
      <PageHead title={loaded.state === 'ready' ? loaded.value.name : 'Product'}>
        {loaded.state === 'ready' ? <ShopLink {...loaded.value} /> : null}
        {' · '}
        <a className="link" href="/office/catalogue">
          All products
        </a>
      </PageHead>
      <NoticeAlert notice={notice} onDismiss={dismissProductNotice} />
      <LoadedView loaded={loaded} what="this product" onRetry={() => void loadProduct()}>
        {(product) => <InFull {...product} />}
      </LoadedView>
    </>
  );
}

function ShopLink({ isListed, ...onShelf }: ProductInOffice) {
  if (!isListed) return 'Its file is missing, so the shop doesn’t show it.';
  return (
    <a className="link" href={productPath(productCity, onShelf)}>
      Open shop page
    </a>
  );
}

function InFull(product: ProductInOffice) {
  const permissions = useStore($permissions);
  const here = inCity(product);
  if (!here) return null;
  const kind = kindOf(product.category.slug);
  const { slug } = product;
  return (
    <>
      <nav className={`row ${styles.cities}`} aria-label="City">
        {CITIES.map(({ id, slug: city, name }) => (
          <a
            key={id}
            href={`/office/product?${new URLSearchParams({ slug, city })}`}
            aria-current={id === productCity.id ? 'page' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      <div className="with-side">
        <div className="stack" data-gap="4">
          <RentsPanel here={here} kind={kind} now={new Date(product.now)} />
          <UnitsPanel slug={slug} here={here} />
          <HistoryPanel
            slug={slug}
            here={here}
            now={new Date(product.now)}
            mayCallOff={permissions.includes('catalogue.price')}
          />
        </div>
        <div className="stack" data-gap="4">
          {permissions.includes('catalogue.price') && here.plans.length > 0 ? (
            <SetRents product={product} here={here} kind={kind} />
          ) : null}
          <SalePanel slug={slug} here={here} mayChange={permissions.includes('catalogue.stock')} />
        </div>
      </div>
    </>
  );
}
