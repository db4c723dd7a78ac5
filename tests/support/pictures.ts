import sharp from 'sharp';

/** A picture of nothing, as a phone's camera stores it. */
export function jpeg(): Promise<Buffer> {
  const create = { width: 40, height: 40, channels: 3, background: '#888' } as const;
  return sharp({ create }).jpeg().toBuffer();
}
