import styles from './page-fallback.module.css';

/** The shop's arch, where a page has nothing else to show. */
export function PageFallback() {
  return <div className={`arch ${styles.doorway}`} aria-hidden="true" />;
}
