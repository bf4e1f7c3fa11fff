/** The certificate that somebody shows who answers at an address over TLS. */
import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { onlyOutside } from '#src/platform/outside.ts';

export type Certificate = {
  readonly validTo: Date;
  /** Why it is not trusted; undefined where it is. */
  readonly problem: string | undefined;
};

/** Returns the certificate that a host shows, even one that is not trusted. Rejects where none is shown within `ms`. */
export async function readCertificate(host: string, port: number, ms: number): Promise<Certificate> {
  onlyOutside('reading a certificate');
  const socket = connect({
    ...{ host, port, rejectUnauthorized: false, timeout: ms },
    ...(isIP(host) === 0 && { servername: host }),
  });
  socket.once('timeout', () => socket.destroy(new Error('no answer')));
  try {
    await once(socket, 'secureConnect');
    const validTo = new Date(socket.getPeerCertificate().valid_to);
    return { validTo, problem: socket.authorized ? undefined : String(socket.authorizationError) };
  } finally {
    socket.destroy();
  }
}
