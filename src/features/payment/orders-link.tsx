import { sectionAddress } from '#stores/account/account-section.ts';

export function OrdersLink() {
  return (
    <a className="link" href={sectionAddress('order')}>
      Account &gt; Orders
    </a>
  );
}
