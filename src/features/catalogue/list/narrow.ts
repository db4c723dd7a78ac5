/** Tells whether the filters stand in their sheet, now and whenever that changes; answers how to stop. */
export function onNarrow(tell: (isNarrow: boolean) => void): () => void {
  const media = matchMedia('(width <= 60rem)');
  const change = () => tell(media.matches);
  change();
  media.addEventListener('change', change);
  return () => media.removeEventListener('change', change);
}
