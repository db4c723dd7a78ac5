import { useStore } from '@nanostores/react';
import { formatInstant } from '#domain/base/kolkata.ts';
import { StateMark } from '#features/office/shell/parts/state-mark.tsx';
import { $coverageAct } from '#stores/office/catalogue/coverage.ts';
import { Button } from '#ui/button.tsx';

interface SetFacts {
  readonly startsAt: string;
  readonly calledOff: { readonly by: string } | null;
}

/** From when on something counts, and whether it was called off. */
export function FromWhen({ startsAt, calledOff }: SetFacts) {
  return (
    <span>
      <time dateTime={startsAt}>{formatInstant(new Date(startsAt))}</time>
      {calledOff ? (
        <small>
          <StateMark>Cancelled</StateMark> by {calledOff.by}
        </small>
      ) : null}
    </span>
  );
}

interface WhyFacts {
  readonly reason: string;
  readonly by: string;
  readonly at: string;
}

/** Why, by whom and when it was said. */
export function WhyAndWho({ reason, by, at }: WhyFacts) {
  return (
    <span>
      {reason}
      <small>
        {by}, {formatInstant(new Date(at))}
      </small>
    </span>
  );
}

interface WayBackProps {
  readonly row: string;
  readonly wayBack: 'call-off' | 'undo' | null;
  readonly mayChange: boolean;
  readonly onClick: () => void;
}

/** Takes back what was set, where that can be done (rules/delivery.md#what-was-set-is-taken-back). */
export function WayBack({ row, wayBack, mayChange, onClick }: WayBackProps) {
  if (!mayChange || !wayBack) return null;
  return wayBack === 'undo' ? (
    <RowAct row={row} busy="Undoing" onClick={onClick}>
      Undo
    </RowAct>
  ) : (
    <RowAct row={row} busy="Cancelling" onClick={onClick}>
      Cancel it
    </RowAct>
  );
}

interface RowActProps {
  readonly row: string;
  readonly busy: string;
  readonly children: string;
  readonly onClick: () => void;
}

/** The one thing that can be done with a row. */
export function RowAct({ row, busy, children, onClick }: RowActProps) {
  const act = useStore($coverageAct);
  return (
    <Button
      size="small"
      variant="quiet"
      busy={act.busy === row ? busy : undefined}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
