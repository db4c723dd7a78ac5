import { isSignature, type Signature, type Stroke } from '#domain/visits/signature.ts';

/** What is filled in of a signature, each way's own. */
export interface SignatureDraft {
  readonly by: Signature['by'];
  readonly name: string;
  readonly strokes: readonly Stroke[];
  readonly reason: string;
}

/** What was signed before, or a field to be signed by somebody of that name. */
export function draftOf(before: Signature | undefined, name: string): SignatureDraft {
  const empty = { by: 'hand', name, strokes: [], reason: '' } as const;
  return before ? { ...empty, ...before } : empty;
}

/** The signature that a draft makes; nothing while something of it is missing. */
export function signatureIn(draft: SignatureDraft): Signature | undefined {
  const { by, strokes } = draft;
  const [name, reason] = [draft.name.trim(), draft.reason.trim()];
  const signature = { nobody: { by, reason }, name: { by, name }, hand: { by, name, strokes } }[by];
  return isSignature(signature) ? signature : undefined;
}
