/** Pictures of a phone are larger than a weak line bears, and than anybody looks at. */
const LONGER_SIDE = 1600;
const QUALITY = 0.8;

/** The picture as a smaller JPEG; nothing where it is none that this browser reads. */
export async function shrinkPhoto(file: Blob): Promise<Blob | undefined> {
  try {
    const drawn = await createImageBitmap(file);
    const scale = Math.min(1, LONGER_SIDE / Math.max(drawn.width, drawn.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(drawn.width * scale);
    canvas.height = Math.round(drawn.height * scale);
    canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
    drawn.close();
    return await new Promise<Blob | undefined>((done) => {
      canvas.toBlob((blob) => done(blob ?? undefined), 'image/jpeg', QUALITY);
    });
  } catch {
    return undefined;
  }
}
