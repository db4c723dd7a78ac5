const FOLDER = '/content/models/';
const addresses = import.meta.glob<string>('/content/models/*.glb', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The address of a model of `content/models`; a missing one stops the build with who asked for it. */
export function modelAddress(file: string, askedBy: string): string {
  const found = addresses[FOLDER + file];
  if (!found) throw new Error(`${askedBy} shows ${file}, which is not in content/models`);
  return found;
}
