/** Line icons in the size and colour of the text around them; decoration only. */
export function Icon({ path }: { readonly path: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    >
      <path d={path} />
    </svg>
  );
}

export const CrossIcon = () => <Icon path="M6 6l12 12M18 6L6 18" />;
export const SearchIcon = () => <Icon path="M11 4a7 7 0 1 0 0 14a7 7 0 1 0 0-14M20 20l-4-4" />;
export const MinusIcon = () => <Icon path="M6 12h12" />;
export const PlusIcon = () => <Icon path="M6 12h12M12 6v12" />;
