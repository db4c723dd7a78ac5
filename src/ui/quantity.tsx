import { Icon } from './icons/icon.tsx';
import styles from './quantity.module.css';

export interface QuantityProps {
  /** What is counted, for those who cannot see it: the name of a product. */
  readonly of: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  /** Told when more than `max` is asked for. */
  readonly onBeyond?: (() => void) | undefined;
}

export function Quantity({ of, value, min, max, onChange, onBeyond }: QuantityProps) {
  return (
    <fieldset className={styles.quantity} aria-label={`Quantity of ${of}`}>
      <button
        type="button"
        className="icon-button"
        data-counts
        aria-label={`One less: ${of}`}
        aria-disabled={value <= min || undefined}
        onClick={() => value > min && onChange(value - 1)}
      >
        <Icon path="M6 12h12" />
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        className="icon-button"
        data-counts
        aria-label={`One more: ${of}`}
        aria-disabled={(value >= max && !onBeyond) || undefined}
        onClick={() => (value < max ? onChange(value + 1) : onBeyond?.())}
      >
        <Icon path="M6 12h12M12 6v12" />
      </button>
    </fieldset>
  );
}
