import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Stop } from '#contract/office/visits/calendar.ts';
import styles from './calendar.module.css';

export interface DropPlaceProps {
  /** Nothing can be dropped where it is not given. */
  readonly onDrop: ((stop: Stop) => void) | undefined;
  readonly children: ReactNode;
}

/** Where a stop can be dropped. */
export function DropPlace({ onDrop, children }: DropPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const drop = useRef(onDrop);
  const [isOver, setOver] = useState(false);
  const isOpen = onDrop !== undefined;
  useEffect(() => {
    drop.current = onDrop;
  }, [onDrop]);
  useEffect(() => {
    const element = place.current;
    if (!element || !isOpen) return undefined;
    return dropTargetForElements({
      element,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop({ source }) {
        setOver(false);
        drop.current?.(source.data['stop'] as Stop);
      },
    });
  }, [isOpen]);
  return (
    <div ref={place} className={styles.drop} data-over={isOver || undefined}>
      {children}
    </div>
  );
}
