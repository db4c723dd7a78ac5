import type { ReactNode } from 'react';
import styles from '#ui/layout/tiles.module.css';

/** Product tiles, as many to a row as there is room for; each child is an `<li>`. */
export function TileGrid({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.tiles}>{children}</ul>;
}
