export interface LinkRowProps {
  /** What they are, for assistive technology. */
  readonly label: string;
  readonly links: readonly { readonly name: string; readonly href: string }[];
}

/** Where a search leads besides products; nothing without links. */
export function LinkRow({ label, links }: LinkRowProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className="row">
        {links.map(({ name, href }) => (
          <li key={href + name}>
            <a className="button" data-variant="quiet" data-size="small" href={href}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
