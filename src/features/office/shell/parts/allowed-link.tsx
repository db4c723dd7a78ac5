import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Permission } from '#domain/people/office-role.ts';
import { $permissions } from '#stores/office/shell/me.ts';

export interface AllowedLinkProps {
  /** What somebody has to be allowed to go there. */
  readonly needs: Permission;
  readonly href: string;
  /** What the others read; by default the same words. */
  readonly otherwise?: ReactNode;
  readonly children: ReactNode;
}

/** A link for whoever may go there, and words for the others. */
export function AllowedLink({ needs, href, children, otherwise = children }: AllowedLinkProps) {
  const permissions = useStore($permissions);
  if (!permissions.includes(needs)) return otherwise;
  return (
    <a className="link" href={href}>
      {children}
    </a>
  );
}
