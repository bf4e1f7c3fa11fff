/** What the operator sees of the web client's versions. */
import type { WebClientView } from '@prosa/shared';
import { countByClientVersion, countOutdated } from '#src/features/connections/sessions/index.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { findWebClient, listSources, listVersions } from './web-client.queries.ts';
import { type Given, inUse, isNewer } from './web-client.rules.ts';

const shown = 10;

export async function webClientView(db: PlatformDb, given: Given): Promise<WebClientView> {
  const state = await findWebClient(db);
  const { version, because } = inUse(state, given);
  const versions = (await listVersions(db)).sort((one, other) =>
    isNewer(one.version, other.version) ? -1 : 1,
  );
  const { trial } = state;
  return {
    inUse: version,
    because,
    pinned: state.pinned,
    builtIn: given.builtIn,
    askedAt: state.askedAt?.toISOString() ?? null,
    sources: (await listSources(db)).map((source) => ({
      url: source.url,
      version: source.version,
      problem: source.problem as WebClientView['sources'][number]['problem'],
      at: source.at.toISOString(),
    })),
    trial: trial && {
      version: trial.version,
      companyId: trial.place?.companyId ?? null,
      connectionId: trial.place?.connectionId ?? null,
      since: trial.since?.toISOString() ?? null,
    },
    versions: versions.slice(0, shown).map((one) => ({
      version: one.version,
      seenAt: one.seenAt.toISOString(),
      acceptedAt: one.acceptedAt?.toISOString() ?? null,
      refusedAt: one.refusedAt?.toISOString() ?? null,
    })),
    numbers: [...(await countByClientVersion(db))],
    outdated: await countOutdated(db),
  };
}
