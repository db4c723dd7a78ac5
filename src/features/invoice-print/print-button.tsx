/** 'Click to Print' (account.md §2). */
export function PrintButton() {
  return (
    <button type="button" className="text-button" onClick={() => window.print()}>
      Click to Print
    </button>
  );
}
