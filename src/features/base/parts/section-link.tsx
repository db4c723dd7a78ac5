import type { MouseEvent, ReactNode } from 'react';
import {
  type AccountSection,
  sectionAddress,
  showSection,
} from '#stores/overview/account-section.ts';
import { isPlainClick } from './plain-click.ts';

export interface SectionLinkProps {
  readonly section: AccountSection;
  /** Where that says more than the section. */
  readonly address?: string;
  readonly className?: string | undefined;
  readonly current?: boolean;
  /** Called when the section is changed in place. */
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** A section of the account as a link of its own, changed in place by a plain click. */
export function SectionLink({
  section,
  address = sectionAddress(section),
  className,
  current,
  onFollow,
  children,
}: SectionLinkProps) {
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onFollow?.();
    showSection(section, address);
  };
  return (
    <a
      href={address}
      className={className}
      aria-current={current ? 'page' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  );
}
