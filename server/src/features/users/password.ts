/**
 * Passwords as argon2id hashes. Hashing costs 19 MiB and some tens of milliseconds on a thread of its own; the event
 * loop does not wait for it, and no transaction may.
 */
import { hash, verify } from '@node-rs/argon2';
import { networkOf } from '#src/platform/address.ts';
import { onlyOutside } from '#src/platform/outside.ts';
import { openTurns } from '#src/platform/turns.ts';

/** OWASP's second recommendation for argon2id (https://cheatsheetseries.owasp.org, Password Storage). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** For whom: the id of a company, the address of somebody who is in none yet, or the server itself. */
export type Asker = number | string;
export const theServer: Asker = 'the server';

/** One at a time in this process: a burst of sign-ins must not take every core from those who are working. */
const turns = openTurns({ atOnce: 1, perParty: 1, waiting: 20 });

function inTurn<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
  onlyOutside('hashing a password');
  return turns.take(typeof asker === 'number' ? asker : networkOf(asker), work);
}

/** Whoever asks for many at once is refused with ERR_TOO_MANY_AT_ONCE; others are served between theirs. */
export const hashPassword = (password: string, asker: Asker): Promise<string> =>
  inTurn(asker, () => hash(password, cost));

/** The same for the question whether it is the right one. */
export const isPassword = (passwordHash: string, password: string, asker: Asker): Promise<boolean> =>
  inTurn(asker, () => verify(passwordHash, password));

/** The hash of a random text nobody knows: checking against it makes an unknown address as slow as a known one. */
export const decoyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$bKiMoKLeRh4FdiCLpNtS7g$O+VxwXgCC62iCW9a9lvJfq4vsGCFS70NYqF8Sw7ku3M';
