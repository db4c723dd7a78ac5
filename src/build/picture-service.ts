import type { ImageOutputFormat, LocalImageService } from 'astro';
import sharpService, { type SharpImageServiceConfig } from 'astro/assets/services/sharp';
import sharp from 'sharp';
import { readArea } from '#domain/picture-area.ts';
import { framed } from './framed.ts';
import { madeOnce, PICTURES } from './made-once.ts';

/** What a picture is told apart by from others of the same source: all but its name. */
const RECIPE = ['width', 'height', 'format', 'quality', 'fit', 'position', 'background'] as const;

/**
 * Astro's own, but what was made of a picture once is not made again, whatever it is called, and a
 * position can name an area of the picture.
 */
const service: LocalImageService<SharpImageServiceConfig> = {
  ...sharpService,
  async transform(source, options, config, logger) {
    const how = RECIPE.map((part) => options[part] as unknown);
    const recipe = [how, config.service.config, sharp.versions];
    const data = await madeOnce(PICTURES, source, recipe, async () => {
      const { position, ...others } = options;
      const area = readArea(String(position));
      const made = area
        ? await sharpService.transform(await cut(source, area, options), others, config, logger)
        : await sharpService.transform(source, options, config, logger);
      return made.data;
    });
    return { data, format: options['format'] as ImageOutputFormat };
  },
};

async function cut(
  source: Uint8Array,
  area: NonNullable<ReturnType<typeof readArea>>,
  options: Record<string, unknown>,
): Promise<Uint8Array> {
  const frame = { width: Number(options['width']), height: Number(options['height']) };
  const picture = await sharp(source).metadata();
  return framed(source, picture, area, frame).png({ compressionLevel: 1 }).toBuffer();
}

export default service;
