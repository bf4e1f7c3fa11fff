/** A session's key store: what it keeps beside its credentials, as its driver sees it, sealed on the way in, opened on the way out. */
import type { SessionKeyStore } from '#src/drivers/whatsapp/driver.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Vault } from '../vault.ts';
import { type Hold, recordKeys } from './record-session.ts';
import { findKey, listKeys, pruneKeys } from './session.queries.ts';

/** Returns the store of one session; `write` refuses a session that has been superseded. */
export const sessionKeyStore = (
  hold: Hold,
  vault: Vault,
  write: (work: (ctx: Ctx) => Promise<boolean>) => Promise<void>,
  read: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>,
): SessionKeyStore => ({
  list: async (prefix) => {
    const rows = await read((ctx) => listKeys(ctx, hold.connectionId, prefix));
    return new Map(
      rows.flatMap(({ name, value }) => {
        const plain = vault.open(hold, value, name);
        return plain === null ? [] : [[name, plain]];
      }),
    );
  },
  get: async (name) => {
    const sealed = await read((ctx) => findKey(ctx, hold.connectionId, name));
    return sealed === undefined ? null : vault.open(hold, sealed, name);
  },
  save: (changes) =>
    write((ctx) =>
      recordKeys(
        ctx,
        hold,
        new Map(
          [...changes].map(([name, plain]) => [name, plain === null ? null : vault.seal(hold, plain, name)]),
        ),
      ),
    ),
  prune: async (prefix, before) => {
    await read((ctx) => pruneKeys(ctx, hold.connectionId, prefix, before));
  },
});
