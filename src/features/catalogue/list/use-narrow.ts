import { useEffect, useState } from 'react';

/** Whether a list's filters stand in their sheet rather than beside it; at first as the page has it. */
export function useNarrow(startsNarrow: boolean): boolean {
  const [isNarrow, setNarrow] = useState(startsNarrow);
  useEffect(() => {
    const media = matchMedia('(width <= 60rem)');
    const tell = () => setNarrow(media.matches);
    tell();
    media.addEventListener('change', tell);
    return () => media.removeEventListener('change', tell);
  }, []);
  return isNarrow;
}
