import { MAX_DOCUMENT_BYTES } from '#domain/documents/kyc.ts';

/** `10 MB`, of a document or picture. */
export const MAX_FILE = `${MAX_DOCUMENT_BYTES / 1024 / 1024} MB`;
