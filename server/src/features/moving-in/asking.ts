/** What asking for an import has in common: whether it is allowed, what is asked of the program, and who does it. */
import { fail, type Input, type movingInContract } from '@prosa/shared';
import type { RemoteCtx } from '#src/platform/context.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import type { Vault } from '#src/platform/secrets/vault.ts';
import type { AskedImport, FamilyEngine } from './engine.ts';
import { findFamilyImport } from './family-imports.queries.ts';
import { runImportJob } from './jobs.ts';

export type AskingDeps = {
  readonly engine: FamilyEngine;
  readonly vault: Vault;
  readonly isAllowed: boolean;
  readonly filesFolder: string | undefined;
};

export type Order = Input<typeof movingInContract.start>;
export type NamedImport = Input<typeof movingInContract.stop>;

/** Throws ERR_FAMILY_IMPORT_OFF where the configuration leaves imports to the command. */
export function assertAllowed({ isAllowed }: Pick<AskingDeps, 'isAllowed'>): void {
  if (!isAllowed) fail('ERR_FAMILY_IMPORT_OFF');
}

/** Throws why an import is in none of the states that were expected. */
export async function failOf(db: PlatformDb, id: string): Promise<never> {
  return fail((await findFamilyImport(db, id)) === undefined ? 'ERR_NOT_FOUND' : 'ERR_FAMILY_IMPORT_STATE');
}

/** Returns the order with the password where it belongs. */
export function askedOf({ address, password, company, into, files, sessions }: Order): AskedImport {
  const whole = new URL(address);
  if (password !== '') whole.password = encodeURIComponent(password);
  return { address: whole.href, company, into, files: files === '' ? null : files, sessions };
}

/** Has a worker look at once; should it not hear of it, one looks within the minute. */
export const wakeWorker = (ctx: RemoteCtx, id: string): Promise<void> =>
  ctx.inside(async (own) => own.enqueue(runImportJob, { id }));
