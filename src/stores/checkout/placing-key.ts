import { newId } from '#stores/base/new-id.ts';

const STORED_AS = 'placing';

interface Placing {
  readonly key: string;
  /** What is being ordered, as JSON text. */
  readonly content: string;
}

/** The idempotency key for ordering `content`: the same one until it succeeds or the content changes. */
export function placingKey(content: string): string {
  const kept = placingInDoubt();
  if (kept?.content === content) return kept.key;
  const key = newId();
  sessionStorage.setItem(STORED_AS, JSON.stringify({ key, content } satisfies Placing));
  return key;
}

/** What was sent to be ordered without an answer that settled it. */
export function placingInDoubt(): Placing | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORED_AS) ?? 'null') as Partial<Placing> | null;
    const { key, content } = kept ?? {};
    return typeof key === 'string' && typeof content === 'string' ? { key, content } : undefined;
  } catch {
    return undefined;
  }
}

export function forgetPlacing(): void {
  sessionStorage.removeItem(STORED_AS);
}
