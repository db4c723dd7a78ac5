import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Brand } from '#features/office/shell/frame/brand.tsx';
import { $door } from '#stores/office/shell/door.ts';
import styles from './door-page.module.css';
import { DoorStep } from './door-step.tsx';
import { doorTitle } from './door-title.ts';

/** The way into the office, step by step. */
export function DoorPage({ shopName }: { readonly shopName: string }) {
  const door = useStore($door);
  const title = doorTitle(door);
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Brand shopName={shopName} />
      </header>
      <main className={`stack ${styles.step}`} data-gap="4" id="main">
        <Title key={title} title={title} />
        <DoorStep />
      </main>
    </div>
  );
}

/** A step that follows another is told to whoever cannot see it arrive. */
function Title({ title }: { readonly title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body && hasSteppedOn) heading.current?.focus();
    hasSteppedOn = true;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
}

let hasSteppedOn = false;
