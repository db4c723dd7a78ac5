import type { ComponentProps, MouseEvent } from 'react';
import { SpinnerRing } from './spinner.tsx';
import styles from './button.module.css';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly variant?: 'primary' | 'quiet' | 'danger';
  readonly size?: 'small' | 'wide';
  /** What the button is doing; while it says so it keeps its focus and width, and takes no press. */
  readonly busy?: string | undefined;
}

export function Button({
  variant = 'primary',
  size,
  busy,
  type,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isBusy = busy !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      aria-disabled={isBusy || undefined}
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className="button"
      data-variant={variant === 'primary' ? undefined : variant}
      data-size={size}
      onClick={press}
    >
      {isBusy ? (
        <span className={styles.stack}>
          <span className={styles.label} aria-hidden="true">
            {children}
          </span>
          <span className={styles.busy}>
            <SpinnerRing />
            {busy}
          </span>
        </span>
      ) : (
        children
      )}
    </button>
  );
}
