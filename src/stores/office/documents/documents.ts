import { atom, computed } from 'nanostores';
import * as calls from '#contract/office/documents/documents.ts';
import type { RenterDocument, RenterDocuments } from '#contract/office/documents/documents.ts';
import { UNDO_SECONDS } from '#domain/documents/kyc.ts';
import { DOCUMENT_NAMES } from '#messages/documents/document-names.ts';
import { failureNotice, type Notice } from '#stores/base/notice.ts';
import type { Loaded } from '#stores/base/loaded.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { $hasLine, isReached } from '#stores/office/shell/line.ts';
import { createOfficeLoader } from '#stores/office/shell/loader.ts';
import { saidOfDone } from '#stores/office/shell/screen-notices.ts';

const renters = createOfficeLoader(() => callOffice(calls.listWaitingRenters, {}));

/** Whose documents wait, the most urgent first. */
export const $renters = renters.$loaded;
export const loadRenters = renters.load;

const PARAMETER = 'renter';

/** The renter whose documents are shown, by the address. */
export const $renterId = atom(readId());

function readId(): number | undefined {
  const id = new URLSearchParams(location.search).get(PARAMETER) ?? '';
  return /^\d{1,9}$/.test(id) ? Number(id) : undefined;
}

window.addEventListener('popstate', () => open(readId()));

const none = Promise.resolve({
  ok: false,
  status: 0,
  failure: { code: 'NOT_FOUND', message: '' },
} as const);
const shown = createOfficeLoader<RenterDocuments>(() => {
  const userId = $renterId.get();
  return userId === undefined ? none : callOffice(calls.readRenterDocuments, { userId });
});

/** The documents of the renter who is shown; nothing of another. */
export const $renter = computed(
  [shown.$loaded, $renterId],
  (loaded, id): Loaded<RenterDocuments> =>
    loaded.state === 'ready' && loaded.value.userId !== id ? { state: 'loading' } : loaded,
);
export const loadRenter = shown.load;

const $key = atom<string | undefined>(undefined);

/** The document that is shown: the one that was chosen, else the first that waits. */
export const $document = computed([$renter, $key], (renter, key): RenterDocument | undefined => {
  if (renter.state !== 'ready') return undefined;
  const { documents } = renter.value;
  const chosen = documents.find((one) => one.key === key);
  return chosen ?? documents.find(({ status }) => status === 'PENDING') ?? documents.at(-1);
});

export function chooseDocument(key: string): void {
  $key.set(key);
  leaveDocument();
}

function open(id: number | undefined): void {
  $renterId.set(id);
  $key.set(undefined);
  leaveDocument();
  void shown.load();
}

export function openRenter(id: number): void {
  if (id === $renterId.get()) return;
  history.pushState(null, '', `?${PARAMETER}=${id}`);
  open(id);
}

/** Where nobody is named, the most urgent one is shown. */
$renters.subscribe((loaded) => {
  const [first] = loaded.state === 'ready' ? loaded.value.renters : [];
  if (first && $renterId.get() === undefined) {
    history.replaceState(null, '', `?${PARAMETER}=${first.userId}`);
    open(first.userId);
  }
});

/** Goes to the next document that waits, or the one before; from renter to renter. */
export function stepDocument(by: 1 | -1): void {
  const renter = $renter.get();
  const current = $document.get();
  const documents = renter.state === 'ready' ? renter.value.documents : [];
  const next = documents[documents.findIndex(({ key }) => key === current?.key) + by];
  if (next) chooseDocument(next.key);
  else stepRenter(by);
}

function stepRenter(by: 1 | -1): void {
  const list = $renters.get();
  if (list.state !== 'ready') return;
  const ids = list.value.renters.map(({ userId }) => userId);
  const next = ids[ids.indexOf($renterId.get() ?? 0) + by];
  if (next !== undefined) openRenter(next);
}

export interface Rejection {
  /** The ready reason, by its place; the last is free text. */
  readonly reason: number | undefined;
  readonly text: string;
}

const NO_REJECTION: Rejection = { reason: undefined, text: '' };
export const $rejection = atom(NO_REJECTION);

export function chooseReason(reason: number): void {
  $rejection.set({ ...$rejection.get(), reason });
}

export function writeReason(text: string): void {
  $rejection.set({ ...$rejection.get(), text });
}

function clearRejection(): void {
  $rejection.set(NO_REJECTION);
}

/** What was typed and said of a document is of no other. */
function leaveDocument(): void {
  clearRejection();
  unanswered = undefined;
  dismissRuling();
}

interface Ruled {
  readonly key: string;
  readonly userId: number;
  readonly words: string;
}

export interface RulingState {
  readonly busy: 'VERIFIED' | 'REJECTED' | 'undo' | undefined;
  readonly notice: Notice | undefined;
  /** The verdict that can still be taken back. */
  readonly last: Ruled | undefined;
}

export const $ruling = atom<RulingState>({ busy: undefined, notice: undefined, last: undefined });

export function dismissRuling(): void {
  $ruling.set({ ...$ruling.get(), notice: undefined });
}

/** The document of which no answer said what became of it, and whether the shop was away then. */
let unanswered: { readonly key: string; readonly wasAway: boolean } | undefined;

// What stands in place of an answer goes as soon as the shop says what became of it.
shown.$loaded.listen(({ state }) => {
  if (state !== 'ready' || !unanswered || $ruling.get().busy) return;
  const text = ruledWords(unanswered.key);
  if (text === '' && !unanswered.wasAway) return;
  unanswered = undefined;
  $ruling.set({ ...$ruling.get(), notice: text === '' ? undefined : { tone: 'good', text } });
});

let undoing: ReturnType<typeof setTimeout> | undefined;
/** Whether a verdict is to be taken back as soon as it is known to be given. */
const $isRegretted = atom(false);

/** Rules on the document that is shown and goes on to the next one; a verdict counts at once. */
export async function rule(verdict: 'VERIFIED' | 'REJECTED', reason = ''): Promise<void> {
  const document = $document.get();
  const renter = $renter.get();
  if ($ruling.get().busy || document?.status !== 'PENDING' || renter.state !== 'ready') return;
  $ruling.set({ busy: verdict, notice: undefined, last: undefined });
  $isRegretted.set(false);
  unanswered = undefined;
  const { key, type } = document;
  const { userId, name } = renter.value;
  const result = await callOffice(calls.ruleOnDocument, { key, verdict, reason });
  const done = verdict === 'VERIFIED' ? 'verified' : 'rejected';
  const words = `${DOCUMENT_NAMES[type]} of ${name} ${done}.`;
  const said = saidOfDone(result, words);
  await shown.load();
  if (!said && !result.ok) {
    await renters.load();
    $key.set(key);
    const ruled = ruledWords(key);
    const isKnown = isReached(result) || ruled !== '';
    unanswered = isKnown ? undefined : { key, wasAway: !$hasLine.get() };
    $ruling.set({
      busy: undefined,
      last: undefined,
      notice:
        isReached(result) || ruled === ''
          ? { tone: 'bad', text: [result.failure.message, ruled].join(' ').trim() }
          : { tone: 'good', text: ruled },
    });
    return;
  }
  const notice = result.ok ? undefined : said;
  goOn();
  $ruling.set({ busy: undefined, notice, last: { key, userId, words } });
  clearTimeout(undoing);
  undoing = setTimeout(
    () => $ruling.set({ ...$ruling.get(), last: undefined }),
    UNDO_SECONDS * 1000,
  );
  await renters.load();
  if ($isRegretted.get()) await undo();
}

/** What somebody else decided meanwhile. */
function ruledWords(key: string): string {
  const renter = shown.$loaded.get();
  const now =
    renter.state === 'ready' ? renter.value.documents.find((one) => one.key === key) : undefined;
  if (!now || now.status === 'PENDING') return '';
  const what = now.status === 'VERIFIED' ? 'verified' : 'rejected';
  const by = now.reviewedBy ? ` by ${now.reviewedBy}` : '';
  return `It was ${what}${by}${now.reason ? `: ${now.reason}` : '.'}`;
}

/** To the next of this renter's that waits, else to the next renter. */
function goOn(): void {
  clearRejection();
  const renter = $renter.get();
  const next =
    renter.state === 'ready'
      ? renter.value.documents.find(({ status }) => status === 'PENDING')
      : undefined;
  if (next) {
    $key.set(next.key);
    return;
  }
  const list = $renters.get();
  const others = list.state === 'ready' ? list.value.renters : [];
  const other = others.find(({ userId }) => userId !== $renterId.get());
  if (other) openRenter(other.userId);
}

/**
 * Takes the last verdict back, while its letter waits (rules/kyc.md#taking-a-verdict-back); one that is
 * still on its way, once it has arrived.
 */
export async function undo(): Promise<void> {
  const { last, busy } = $ruling.get();
  $isRegretted.set(busy === 'VERIFIED' || busy === 'REJECTED');
  if (!last || busy) return;
  $ruling.set({ busy: 'undo', notice: undefined, last });
  const result = await callOffice(calls.undoVerdict, { key: last.key });
  const notice =
    saidOfDone(result, 'Decision undone.') ??
    (result.ok ? undefined : failureNotice(result.failure));
  openRenter(last.userId);
  await shown.load();
  $key.set(last.key);
  const wasAway = !$hasLine.get();
  unanswered = !isReached(result) && wasAway ? { key: last.key, wasAway } : undefined;
  $ruling.set({ busy: undefined, notice, last: undefined });
  await renters.load();
}
