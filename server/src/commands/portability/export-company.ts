/** Everything of one company into an archive that another installation, and any other program, can read. */
import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { version } from '../../version.ts';
import { storageOf } from '../backup.ts';
import type { Command } from '../command.ts';
import { CommandRefused } from '../command-refused.ts';
import { type Exported, writeCompany } from './write-company.ts';

export const exportCompany: Command = {
  name: 'export-company',
  usage: '<company> --to=<folder|file.tar>',
  help: 'Writes everything of a company, rows as JSON Lines and files, into a folder or a tar; servers go on meanwhile.',
  run: async ({ args, installation }) => {
    const { companyId, to } = askedOf(args);
    await assertFree(to);
    const found = await installation();
    const store = await found.openStore({ migrate: false });
    try {
      const exported = await writeCompany({
        addresses: store.addresses,
        storage: storageOf(found),
        companyId,
        to,
        product: version,
        now: found.chance.now,
      });
      return { text: told(to, exported) };
    } finally {
      await store.stop();
    }
  },
};

function askedOf(args: readonly string[]): { readonly companyId: number; readonly to: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { to: { type: 'string' } },
      allowPositionals: true,
    });
    const [company = '', ...rest] = positionals;
    if (!/^[1-9]\d{0,8}$/.test(company) || rest.length > 0)
      throw new CommandRefused('Name one company, by its number.');
    if (values.to === undefined || values.to === '')
      throw new CommandRefused('Say where to, with --to=<folder|file.tar>.');
    return { companyId: Number(company), to: resolve(values.to) };
  } catch (error) {
    throw error instanceof CommandRefused ? error : new CommandRefused((error as Error).message);
  }
}

async function assertFree(to: string): Promise<void> {
  if (await isThere(to)) throw new CommandRefused(`${to} is there already: name another place.`);
  if (!(await isThere(dirname(to)))) throw new CommandRefused(`There is no folder ${dirname(to)}.`);
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

function told(to: string, { head, manifest }: Exported): string {
  const tables = Object.values(manifest.tables);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `${to}: company ${head.company.id} (${head.company.name}), ${rows} rows of ${tables.length} tables and ${manifest.files.count} file(s).`,
    'Hashes of passwords are in it, keys and tokens are not: keep it like what it says.',
  ].join('\n');
}
