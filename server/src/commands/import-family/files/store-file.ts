/** Puts a file of another system into the storage, told by its bytes. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Storage } from '../../../drivers/storage/driver.ts';
import { fileKey } from '../../../platform/storage/file-key.ts';
import { sniff } from '../../../tenant/files/index.ts';

const headBytes = 4_096;

export type FileDeps = { readonly storage: Storage; readonly newId: () => string; readonly now: () => Date };

export type KeptFile = { readonly key: string; readonly bytes: number; readonly mimetype: string };

/** Returns where it lies and what it is; undefined where it is empty. `hint` is what the other system took it for. */
export async function storeFile(
  { storage, newId, now }: FileDeps,
  {
    companyId,
    name,
    place,
    hint,
  }: {
    readonly companyId: number;
    readonly name: string;
    readonly place: string;
    readonly hint: string;
  },
): Promise<KeptFile | undefined> {
  const file = await open(place, 'r');
  const { buffer, bytesRead } = await file
    .read(Buffer.alloc(headBytes), 0, headBytes, 0)
    .finally(() => file.close());
  if (bytesRead === 0) return undefined;
  const mimetype = sniff(buffer.subarray(0, bytesRead), { mimetype: hint, fileName: name });
  const key = fileKey(companyId, now(), `${newId()}${extensionOf(name)}`);
  const { bytes } = await storage.put(key, createReadStream(place));
  return { key, bytes, mimetype };
}

const extensionOf = (name: string): string => /\.[a-z0-9]{1,8}$/i.exec(name)?.[0]?.toLowerCase() ?? '';
