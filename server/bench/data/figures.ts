/** What a server would have added up of these days long ago, so that none does so while something is measured. */
import { rollUpAll } from '#src/features/dashboard/roll-up/roll-up-all.ts';
import { openCompanyCache } from '#src/platform/cache/company-cache.ts';
import { type Address, openDatabase } from '#src/platform/db/database.ts';
import { newId } from '#src/platform/id.ts';
import { openLog } from '#src/platform/log/log.ts';
import { openNodeBus } from '#src/platform/outbox/node-bus.ts';

export async function addUpDays(addresses: {
  readonly app: Address;
  readonly system: Address;
}): Promise<void> {
  const log = openLog('silent');
  const chance = { now: () => new Date(), newId, random: Math.random };
  const bus = openNodeBus();
  const cache = openCompanyCache(() => Date.now(), bus);
  const database = openDatabase({ ...addresses, maxConnections: 2, chance, cache, bus, log });
  const { inCompany, across } = database;
  await rollUpAll({ ...chance, log, inCompany, across });
  await database.close();
}
