/** A backup in the place of an empty installation, or of the one that is there. */
import { resolve } from 'node:path';
import { restoreBackup } from '../../platform/backup/restore-backup.ts';
import { keepMasters } from '../../platform/secrets/secrets.ts';
import { readArguments } from '../arguments.ts';
import type { Command, Installation } from '../command.ts';
import { storageOf } from './backup.ts';

export const restore: Command = {
  name: 'restore',
  usage: '<file> [--replace]',
  help: 'Puts a backup into an empty installation; with --replace in the place of everything that is there.',
  run: async ({ args, installation }) => {
    const { file, flags } = readArguments(args, ['replace']);
    return restoreInto(await installation(), resolve(file), flags.has('replace'));
  },
};

async function restoreInto(at: Installation, file: string, replace: boolean): Promise<{ text: string }> {
  const { config, migrationsFolder } = at;
  let { secrets } = at;
  const store = await at.openStore({ migrate: false });
  try {
    const { head, manifest } = await restoreBackup({
      file,
      owner: store.addresses.owner,
      migrationsFolder,
      replace,
      files: storageOf(at),
      passphrase: config.backups.passphrase,
      fingerprints: secrets.fingerprints,
      keepMasters:
        config.secret === undefined
          ? async (masters) => {
              secrets = await keepMasters(config.dataDir, masters);
            }
          : undefined,
    });
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    await finish(at, secrets);
    return {
      text: `${rows} rows and ${manifest.files.count} file(s) as they were at ${head.madeAt} (version ${head.product}) are in their place.`,
    };
  } finally {
    await store.stop();
  }
}

/** Roles, row level security and search: what every start sees to. */
async function finish(at: Installation, secrets: Installation['secrets']): Promise<void> {
  const store = await at.openStore({ secrets });
  await store.stop();
}
