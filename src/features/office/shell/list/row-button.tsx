import { useStore } from '@nanostores/react';
import type { Act } from '#stores/office/shell/act.ts';
import { Button } from '#ui/button.tsx';

export interface RowButtonProps<Key> {
  readonly $act: Act<Key>['$act'];
  /** By which the act knows the row. */
  readonly row: Key;
  /** What the button says while the row's act is under way. */
  readonly doing: string;
  /** Its name with that of the row, where its words alone would be said of several. */
  readonly label?: string;
  readonly onPress: () => Promise<unknown>;
  readonly children: string;
}

/** The one thing that can be done with a row of a list; it is busy while that is done with its own. */
export function RowButton<Key>({
  $act,
  row,
  doing,
  label,
  onPress,
  children,
}: RowButtonProps<Key>) {
  const { busy } = useStore($act);
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={label}
      busy={busy === row ? doing : undefined}
      onClick={() => void onPress()}
    >
      {children}
    </Button>
  );
}
