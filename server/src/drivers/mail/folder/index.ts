/** Letters as files, where no mail server is configured: each can be opened with any mail program. */
import { createHash } from 'node:crypto';
import { access, constants, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { onlyOutside } from '#src/platform/outside.ts';
import { composeLetter } from '../compose-letter.ts';
import type { Mail } from '../driver.ts';

export type FolderOptions = { readonly folder: string; readonly from: string };

/** Whether a file of that name is a letter, or one that was being written. */
export const isLetterFile = (name: string): boolean =>
  /^(\.[0-9a-f]{32}\.draft|[0-9a-f]{32}\.eml)$/.test(name);

export function folderMail({ folder, from }: FolderOptions): Mail {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    way: `files in ${folder}`,
    send: async (letter) => {
      onlyOutside('sending a letter');
      const { message } = await writer.sendMail(composeLetter(letter, from));
      // A letter sent twice is one file.
      const name = createHash('sha256').update(letter.id).digest('hex').slice(0, 32);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `.${name}.draft`);
      await writeFile(draft, message as Buffer, { mode: 0o600 });
      await rename(draft, join(folder, `${name}.eml`));
    },
    check: async () => {
      await access(folder, constants.W_OK).catch((error: NodeJS.ErrnoException) => {
        // The first letter makes it.
        if (error.code !== 'ENOENT') throw error;
      });
    },
    close: () => writer.close(),
  };
}
