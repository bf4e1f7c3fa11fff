/** The whole installation into one file, while servers go on. */
import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { openStorage } from '../../drivers/storage/registry.ts';
import { type Backup, makeBackup } from '../../platform/backup/make-backup.ts';
import { mastersOf } from '../../platform/secrets/secrets.ts';
import { version } from '../../version.ts';
import { readArguments } from '../arguments.ts';
import type { Command, Installation } from '../command.ts';
import { CommandRefused } from '../command-refused.ts';

export const backup: Command = {
  name: 'backup',
  usage: '<file> [--without-files] [--with-secret]',
  help: 'Writes the database and the files into one file, sealed when BACKUP_PASSPHRASE is set; servers go on meanwhile.',
  run: async ({ args, installation }) => {
    const { file, flags } = readArguments(args, ['without-files', 'with-secret']);
    const target = resolve(file);
    await assertFree(target);
    const found = await installation();
    const store = await found.openStore({ migrate: false });
    try {
      const made = await makeBackup({
        file: target,
        system: store.addresses.system,
        product: version,
        now: found.chance.now,
        fingerprint: found.secrets.fingerprints[0] ?? '',
        masters: flags.has('with-secret') ? await mastersOf(found.config.dataDir, found.config) : undefined,
        files: flags.has('without-files') ? undefined : storageOf(found),
        passphrase: found.config.backups.passphrase,
      });
      return { text: told(target, made, found) };
    } finally {
      await store.stop();
    }
  },
};

export const storageOf = ({ config, chance }: Installation) =>
  openStorage({ s3: config.s3, folder: join(config.dataDir, 'media'), newId: chance.newId }).storage;

async function assertFree(file: string): Promise<void> {
  if (await isThere(file)) throw new CommandRefused(`${file} is there already: name another file.`);
  if (!(await isThere(dirname(file)))) throw new CommandRefused(`There is no folder ${dirname(file)}.`);
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

function told(file: string, { head, manifest, bytes }: Backup, { config }: Installation): string {
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  const notes = [
    `${file}: ${rows} rows and ${manifest.files.count} file(s) in ${(bytes / 1e6).toFixed(1)} MB, read back and whole.`,
    ...(head.withSecret
      ? ['The master secret is in it: keep it like a password.']
      : ['The master secret is not in it: keep that as well, or nothing that is sealed opens again.']),
    ...(config.backups.passphrase === undefined
      ? ['It is not sealed: whoever has the file reads every conversation.']
      : []),
  ];
  return notes.join('\n');
}
