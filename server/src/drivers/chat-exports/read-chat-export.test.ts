import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { bombZip } from '../sheets/testing.ts';
import { ChatExportRefused, withChatExport } from './read-chat-export.ts';
import { packed } from './testing.ts';

const line = '24/12/2025 14:32 - Maria: Oi';
const read = <T>(bytes: Buffer, work: Parameters<typeof withChatExport<T>>[2]): Promise<T> =>
  withChatExport(Readable.from([bytes]), undefined, work);
const faultOf = (bytes: Buffer): Promise<string> =>
  read(bytes, async () => 'none').catch((error: unknown) =>
    error instanceof ChatExportRefused ? error.fault : String(error),
  );

describe('an exported conversation', () => {
  it('may be its text alone', async () => {
    const found = await read(Buffer.from(`\ufeff${line}`), async ({ chat, files }) => [
      chat.messages.length,
      files.size,
    ]);
    expect(found).toEqual([1, 0]);
  });

  it.each(['_chat.txt', 'Conversa do WhatsApp com Maria.txt', 'pasta/WhatsApp Chat with Maria.txt'])(
    'may be packed with its files: %s, whatever other texts lie beside it',
    async (name) => {
      const bytes = packed({ 'anotações.txt': 'nada', [name]: line, 'IMG-1.jpg': 'picture' });
      const found = await read(bytes, async ({ chat, files, openFile }) => ({
        author: chat.messages[0]?.author,
        size: files.get('IMG-1.jpg'),
        content: (await buffer(await openFile('IMG-1.jpg'))).toString(),
      }));
      expect(found).toEqual({ author: 'Maria', size: 7, content: 'picture' });
    },
  );

  it('is refused half way where one of its files is broken', async () => {
    const bytes = packed({ '_chat.txt': line, 'IMG-1.jpg': 'picture' });
    const header = bytes.indexOf('IMG-1.jpg') - 30;
    bytes.write('XX', header);
    expect(
      await read(bytes, async ({ openFile }) => buffer(await openFile('IMG-1.jpg'))).catch(String),
    ).toContain('unreadable');
  });

  it.each([
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'unreadable'],
    ['nothing', Buffer.alloc(0), 'unreadable'],
    ['half an archive', packed({ '_chat.txt': line }).subarray(0, 60), 'unreadable'],
    ['an archive without a conversation', packed({ 'IMG-1.jpg': 'picture' }), 'unreadable'],
    ['a spreadsheet', packed({ 'xl/workbook.xml': '<a/>' }), 'unreadable'],
    ['a bomb that is called a sheet', bombZip(300), 'unreadable'],
    ['more lines than are taken', Buffer.alloc(600_000, '\n'), 'too_large'],
    ['a text beyond what is taken', Buffer.alloc(9 * 1_024 * 1_024, 'a'), 'too_large'],
  ])('is not %s', async (_, bytes, fault) => expect(await faultOf(bytes)).toBe(fault));
});
