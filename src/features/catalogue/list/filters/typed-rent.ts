/** What stands in a field that somebody is not done with, or which is no rent. */
export function typedRent(field: HTMLInputElement | undefined): string | undefined {
  if (!field || (field.value === '' && !field.validity.badInput)) return undefined;
  const isDone = field !== document.activeElement && field.checkValidity();
  return isDone ? undefined : field.value;
}
