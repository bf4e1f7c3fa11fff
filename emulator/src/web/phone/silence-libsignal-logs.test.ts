/** What reaches the console while two parties meet twice and misunderstand each other: nothing of theirs. */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { silenceLibsignalLogs } from './silence-libsignal-logs.ts';

const { console: out } = globalThis;
const heard: unknown[][] = [];
for (const level of ['info', 'warn', 'error'] as const)
  out[level] = (...words: unknown[]) => void heard.push(words);
silenceLibsignalLogs();
silenceLibsignalLogs();

it('lets everybody speak but libsignal', async () => {
  const { createDevice } = await import('./device.ts');
  const [alice, bob] = [createDevice(), createDevice()];
  await alice.startSession('bob.0', bob.bundle());
  await alice.startSession('bob.0', bob.bundle());
  const { ciphertext } = await alice.encrypt('bob.0', Buffer.from('oi'));
  await bob.decrypt('alice.0', 'pkmsg', ciphertext);
  await expect(bob.decrypt('alice.0', 'msg', randomBytes(80))).rejects.toThrow();
  out.warn('a word', 'of ours');
  expect(heard).toEqual([['a word', 'of ours']]);
});
