import { useStore } from '@nanostores/react';
import type { MouseEvent, ReactNode } from 'react';
import type { HomeAction } from '#contract/overview/home.ts';
import { bulkSubject } from '#stores/billing/invoices.ts';
import { sectionOf, showSection } from '#stores/overview/account-section.ts';
import { $payment } from '#stores/payments/payment.ts';
import { payFromHome } from '#stores/overview/home.ts';
import { isPlainClick } from '#features/base/parts/plain-click.ts';
import { paymentWords } from '#features/payments/payment/payment-words.ts';
import { Button } from '#ui/button.tsx';

export interface HomeDoProps {
  readonly action: HomeAction;
  readonly shopName: string;
  readonly isQuiet: boolean;
}

/** A button, or a link that looks like one, for what can be done about what is next. */
export function HomeDo({ action, shopName, isQuiet }: HomeDoProps) {
  const { words, href, pays = 'ALL', orderNumber } = action;
  const paying = paymentWords(useStore($payment), bulkSubject(pays, orderNumber));
  const variant = isQuiet ? 'quiet' : undefined;
  if (href !== null) {
    return (
      <HomeLink href={href} className="button" variant={variant}>
        {words}
      </HomeLink>
    );
  }
  return (
    <Button
      variant={variant ?? 'primary'}
      busy={paying}
      onClick={() => void payFromHome(pays, shopName, orderNumber)}
    >
      {words}
    </Button>
  );
}

export interface HomeLinkProps {
  readonly href: string;
  readonly className?: string;
  readonly variant?: 'quiet' | undefined;
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link of the home: sections of the account change in place. */
export function HomeLink({ href, className, variant, label, children }: HomeLinkProps) {
  const follow = (event: MouseEvent) => {
    if (!href.startsWith('/account?') || !isPlainClick(event)) return;
    event.preventDefault();
    showSection(sectionOf(href), href);
  };
  return (
    <a href={href} className={className} data-variant={variant} aria-label={label} onClick={follow}>
      {children}
    </a>
  );
}
