export interface CodeSentToProps {
  /** Where the code went, masked. */
  readonly sentTo: readonly string[];
  /** Leads back to where that is typed, if it is. */
  readonly onChangeContact?: ((form: HTMLFormElement | null) => void) | undefined;
}

/** `We sent the OTP to a•••@mail.example and ••••••3210.` */
export function CodeSentTo({ sentTo, onChangeContact }: CodeSentToProps) {
  return (
    <p>
      We sent the OTP to {sentTo.join(' and ')}.{' '}
      {onChangeContact ? (
        <button
          type="button"
          className="text-button"
          onClick={({ currentTarget }) => onChangeContact(currentTarget.form)}
        >
          Change
        </button>
      ) : null}
    </p>
  );
}
