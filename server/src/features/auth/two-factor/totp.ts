/** One-time codes by the clock (RFC 6238), as authenticator apps make them: six digits, another every thirty seconds. */
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** As long as the hash's output (RFC 4226, section 4). */
const secretBytes = 20;
/** Clocks may differ by one step either way. */
const window = 1;

const totpOf = (secret: Uint8Array, label = '', issuer = ''): TOTP =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });

/** Returns a new secret, by real chance and not the context's, which tests may fix. */
export const newTotpSecret = (): Buffer => randomBytes(secretBytes);

/** Returns the secret in base32, as people type it where they cannot scan. */
export const secretText = (secret: Uint8Array): string => totpOf(secret).secret.base32;

/** Returns the `otpauth:` address that the picture for the app holds; `issuer` is what the product is called there. */
export const totpUri = (secret: Uint8Array, email: string, issuer: string): string =>
  totpOf(secret, email, issuer).toString();

/** Returns the time step this is the code of; undefined when it is none of this moment. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
