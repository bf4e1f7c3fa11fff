/**
 * The thread in which passwords are hashed. It yields to everything else on the machine: a hash is a burst of computing that
 * one person waits for, and everybody's requests are in a hurry.
 */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { isBcrypt, verifyBcrypt } from './bcrypt.ts';
import { decoyHash } from './decoy-hash.ts';

/** An order for a thread; without a hash to compare with, the password is hashed. */
export type HashOrder = { readonly password: string; readonly passwordHash?: string };
export type HashAnswer = { readonly value: string | boolean } | { readonly error: unknown };

/** OWASP's second recommendation for argon2id (https://cheatsheetseries.owasp.org, Password Storage). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const lowerPriority = 15;

function answerTo({ password, passwordHash }: HashOrder): HashAnswer {
  try {
    return { value: passwordHash === undefined ? hashSync(password, cost) : verify(passwordHash, password) };
  } catch (error) {
    return { error };
  }
}

/** A hash of neither kind, or one that is broken, is nobody's password, and takes as long as one that is somebody's. */
function verify(passwordHash: string, password: string): boolean {
  if (isBcrypt(passwordHash)) return verifyBcrypt(passwordHash, password);
  const isRight = verifyArgon2(passwordHash, password);
  if (isRight === undefined) verifySync(decoyHash, password);
  return isRight === true;
}

/** Returns whether the password is the one of an argon2 hash; undefined for what is no such hash. */
function verifyArgon2(passwordHash: string, password: string): boolean | undefined {
  try {
    return passwordHash.startsWith('$argon2') ? verifySync(passwordHash, password) : undefined;
  } catch {
    return undefined;
  }
}

const port = parentPort;
if (port !== null) {
  try {
    // On Linux this is the thread's own; elsewhere it may be refused, and nothing depends on it.
    if (process.platform === 'linux') setPriority(lowerPriority);
  } catch {
    // The password is hashed all the same.
  }
  port.on('message', (order: HashOrder) => port.postMessage(answerTo(order)));
}
