import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { FileLimit } from '#contract/base/endpoint.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { RequestBody } from './request-body.ts';
import type { Upload } from './upload-places.ts';

/** What a form may consist of beside its one file: rules/operations.md#uploads */
const MAX_FIELDS = 8;
const MAX_FIELD_BYTES = 1024;
const MAX_NAME_BYTES = 50;
const MAX_PART_HEADERS = 8;
const MAX_PART_HEADER_BYTES = 2048;
const MAX_OVERHEAD_BYTES = 16 * 1024;
const WHOLE_FORM_MS = 240_000;

/**
 * The fields of a multipart form, each as often as it came last; its file as a `File`. It is read as
 * it comes, and no further than to the first part that is too much.
 */
export async function readForm(
  body: RequestBody,
  contentType: string,
  { maxBytes, tooLarge }: FileLimit,
  { hold }: Pick<Upload, 'hold'>,
): Promise<Record<string, unknown> | Refusal> {
  const parser = openParser(contentType, maxBytes);
  if (!parser) return refuse('INPUT_INVALID');
  const form = collect(parser, tooLarge);
  const limits = { maxBytes: maxBytes + MAX_OVERHEAD_BYTES, tooLarge, wholeMs: WHOLE_FORM_MS };
  const refusal = await body.pour(limits, (chunk) => {
    if (!hold(chunk.byteLength)) return refuse('BUSY');
    parser.write(chunk);
    return form.refusal();
  });
  if (refusal) return refusal;
  parser.end();
  return (await form.ended) ?? form.refusal() ?? Object.fromEntries(form.fields);
}

function openParser(contentType: string, fileSize: number): BusboyInstance | undefined {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return undefined;
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fields: MAX_FIELDS,
        files: 1,
        parts: MAX_FIELDS + 1,
        fieldNameSize: MAX_NAME_BYTES,
        fieldSize: MAX_FIELD_BYTES,
        headerPairs: MAX_PART_HEADERS,
        headerSize: MAX_PART_HEADER_BYTES,
        fileSize,
      },
    });
  } catch {
    return undefined;
  }
}

function collect(parser: BusboyInstance, tooLarge: FileLimit['tooLarge']) {
  const fields = new Map<string, unknown>();
  let found: Refusal | undefined;
  const stop = (refusal = refuse('INPUT_INVALID')) => {
    found ??= refusal;
  };
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => stop());
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) stop();
    else fields.set(name, value);
  });
  parser.on('file', (name, stream, fileName) => {
    const pieces: Buffer<ArrayBuffer>[] = [];
    stream.on('data', (piece: Buffer<ArrayBuffer>) => pieces.push(piece));
    stream.on('limit', () => stop(refuse(tooLarge)));
    stream.on('error', () => stop());
    stream.on('end', () => fields.set(name, new File(pieces, fileName)));
  });
  const ended = new Promise<Refusal | undefined>((resolve) => {
    parser.on('finish', () => resolve(undefined));
    parser.on('error', () => {
      stop();
      resolve(found);
    });
  });
  return { fields, ended, refusal: () => found };
}
