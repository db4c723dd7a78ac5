import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import { makeFolder } from '#server/base/make-folder.ts';
import { refuse } from '#server/lib/refusal.ts';
import { randomToken, sameSecret } from '#server/base/secrets.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { readCommand } from './command-line.ts';
import { UsageError } from '#server/office/base/usage-error.ts';
import { refusalOf } from './outcomes.ts';
import { perform } from './perform.ts';
import { answerWords } from './words.ts';

export const DOOR_FILE = 'office.json';
export const DOOR_PATH = `${API_PREFIX}/office/run`;

/** Where the operator's commands reach the process that has the data folder, and what lets them in. */
export const doorSchema = z.object({ address: z.string(), token: z.string() });

const askedSchema = z.object({ operator: z.string(), words: z.array(z.string()) });
export type Asked = z.output<typeof askedSchema>;
export const answeredSchema = z.object({ done: z.boolean(), text: z.string() });
export type Answered = z.output<typeof answeredSchema>;

const MAX_BODY = 16 * 1024;

/**
 * The way in for `npm run office` while this process has the embedded database's folder: the token
 * lies in that folder, so that whoever can read it could read the database as well (docs/decisions/0008).
 */
export class OfficeDoor {
  readonly routes = new Hono();
  readonly #shop: AppContext;
  readonly #token: string;

  constructor(shop: AppContext, token = randomToken()) {
    this.#shop = shop;
    this.#token = token;
    this.routes.post(DOOR_PATH, async (context) => {
      const given = context.req.header('authorization') ?? '';
      if (!sameSecret(given, `Office ${this.#token}`)) {
        return context.json({ error: refuse('UNAUTHORIZED').failure }, 403);
      }
      const body = await context.req.text();
      const asked = askedSchema.safeParse(body.length > MAX_BODY ? undefined : JSON.parse(body));
      if (!asked.success) return context.json({ error: refuse('INPUT_INVALID').failure }, 400);
      return context.json(await answer(shop, asked.data));
    });
  }

  /** Tells the commands where to go: to the port on which this process listens. */
  async open(port: number): Promise<void> {
    const { host } = this.#shop.config;
    const address = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
    const door = JSON.stringify({ address, token: this.#token });
    await makeFolder(this.#shop.config.dataDir);
    await writeFile(this.#file, door, { mode: 0o600 });
  }

  async close(): Promise<void> {
    await rm(this.#file, { force: true });
  }

  get #file(): string {
    return join(this.#shop.config.dataDir, DOOR_FILE);
  }
}

/** Does what the words say; a refusal or misunderstanding is an answer too. */
export async function answer(shop: AppContext, { operator, words }: Asked): Promise<Answered> {
  try {
    const { command: typed, by } = readCommand(words);
    // The user of a machine is nobody's name (rules/office.md#invitations).
    const isUnnamed = typed.name === 'operator invite' && by === undefined;
    const command = isUnnamed ? { ...typed, invitedBy: shop.site.name } : typed;
    const doer = by === undefined ? operator : { name: by, userId: null, machineUser: operator };
    const outcome = await perform(shop, doer, command);
    return { done: refusalOf(outcome) === null, text: answerWords(command, outcome) };
  } catch (error) {
    if (error instanceof UsageError) return { done: false, text: error.message };
    throw error;
  }
}
