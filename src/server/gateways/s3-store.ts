import { S3mini, S3ServiceError } from 's3mini';
import type { BucketSettings } from '#server/config/files.ts';
import { Outbound, type OutboundLimits } from './outbound.ts';
import { checkedKey, type FileStore, FilesAway, isKept } from './file-store.ts';

/** All tries of a call together, its body too. docs/running.md#file-storage */
const LIMITS = { deadlineMs: 15_000, maxBytes: 32 * 1024 * 1024 };
const RETRIES = 2;
const PAUSE_MS = 200;

const PAGE = 1000;

/** Files in a bucket of S3, or of whatever speaks its protocol; they are listed a page at a time. */
export function s3Store(settings: BucketSettings, limits?: Partial<OutboundLimits>): FileStore {
  const { bucket, prefix, endpoint, region, accessKeyId, secretAccessKey } = settings;
  const client = new S3mini({
    accessKeyId,
    secretAccessKey,
    endpoint,
    region,
    fetch: new Outbound('S3', { ...LIMITS, ...limits }).fetchAgain(RETRIES, PAUSE_MS),
  });
  const nameOf = (key: string) => prefix + checkedKey(key);
  return {
    kind: 's3',
    async put(key, bytes) {
      await orAway(client.putObject(nameOf(key), bytes, 'application/octet-stream'));
    },
    async get(key) {
      const bytes = await orAway(client.getObjectArrayBuffer(nameOf(key)));
      return bytes ? new Uint8Array(bytes) : undefined;
    },
    async erase(key) {
      await orAway(client.deleteObject(nameOf(key)));
    },
    async *keys() {
      for (let token: string | undefined; ;) {
        const listed = await orAway(client.listObjectsPaged('/', prefix, PAGE, token));
        if (!listed?.objects) throw new FilesAway('S3: there is no such bucket');
        const names = listed.objects.map(({ Key: name }) => name.slice(prefix.length));
        yield* names.filter(isKept);
        token = listed.nextContinuationToken;
        if (token === undefined) break;
      }
    },
    placeOf: (key) => `s3://${bucket}/${nameOf(key)}`,
  };
}

/** Of a failure the code alone is told: its words may hold what a key signed. */
async function orAway<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw new FilesAway(`S3: ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceError) return `${error.status} ${error.serviceCode ?? ''}`.trim();
  const { code, name, cause } = Object(error) as {
    code?: unknown;
    name?: unknown;
    cause?: unknown;
  };
  if (typeof code === 'string') return code;
  return cause === undefined ? String(name) : reasonOf(cause);
}
