import { useState } from 'react';
import { Button } from '#ui/button.tsx';

export interface ShowMoreProps {
  readonly hasMore: boolean;
  readonly onShow: () => Promise<void>;
}

/** Loads the next entries of a list, if there are any. */
export function ShowMore({ hasMore, onShow }: ShowMoreProps) {
  const [isAsked, setAsked] = useState(false);
  if (!hasMore) return null;
  const show = async () => {
    setAsked(true);
    await onShow();
    setAsked(false);
  };
  return (
    <p>
      <Button variant="quiet" busy={isAsked ? 'Loading …' : undefined} onClick={() => void show()}>
        Show more
      </Button>
    </p>
  );
}
