/**
 * The certificate authority of the loopback: clients that trust its one PEM file trust every server here. Its key never
 * leaves the folder; a folder that is kept keeps the authority over restarts.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate } from 'selfsigned';

export type Authority = {
  /** The PEM file to trust, for NODE_EXTRA_CA_CERTS. */
  readonly file: string;
  /** Content of the PEM file, for `new https.Agent({ ca })`. */
  readonly pem: string;
  /** A fresh certificate for servers on this machine. */
  certify(): Promise<{ readonly key: string; readonly cert: string }>;
};

type Pair = { readonly key: string; readonly cert: string };

const lifeMs = 10 * 365 * 24 * 3_600_000;
const common = { keyType: 'ec', algorithm: 'sha256' } as const;

/** The dates leave room for clocks that are wrong. */
const dates = (): { notBeforeDate: Date; notAfterDate: Date } => ({
  notBeforeDate: new Date(Date.now() - 24 * 3_600_000),
  notAfterDate: new Date(Date.now() + lifeMs),
});

export async function openAuthority(folder: string): Promise<Authority> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'ca.pem');
  const keyFile = join(folder, 'ca.key');
  const pair = (await kept(keyFile, file)) ?? (await found());
  await writeFile(keyFile, pair.key, { mode: 0o600 });
  await writeFile(file, pair.cert);
  return { file, pem: pair.cert, certify: () => certify(pair) };
}

async function kept(keyFile: string, file: string): Promise<Pair | undefined> {
  try {
    return { key: await readFile(keyFile, 'utf8'), cert: await readFile(file, 'utf8') };
  } catch {
    return undefined;
  }
}

async function found(): Promise<Pair> {
  const name = [{ name: 'commonName', value: 'Loopback WhatsApp authority' }];
  const made = await generate(name, {
    ...common,
    ...dates(),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, digitalSignature: true, critical: true },
    ],
  });
  return { key: made.private, cert: made.cert };
}

async function certify(ca: Pair): Promise<Pair> {
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    ...common,
    ...dates(),
    ca,
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
        ],
      },
    ],
  });
  return { key: made.private, cert: made.cert };
}
