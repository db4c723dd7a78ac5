import { CROSS } from './icon-paths.ts';

export interface IconProps {
  readonly path: string;
  readonly size?: number | string;
  /** The width of its lines. */
  readonly weight?: number;
}

/** Line icons in the size and colour of the text around them; decoration only. */
export function Icon({ path, size = '1.25em', weight = 2 }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}

export const CrossIcon = () => <Icon path={CROSS} />;
