import styles from './document-links.module.css';

export interface DocumentLink {
  readonly name: string;
  readonly url: string;
}

export interface DocumentLinksProps {
  /** What the terms are called here. */
  readonly terms: string;
  readonly social?: readonly DocumentLink[];
}

/** Where to read on, at the foot of an order or invoice. */
export function DocumentLinks({ terms, social }: DocumentLinksProps) {
  return (
    <nav className={`row ${styles.links}`} data-gap="4" aria-label="Related pages">
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
