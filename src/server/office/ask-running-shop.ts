import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ofetch } from 'ofetch';
import type { Config } from '#server/config/config.ts';
import {
  type Answered,
  answeredSchema,
  type Asked,
  DOOR_FILE,
  DOOR_PATH,
  doorSchema,
} from './door.ts';

/** Has the process that has the data folder do a command, through its door. */
export async function askRunningShop(
  { dataDir }: Pick<Config, 'dataDir'>,
  asked: Asked,
): Promise<Answered> {
  try {
    const door = await readFile(join(dataDir, DOOR_FILE), 'utf8');
    const { address, token } = doorSchema.parse(JSON.parse(door));
    const headers = { authorization: `Office ${token}` };
    const body = await ofetch<unknown>(address + DOOR_PATH, {
      method: 'POST',
      headers,
      body: asked,
    });
    return answeredSchema.parse(body);
  } catch {
    const text = `The shop that has ${dataDir} open does not answer. Stop it and try again.`;
    return { done: false, text };
  }
}
