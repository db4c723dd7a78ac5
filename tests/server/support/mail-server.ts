import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly url: string;
  /** Each mail offered, as it went over the wire. */
  readonly offered: { readonly recipients: string[]; readonly source: string }[];
  /** The code with which mails are refused after their last line; none when they are taken. */
  refusal: number | undefined;
  close: () => Promise<void>;
}

/** A true SMTP server on this machine. */
export async function openMailServer(): Promise<MailServer> {
  const offered: MailServer['offered'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, reply) => {
      void text(stream).then((source) => {
        offered.push({ recipients: envelope.rcptTo.map(({ address }) => address), source });
        const { refusal } = mailServer;
        const words = `No room for ${envelope.rcptTo[0]?.address}`;
        reply(refusal ? Object.assign(new Error(words), { responseCode: refusal }) : null);
      });
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await new Promise((listening) => listener.once('listening', listening));
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    offered,
    refusal: undefined,
    close: () => new Promise((closed) => server.close(closed)),
  };
  return mailServer;
}
