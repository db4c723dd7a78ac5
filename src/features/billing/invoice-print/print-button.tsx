export function PrintButton() {
  return (
    <button type="button" className="text-button" onClick={() => window.print()}>
      Click to Print
    </button>
  );
}
