/**
 * Opens what WhatsApp exports of one conversation: its text, alone or packed together with the files that were sent. A
 * stranger's archive: nothing of it is unpacked to where it says, and nothing is read beyond what is taken.
 */
import { createWriteStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ChatDateOrder } from '@prosa/shared';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { inWorkFolder } from '#src/platform/folders/work-folder.ts';
import { type Chat, parseChat } from './parse-chat.ts';

/** `unreadable`: no exported conversation; `protected`: behind a password; `too_large`: more than is taken. */
export type ChatExportFault = 'unreadable' | 'protected' | 'too_large';

export class ChatExportRefused extends Error {
  override readonly name = 'ChatExportRefused';
  readonly fault: ChatExportFault;

  constructor(fault: ChatExportFault, options?: ErrorOptions) {
    super(`the exported conversation is refused: ${fault}`, options);
    this.fault = fault;
  }
}

/** Sizes in bytes. A phone exports 40 000 messages at most, and a text is read in one go. */
export const chatExportLimits = {
  text: 8 * 1_024 * 1_024,
  unpacked: 1_024 * 1_024 * 1_024,
  packedFiles: 20_000,
  lines: 500_000,
  messages: 100_000,
} as const;

export type ChatExport = {
  readonly chat: Chat;
  /** Sizes of the files that came along by their names, in bytes. */
  readonly files: ReadonlyMap<string, number>;
  /** The file's content; refused as `unreadable`, also half way, where the archive is broken. One at a time. */
  readonly openFile: (name: string) => Promise<Readable>;
};

/** Runs `work` with the exported conversation; rejects with `ChatExportRefused` for anything else. */
export function withChatExport<T>(
  content: Readable,
  order: ChatDateOrder | undefined,
  work: (found: ChatExport) => Promise<T>,
): Promise<T> {
  return inWorkFolder(async (folder) => {
    const path = join(folder, 'input');
    await pipeline(content, createWriteStream(path));
    if (!(await isZip(path))) return work({ ...noFiles, chat: await chatOf(await textFile(path), order) });
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(failUnreadable);
    try {
      return await work(await packed(zip, order));
    } finally {
      zip.close();
    }
  });
}

const noFiles = {
  files: new Map<string, number>(),
  openFile: () => Promise.reject(new Error('the conversation came without files')),
};

async function isZip(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer: head } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return head.toString('latin1') === 'PK\u0003\u0004';
  } finally {
    await file.close();
  }
}

async function textFile(path: string): Promise<Buffer> {
  if ((await stat(path)).size > chatExportLimits.text) throw new ChatExportRefused('too_large');
  return readFile(path);
}

async function chatOf(bytes: Buffer, order: ChatDateOrder | undefined): Promise<Chat> {
  const text = bytes.toString('utf8');
  if (linesOf(text) > chatExportLimits.lines) throw new ChatExportRefused('too_large');
  const chat = await parseChat(text, order);
  if (chat.messages.length === 0) throw new ChatExportRefused('unreadable');
  if (chat.messages.length > chatExportLimits.messages) throw new ChatExportRefused('too_large');
  return chat;
}

function linesOf(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

async function packed(zip: ZipFile, order: ChatDateOrder | undefined): Promise<ChatExport> {
  if (zip.entryCount > chatExportLimits.packedFiles) throw new ChatExportRefused('too_large');
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize;
      if (unpacked > chatExportLimits.unpacked) throw new ChatExportRefused('too_large');
      if (entry.isEncrypted()) throw new ChatExportRefused('protected');
      if (!entry.fileName.endsWith('/')) entries.set(basename(entry.fileName), entry);
    }
  } catch (error) {
    failUnreadable(error);
  }
  const text = textOf(entries);
  if (text === undefined) throw new ChatExportRefused('unreadable');
  if (text.uncompressedSize > chatExportLimits.text) throw new ChatExportRefused('too_large');
  const chat = await chatOf(await zip.openReadStreamPromise(text).then(buffer).catch(failUnreadable), order);
  return {
    chat,
    files: new Map([...entries].map(([name, { uncompressedSize }]) => [name, uncompressedSize])),
    openFile: async (name) => {
      const entry = entries.get(name);
      if (entry === undefined) throw new Error(`there is no file ${name}`);
      return Readable.from(unbroken(await zip.openReadStreamPromise(entry).catch(failUnreadable)));
    },
  };
}

/** `_chat.txt` of an iPhone; a file that is called after the conversation on Android, e.g. `Conversa do WhatsApp com Ana.txt`. */
function textOf(entries: ReadonlyMap<string, Entry>): Entry | undefined {
  const texts = [...entries].filter(([name]) => /\.txt$/i.test(name));
  const [, chosen] = texts.find(([name]) => name === '_chat.txt') ??
    texts.find(([name]) => /whatsapp/i.test(name)) ??
    texts[0] ?? [undefined, undefined];
  return chosen;
}

async function* unbroken(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (error) {
    failUnreadable(error);
  }
}

function failUnreadable(cause: unknown): never {
  if (cause instanceof ChatExportRefused) throw cause;
  throw new ChatExportRefused('unreadable', { cause });
}
