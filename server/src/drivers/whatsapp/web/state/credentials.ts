/**
 * Who this device is to WhatsApp. Kept as soon as it changes, one write after the other, and only once the device has been
 * linked: what a broken-off linking leaves behind would log in as somebody who does not exist.
 */
import type { AuthenticationCreds } from 'baileys';
import { decode, encode } from './key-codec.ts';

const isKeyPair = (value: unknown): boolean => {
  const pair = value as { readonly public?: unknown; readonly private?: unknown } | null | undefined;
  return pair?.public instanceof Uint8Array && pair.private instanceof Uint8Array;
};

export const isLinked = ({ me, account }: Pick<AuthenticationCreds, 'me' | 'account'>): boolean =>
  typeof me?.id === 'string' && account !== undefined && account !== null;

/** There is something where the credentials should be, and nobody can read it: whoever has linked the number decides. */
export class CredentialsUnreadable extends Error {
  constructor(options?: { readonly cause?: unknown }) {
    super('the credentials cannot be read', options);
    this.name = 'CredentialsUnreadable';
  }
}

/**
 * Reads the credentials of a device; null when there are none, or only those of a linking that never came about.
 *
 * @throws {CredentialsUnreadable}
 */
export function readCredentials(bytes: Uint8Array | null): AuthenticationCreds | null {
  if (bytes === null) return null;
  const creds = read(bytes);
  if (creds === null || !isKeyPair(creds.noiseKey) || !isKeyPair(creds.signedIdentityKey))
    throw new CredentialsUnreadable();
  return isLinked(creds) ? creds : null;
}

function read(bytes: Uint8Array): AuthenticationCreds | null {
  try {
    return decode(Buffer.from(bytes).toString()) as AuthenticationCreds | null;
  } catch (cause) {
    throw new CredentialsUnreadable({ cause });
  }
}

/**
 * Puts the device into the account's hidden id where the server left it out: a device that does not recognise itself among
 * the receivers of a message writes to itself.
 */
export function nameDevice({ me }: Pick<AuthenticationCreds, 'me'>): void {
  const device = /:(\d+)@/.exec(me?.id ?? '')?.[1];
  if (me?.lid && device !== undefined && !me.lid.includes(':')) me.lid = me.lid.replace('@', `:${device}@`);
}

export const writeCredentials = (creds: AuthenticationCreds): Uint8Array => Buffer.from(encode(creds));
