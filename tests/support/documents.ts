import { type APIRequestContext, expect } from '@playwright/test';
import { command } from './office.ts';
import { pdfOf } from './pdf.ts';

export interface Uploaded {
  readonly documentId: string;
  readonly documentType: string;
  readonly verificationStatus: string;
  readonly documentUrl: string;
}

/** What the server holds of a customer's documents, the newest first. */
export async function documentsOf(request: APIRequestContext, token: string): Promise<Uploaded[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.get('/api/user/allDocuments', { headers, maxRetries: 3 });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Uploaded[];
}

/** Has an operator verify the newest document of the customer, or reject it with a reason. */
export async function review(
  request: APIRequestContext,
  token: string,
  verdict: 'VERIFIED' | 'REJECTED',
  reason?: string,
): Promise<void> {
  const [newest] = await documentsOf(request, token);
  const ruling = ['--key', newest?.documentId ?? '', '--verdict', verdict];
  const folder = process.env['BASERA_TEST_DATA'] ?? '';
  await command(folder, 'rule-on-document', ...ruling, ...(reason ? ['--reason', reason] : []));
}

export const PDF = {
  name: 'aadhar.pdf',
  mimeType: 'application/pdf',
  buffer: pdfOf(),
};
