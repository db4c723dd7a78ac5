import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, refused } from '../support/fake-api.ts';

const PDF = 'GET /order/invoicePdf/062-2627-000001';
const saved: { readonly file: Blob; readonly name: string }[] = [];

vi.mock('#stores/base/save-file.ts', () => ({
  saveFile: (file: Blob, name: string) => saved.push({ file, name }),
}));

async function signedIn() {
  const { signInWith } = await import('#stores/base/session.ts');
  signInWith('token');
  return import('#stores/billing/invoice-pdf.ts');
}

beforeEach(() => {
  saved.length = 0;
});

test('the PDF is fetched with the session and kept under its number', async () => {
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', (address: string, { headers }: RequestInit) => {
    if (!address.includes('invoicePdf')) return Promise.resolve(Response.json({}));
    sent.push(new Headers(headers).get('authorization'));
    const type = 'application/pdf';
    return Promise.resolve(new Response('%PDF-1.7', { headers: { 'content-type': type } }));
  });
  const { $invoicePdf, downloadInvoice } = await signedIn();
  const done = downloadInvoice('062-2627-000001');
  expect($invoicePdf.get()).toEqual({ state: 'loading', number: '062-2627-000001' });
  await downloadInvoice('062-2627-000001');
  await done;
  expect(sent).toEqual(['Bearer token']);
  expect(saved).toHaveLength(1);
  expect(saved[0]?.name).toBe('invoice-062-2627-000001.pdf');
  expect(await saved[0]?.file.text()).toBe('%PDF-1.7');
  expect($invoicePdf.get()).toEqual({ state: 'idle' });
});

test('one that is refused says why, until that is dismissed', async () => {
  fakeApi({ [PDF]: () => refused(429, 'TOO_MANY_REQUESTS') });
  const { $invoicePdf, downloadInvoice, dismissInvoicePdfProblem } = await signedIn();
  await downloadInvoice('062-2627-000001');
  expect(saved).toEqual([]);
  expect($invoicePdf.get()).toMatchObject({
    state: 'failed',
    failure: { message: 'Too many tries. Please wait a minute and try again.' },
  });
  dismissInvoicePdfProblem();
  expect($invoicePdf.get()).toEqual({ state: 'idle' });
});
