/**
 * Marks an element whose whole text is a figure that the server brings up to date in the page it sends:
 * what hydrates may find another text than it was made with.
 */
export function figure(name: string) {
  return { 'data-figure': name, suppressHydrationWarning: true } as const;
}
