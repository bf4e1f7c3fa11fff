/** Certificates for two sides that both show one: an authority, a server on this machine, and a client it knows. */
import { generate } from 'selfsigned';

export type Certificates = {
  /** To trust the server. */
  readonly ca: string;
  readonly server: { readonly key: string; readonly cert: string };
  /** Certificate and key of a client, as one PEM. */
  readonly client: string;
};

const dayMs = 86_400_000;
const common = { keyType: 'ec', algorithm: 'sha256' } as const;
const dates = () => ({
  notBeforeDate: new Date(Date.now() - dayMs),
  notAfterDate: new Date(Date.now() + 3_650 * dayMs),
});
const named = (value: string) => [{ name: 'commonName', value }];

export async function makeCertificates(): Promise<Certificates> {
  const root = await generate(named('Loopback bank'), {
    ...common,
    ...dates(),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, digitalSignature: true, critical: true },
    ],
  });
  const ca = { key: root.private, cert: root.cert };
  const server = await generate(named('localhost'), {
    ...common,
    ...dates(),
    ca,
    extensions: [
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
    ],
  });
  const client = await generate(named('Client of the bank'), {
    ...common,
    ...dates(),
    ca,
    extensions: [{ name: 'extKeyUsage', clientAuth: true }],
  });
  return {
    ca: ca.cert,
    server: { key: server.private, cert: server.cert },
    client: `${client.cert}\n${client.private}`,
  };
}
