/** A company from an archive of another installation into this one. */
import { resolve } from 'node:path';
import { companyImported } from '@prosa/shared';
import { recordOperator } from '../../features/audit/index.ts';
import { readArguments } from '../arguments.ts';
import { storageOf } from '../backup/backup.ts';
import type { Command } from '../command.ts';
import { openSource } from './open-source.ts';
import { lookAtCompany, type Taken, takeCompany } from './take-company.ts';

export const importCompany: Command = {
  name: 'import-company',
  usage: '<folder|file.tar> [--dry-run]',
  help: 'Takes a company from an archive of export-company in, all of it or nothing; with --dry-run only says whether it can be.',
  run: async ({ args, onDatabase }) => {
    const { file, flags } = readArguments(args, ['dry-run']);
    const source = await openSource(resolve(file));
    return onDatabase(async ({ log, now, inCompany }, installation) => {
      const store = await installation.openStore({ migrate: false });
      try {
        const options = {
          addresses: store.addresses,
          storage: storageOf(installation),
          source,
          publicUrl: installation.config.publicUrl,
          now,
          tell: teller((table, rows) => log.info({ table, rows }, 'rows taken in')),
        };
        const taken = await (flags.has('dry-run') ? lookAtCompany(options) : takeCompany(options));
        if (taken.companyId !== undefined)
          await inCompany(taken.companyId, { kind: 'system', name: 'operator' }, (ctx) =>
            recordOperator(ctx, { action: companyImported, record: {}, name: '' }),
          );
        return { text: told(taken) };
      } finally {
        await store.stop();
      }
    });
  },
};

/** A line every ten thousand rows: whoever waits sees that it goes on. */
function teller(tell: (table: string, rows: number) => void): (table: string, rows: number) => void {
  const step = 10_000;
  const sums = new Map<string, number>();
  return (table, rows) => {
    const before = sums.get(table) ?? 0;
    sums.set(table, before + rows);
    if (Math.floor((before + rows) / step) > Math.floor(before / step)) tell(table, before + rows);
  };
}

function told({ archive: { head, manifest }, companyId, name, plan, rows }: Taken): string {
  const { company, madeAt } = head;
  const what = `${rows} rows and ${manifest.files.count} file(s) as they were at ${madeAt}`;
  if (companyId === undefined)
    return `Company ${company.id} (${company.name}) is whole and can be taken in as ${name}: ${what}. Nothing was written.`;
  return [
    `Company ${company.id} (${company.name}) is company ${companyId} (${name}) here: ${what}.`,
    plan === undefined
      ? 'It has no plan here: choose one.'
      : `It has the plan ${plan}, and owes nothing until you say when.`,
    'People sign in with the passwords they have; numbers are linked anew, and second factors, tokens and keys of bots are entered anew.',
    'Nothing was sent: what had not left is marked as not sent, running campaigns are cancelled, planned ones are drafts, connections close no tickets of silent customers.',
  ].join('\n');
}
