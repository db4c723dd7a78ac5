export interface CodeSentToProps {
  /** Where the code went, masked. */
  readonly sentTo: readonly string[];
  /** Leads back to where that is typed. */
  readonly onChangeContact: (form: HTMLFormElement | null) => void;
}

/** `We sent the OTP to a•••@mail.example and ••••••3210.` */
export function CodeSentTo({ sentTo, onChangeContact }: CodeSentToProps) {
  return (
    <p>
      We sent the OTP to {sentTo.join(' and ')}.{' '}
      <button
        type="button"
        className="text-button"
        onClick={({ currentTarget }) => onChangeContact(currentTarget.form)}
      >
        Change
      </button>
    </p>
  );
}
