/** A mail server on loopback that keeps what it is given, and can be told to refuse, to fall silent or to want a password. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { type ReadLetter, readLetter } from './parse.ts';

export { type ReadLetter, readLetter } from './parse.ts';

export type MailServerOptions = {
  /** Without them anybody may send. */
  readonly credentials?: { readonly user: string; readonly password: string };
};

export type MailServer = {
  readonly port: number;
  /** In the order of arrival. */
  readonly letters: () => readonly ReadLetter[];
  /** The next letters are answered with these codes, one each: 4xx for now, 5xx for good. */
  readonly refuse: (...codes: number[]) => void;
  /** The next letter is cut off in the middle. */
  readonly dropNext: () => void;
  readonly close: () => Promise<void>;
};

export async function openMailServer({ credentials }: MailServerOptions = {}): Promise<MailServer> {
  const letters: ReadLetter[] = [];
  const refusals: number[] = [];
  let isDropping = false;

  const server = new SMTPServer({
    disabledCommands: credentials === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    authOptional: credentials === undefined,
    allowInsecureAuth: true,
    logger: false,
    // Whoever sends through it keeps lines open for the next letter; nobody waits for those at its end.
    closeTimeout: 1,
    onAuth: ({ username, password }, _session, done) =>
      username === credentials?.user && password === credentials?.password
        ? done(null, { user: username })
        : done(Object.assign(new Error('no'), { responseCode: 535 })),
    onData: (stream, session, done) => {
      if (isDropping) {
        isDropping = false;
        server.connections.forEach((connection) => {
          if (connection.session.id === session.id) connection._socket.destroy();
        });
        return;
      }
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const code = refusals.shift();
        if (code !== undefined) return done(Object.assign(new Error('not today'), { responseCode: code }));
        letters.push(readLetter(Buffer.concat(chunks).toString()));
        return done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    port: (server.server.address() as AddressInfo).port,
    letters: () => letters,
    refuse: (...codes) => void refusals.push(...codes),
    dropNext: () => {
      isDropping = true;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
