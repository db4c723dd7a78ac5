import styles from './document-links.module.css';

export interface PaperLink {
  readonly name: string;
  readonly url: string;
}

export interface PaperLinksProps {
  /** What the terms are called here. */
  readonly terms: string;
  readonly social?: readonly PaperLink[];
}

/** Where to read on, at the foot of an order or invoice. */
export function PaperLinks({ terms, social }: PaperLinksProps) {
  return (
    <nav className={styles.links} aria-label="Related pages">
      <a href="/privacy-policy">Privacy Policy</a>
      <a href="/terms-conditions">{terms}</a>
      <a href="/faq">FAQ</a>
      {social?.map(({ name, url }) => (
        <a key={url} href={url} rel="external">
          {name}
        </a>
      ))}
    </nav>
  );
}
