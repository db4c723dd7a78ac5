import { sectionAddress } from '#stores/overview/account-section.ts';

export function OrdersLink() {
  return (
    <a className="link" href={sectionAddress('order')}>
      Account &gt; Orders
    </a>
  );
}
