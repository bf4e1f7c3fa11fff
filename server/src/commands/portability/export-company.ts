/** Everything of one company into an archive that another installation, and any other program, can read. */
import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { companyExported } from '@prosa/shared';
import { recordOperator } from '../../features/audit/index.ts';
import type { PlatformCtx } from '../../platform/context.ts';
import { version } from '../../version.ts';
import { storageOf } from '../backup/backup.ts';
import type { Command, Installation } from '../command.ts';
import { CommandRefused } from '../command-refused.ts';
import { writeArchive } from './archive-target.ts';
import { type Exported, writeCompany } from './write-company.ts';

export const exportCompany: Command = {
  name: 'export-company',
  usage: '<company> --to=<folder|file.tar>',
  help: 'Writes everything of a company, rows as JSON Lines and files, into a folder or a tar; servers go on meanwhile.',
  run: async ({ args, onDatabase }) => {
    const { companyId, to } = askedOf(args);
    await assertFree(to);
    return onDatabase((platform, installation) => writeTo(platform, installation, { companyId, to }), {
      migrate: false,
    });
  },
};

type Asked = { readonly companyId: number; readonly to: string };

async function writeTo(
  { inCompany }: PlatformCtx,
  installation: Installation,
  { companyId, to }: Asked,
): Promise<{ text: string }> {
  const store = await installation.openStore({ migrate: false });
  try {
    const exported = await writeCompany({
      addresses: store.addresses,
      storage: storageOf(installation),
      companyId,
      withPasswords: true,
      product: version,
      listPath: `${to}.partial.files`,
      write: (fill) => writeArchive(to, fill),
      now: installation.chance.now,
    });
    await inCompany(companyId, operator, (ctx) =>
      recordOperator(ctx, { action: companyExported, record: {}, name: '' }),
    );
    return { text: told(to, exported) };
  } finally {
    await store.stop();
  }
}

const operator = { kind: 'system', name: 'operator' } as const;

function askedOf(args: readonly string[]): Asked {
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
