import type { ImageMetadata } from 'astro';

const FOLDER = '/content/pictures/';
const pictures = import.meta.glob<ImageMetadata>('/content/pictures/*.webp', {
  eager: true,
  import: 'default',
});

/** A picture of `content/pictures`; a missing one stops the build with who asked for it. */
export function picture(file: string, askedBy: string): ImageMetadata {
  const found = pictures[FOLDER + file];
  if (!found) throw new Error(`${askedBy} shows ${file}, which is not in content/pictures`);
  return found;
}
