/** Once a day: what was deleted a month ago is forgotten for good, and imports that nobody looks at any more are cleared away. */

import type { PlatformCtx } from '#src/platform/context.ts';
import type { Timer } from '#src/platform/feature.ts';
import { eachApart } from '#src/platform/jobs/each-apart.ts';
import { deleteOldImports } from '../import/import.queries.ts';
import { listDueForErasure } from './erase.queries.ts';
import { erasePerson } from './erase-person.ts';

const dayMs = 24 * 3_600_000;
const keptDeletedMs = 30 * dayMs;
const keptImportsMs = 7 * dayMs;
const perRun = 1_000;
const system = { kind: 'system', name: 'contacts' } as const;

const before = (ctx: PlatformCtx, age: number): Date => new Date(ctx.now().getTime() - age);

export const purgeContacts = (ctx: PlatformCtx): Promise<void> =>
  eachApart([eraseDeleted, clearImports], (step) => step(ctx));

async function eraseDeleted(ctx: PlatformCtx): Promise<void> {
  const due = await ctx.across('contacts deleted a month ago', (db) =>
    listDueForErasure(db, before(ctx, keptDeletedMs), perRun),
  );
  await eachApart(due, ({ companyId, id: contactId }) =>
    ctx.inCompany(companyId, system, (company) => erasePerson(company, contactId)),
  );
}

const clearImports = async (ctx: PlatformCtx): Promise<void> => {
  await ctx.across('old imports of contacts', (db) =>
    deleteOldImports(db, { before: before(ctx, keptImportsMs), now: ctx.now(), limit: perRun }),
  );
};

export const purgeTimer: Timer = { name: 'contacts.purge', cron: '41 3 * * *', run: purgeContacts };
