/** A UUID: the address of a blob ends with one, also without TLS, where `crypto` makes none. */
export function newId(): string {
  const address = URL.createObjectURL(new Blob());
  URL.revokeObjectURL(address);
  return address.slice(-36);
}
