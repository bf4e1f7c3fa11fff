/**
 * Passwords as argon2id hashes. Hashing costs 19 MiB and some tens of milliseconds on a thread of its own; the event
 * loop does not wait for it.
 */
import { hash, verify } from '@node-rs/argon2';

/** OWASP's second recommendation for argon2id (https://cheatsheetseries.owasp.org, Password Storage). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let turn: Promise<unknown> = Promise.resolve();

/** One at a time in this process: a burst of sign-ins must not take every core from those who are working. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = turn.then(work);
  turn = result.catch(() => undefined);
  return result;
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

export const isPassword = (passwordHash: string, password: string): Promise<boolean> =>
  inTurn(() => verify(passwordHash, password));

/** The hash of a random text nobody knows: checking against it makes an unknown address as slow as a known one. */
export const decoyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$bKiMoKLeRh4FdiCLpNtS7g$O+VxwXgCC62iCW9a9lvJfq4vsGCFS70NYqF8Sw7ku3M';
