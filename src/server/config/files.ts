import { join } from 'node:path';
import { ConfigError } from './config-error.ts';

/** A bucket, and the keys to it. */
export interface BucketSettings {
  readonly bucket: string;
  /** What the names of files begin with: nothing, or a path that ends with a slash. */
  readonly prefix: string;
  /** The address of the bucket itself. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Where uploaded files lie. docs/running.md#file-storage */
export type FileSettings =
  { readonly kind: 'folder'; readonly folder: string } | ({ readonly kind: 's3' } & BucketSettings);

interface Settings {
  readonly DATA_DIR: string;
  readonly FILES_DIR?: string | undefined;
  readonly FILES_URL?: string | undefined;
  readonly AWS_ACCESS_KEY_ID?: string | undefined;
  readonly AWS_SECRET_ACCESS_KEY?: string | undefined;
}

const SHAPE = 's3://bucket/prefix?endpoint=https://…&region=…';

/** Reads where files lie; throws `ConfigError`, which repeats nothing of the URL or the keys. */
export function readFileSettings(settings: Settings): FileSettings {
  const { DATA_DIR, FILES_DIR, FILES_URL } = settings;
  if (FILES_URL === undefined) {
    return { kind: 'folder', folder: FILES_DIR ?? join(DATA_DIR, 'files') };
  }
  if (FILES_DIR !== undefined) {
    throw new ConfigError('Set FILES_DIR or FILES_URL, not both.');
  }
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = settings;
  const place = readPlace(FILES_URL);
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) {
    throw new ConfigError('FILES_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  }
  return {
    kind: 's3',
    ...place,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
  };
}

function readPlace(
  text: string,
): Pick<BucketSettings, 'bucket' | 'prefix' | 'endpoint' | 'region'> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) {
    throw new ConfigError(`FILES_URL must look like ${SHAPE}. See README.`);
  }
  if (url.username || url.password || url.port) {
    throw new ConfigError(
      'FILES_URL must not contain keys. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  }
  const unknown = [...url.searchParams.keys()].find((name) => !/^(?:endpoint|region)$/.test(name));
  if (unknown !== undefined) {
    throw new ConfigError(`FILES_URL takes endpoint and region only: ${SHAPE}.`);
  }
  const bucket = url.hostname;
  const path = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const prefix = path.map((part) => `${part}/`).join('');
  const given = url.searchParams.get('endpoint') ?? undefined;
  const region = url.searchParams.get('region') ?? undefined;
  if (given === undefined) {
    if (!region) throw new ConfigError(`FILES_URL needs a region, or an endpoint: ${SHAPE}.`);
    return { bucket, prefix, region, endpoint: addressAtAmazon(bucket, region) };
  }
  return {
    bucket,
    prefix,
    region: region ?? 'us-east-1',
    endpoint: `${originOf(given)}/${bucket}`,
  };
}

/** A certificate of Amazon's is for one label before its own: a bucket with dots goes into the path. */
function addressAtAmazon(bucket: string, region: string): string {
  const host = `s3.${region}.amazonaws.com`;
  return bucket.includes('.') ? `https://${host}/${bucket}` : `https://${bucket}.${host}`;
}

function originOf(endpoint: string): string {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  const isPlain = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search;
  if (isPlain && !url.username && !url.password) return url.origin;
  throw new ConfigError(
    'The endpoint in FILES_URL must be the address of an S3 service only, like https://s3.example.com.',
  );
}
