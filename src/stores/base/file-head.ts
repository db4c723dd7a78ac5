import { PICTURE_HEAD_BYTES } from '#domain/catalogue/pictures/picture-size.ts';

/** The first bytes of a file, by which it is told what it is; none where it cannot be read. */
export async function readHead(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const head = file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer();
  return new Uint8Array(await head.catch(() => new ArrayBuffer()));
}
