import { writeFileSync } from 'node:fs';
import { Failure } from './run.mjs';

/** How long the shop may take to answer. */
const PATIENCE_MS = 30_000;

/**
 * Fetches the rents and the stock of now from the shop that FACTS_URL names, for the pages of a CDN, and
 * leaves them in a file that LIVE_FACTS names; '' without FACTS_URL. A shop that does not answer ends the
 * build: the pages there stay as they are.
 *
 * @param {string} file
 * @returns {Promise<string>} What it has told.
 */
export async function fetchLiveFacts(file) {
  const { FACTS_URL } = process.env;
  if (!FACTS_URL) return '';
  const address = new URL('/api/product/pageFacts', FACTS_URL);
  let facts;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    facts = JSON.stringify(await answer.json());
  } catch (error) {
    throw new Failure(`The prices of now could not be read from ${address}: ${String(error)}`);
  }
  writeFileSync(file, facts);
  process.env['LIVE_FACTS'] = file;
  return facts;
}
