/** Exported conversations, for tests. */
import { CFB } from '@e965/xlsx';

/** Returns files packed as a phone packs them. */
export function packed(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const archive = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(files))
    CFB.utils.cfb_add(archive, `/${name}`, Buffer.from(content as string));
  return Buffer.from(CFB.write(archive, { type: 'buffer', fileType: 'zip' }) as Buffer);
}
