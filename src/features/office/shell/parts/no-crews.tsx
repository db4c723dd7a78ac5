/** Where crews are made, said where one is to be chosen and there is none (rules/runs.md#crews). */
export function NoCrews() {
  return (
    <p className="hint">
      No crew in this city yet. Add one in{' '}
      <a className="link" href="/office/calendar">
        Calendar and runs
      </a>
      .
    </p>
  );
}
