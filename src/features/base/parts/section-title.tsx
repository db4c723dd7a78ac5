import { useStore } from '@nanostores/react';
import type { ReactNode, Ref } from 'react';
import { $accountVisitor } from '#stores/people/profile/account-visitor.ts';
import styles from './section-title.module.css';

export interface SectionTitleProps {
  /** Where a section returns the focus to its title. */
  readonly ref?: Ref<HTMLHeadingElement>;
  /** Left out on the home: there the greeting is the title. */
  readonly children?: ReactNode;
}

/** The title of a section, and below it whose account this is. */
export function SectionTitle({ ref, children }: SectionTitleProps) {
  const visitor = useStore($accountVisitor);
  const { firstName, customerNumber } =
    visitor.state === 'customer' ? visitor : { firstName: '', customerNumber: '' };
  const greeting = firstName ? `Welcome, ${firstName}` : 'Your account';
  return (
    <header className={styles.title}>
      <h2 ref={ref} tabIndex={ref ? -1 : undefined}>
        {children ?? greeting}
      </h2>
      <p>
        {children ? <span>{greeting}</span> : null}
        {customerNumber ? <span>Customer number {customerNumber}</span> : null}
      </p>
    </header>
  );
}
