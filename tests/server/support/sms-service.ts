import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface SmsService {
  readonly url: string;
  readonly received: { readonly key: string | string[] | undefined; readonly body: unknown }[];
  /** What it answers with. */
  status: number;
  close: () => Promise<void>;
}

/** A webhook on this machine that takes SMS. */
export async function openSmsService(): Promise<SmsService> {
  const received: SmsService['received'] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      received.push({ key: request.headers['idempotency-key'], body });
      response.writeHead(service.status).end('queued');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const service: SmsService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`,
    received,
    status: 202,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return service;
}
