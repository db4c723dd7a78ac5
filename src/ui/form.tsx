import type { ReactNode } from 'react';

export interface FormProps {
  /** When it is done, a field that is in error takes the focus. */
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}

/** Fields below one another; what they hold is checked by the rules of the shop, not by the browser. */
export function Form({ onSubmit, children }: FormProps) {
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        void onSubmit().then(() =>
          form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus(),
        );
      }}
    >
      {children}
    </form>
  );
}
