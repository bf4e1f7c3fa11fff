/** What was sent is known by its id and its chat: whoever names an id of others is told nothing. */
import { beforeAll, expect, it } from 'vitest';
import type { Identity } from '../../events.ts';
import { sessionKeyStore } from '../../testing.ts';
import type { Directory } from '../jids.ts';
import { type Library, loadLibrary } from '../library/library.ts';
import { sentMessages } from './sent-messages.ts';

const phone = (value: string): Identity => ({ kind: 'phone', value });
const lid = (value: string): Identity => ({ kind: 'lid', value });
const directory: Directory = {
  lidOf: (number) => (number === '5511981110001' ? '90001' : undefined),
  phoneOf: (hidden) => (hidden === '90001' ? '5511981110001' : undefined),
};
const ours = '01890000-0000-7000-8000-000000000000';

let library: Library;
beforeAll(async () => {
  library = await loadLibrary();
});

it('is found by whichever name its chat is told of, and by nobody else', async () => {
  const rows = sessionKeyStore();
  const sent = sentMessages(library, rows, directory);
  await sent.keep({ messageId: 'A', jid: '90001@lid', ourId: ours, message: { conversation: 'segredo' } });
  for (const memory of [sent, sentMessages(library, rows, directory)]) {
    for (const chat of [[lid('90001')], [phone('5511981110001')], [phone('551181110001')], undefined]) {
      expect(await memory.findOurId('A', chat)).toBe(ours);
      expect((await memory.find('A', chat))?.conversation).toBe('segredo');
    }
    for (const chat of [[lid('90002')], [phone('5511922220002')], [phone('5511922220002'), lid('90002')]]) {
      expect(await memory.findOurId('A', chat)).toBeNull();
      expect(memory.ourIdOf('A', chat)).toBeNull();
      expect(await memory.find('A', chat)).toBeUndefined();
    }
  }
});

it('is found where one name of the chat is known here and another there, and nobody knows that they are one', async () => {
  const sent = sentMessages(library, sessionKeyStore(), directory);
  const message = { conversation: 'oi' };
  await sent.keep({ messageId: 'B', jid: '5511933330003@s.whatsapp.net', ourId: ours, message });
  expect(await sent.findOurId('B', [lid('90003')])).toBe(ours);
});

it('is found wherever it went when it was kept before chats were written down', async () => {
  const rows = sessionKeyStore();
  const id = Buffer.from(ours);
  const bytes = library.proto.Message.encode({ conversation: 'oi' }).finish();
  await rows.save(new Map([['sent:C', Buffer.concat([Uint8Array.of(id.length), id, bytes])]]));
  const sent = sentMessages(library, rows, directory);
  expect(await sent.findOurId('C', [lid('1')])).toBe(ours);
  expect((await sent.find('C', [lid('1')]))?.conversation).toBe('oi');
});
