import type { ImageOutputFormat, LocalImageService } from 'astro';
import sharpService, { type SharpImageServiceConfig } from 'astro/assets/services/sharp';
import sharp from 'sharp';
import { madeOnce, PICTURES } from './made-once.ts';

/** What a picture is told apart by from others of the same source: all but its name. */
const RECIPE = ['width', 'height', 'format', 'quality', 'fit', 'position', 'background'] as const;

/** Astro's own, but what was made of a picture once is not made again, whatever it is called. */
const service: LocalImageService<SharpImageServiceConfig> = {
  ...sharpService,
  async transform(source, options, config, logger) {
    const how = RECIPE.map((part) => options[part] as unknown);
    const recipe = [how, config.service.config, sharp.versions];
    const data = await madeOnce(PICTURES, source, recipe, async () => {
      const made = await sharpService.transform(source, options, config, logger);
      return made.data;
    });
    return { data, format: options['format'] as ImageOutputFormat };
  },
};

export default service;
