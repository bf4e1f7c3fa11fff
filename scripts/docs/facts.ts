/** Facts, jobs and timers, read from the features' declarations and manifests. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readManifests } from '../../server/src/app/manifests.ts';
import type { Feature } from '../../server/src/platform/feature.ts';
import { jobTracks, tracks } from '../../server/src/platform/jobs/tracks.ts';
import type { FactDef, JobDef } from '../../server/src/platform/outbox/define.ts';
import { code, page, table } from './markdown.ts';
import { schemaText } from './schema-text.ts';

type Declared = { readonly feature: string; readonly def: FactDef<unknown> | JobDef<unknown> };
export type Features = { readonly manifests: readonly Feature[]; readonly declared: readonly Declared[] };

const src = join(import.meta.dirname, '../../server/src');
/** A feature's facts and jobs stand in its folder, or in the room of the tenant layer that has its word. */
const folders = ['features', 'tenant'].map((folder) => join(src, folder));

/** The manifests, and the facts and jobs that the sources declare. */
export async function readFeatures(): Promise<Features> {
  const manifests = readManifests();
  const names = readdirSync(join(src, 'features')).sort();
  const declared = await Promise.all(names.map(declaredBy));
  return { manifests, declared: declared.flat() };
}

async function declaredBy(feature: string): Promise<Declared[]> {
  const files = folders
    .flatMap((folder) => ['events.ts', 'jobs.ts'].map((file) => join(folder, feature, file)))
    .filter((file) => existsSync(file));
  const modules = await Promise.all(files.map((file) => import(file) as Promise<Record<string, unknown>>));
  return modules
    .flatMap((module) => Object.values(module))
    .filter(isDeclaration)
    .map((def) => ({ feature, def }))
    .sort((a, b) => (a.def.name < b.def.name ? -1 : 1));
}

const isDeclaration = (value: unknown): value is FactDef<unknown> | JobDef<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'fact' || value.kind === 'job');

export function factsPage({ manifests, declared }: Features): string {
  const rows = declared
    .filter(({ def }) => def.kind === 'fact')
    .map(({ feature, def }) => [
      code(def.name),
      feature,
      code(schemaText(def.schema)),
      listeners(manifests, def.name),
    ]);
  return page(
    'Facts',
    'What features tell each other: rows of the outbox, written with the change they tell of.',
    table(['Fact', 'Told by', 'Payload', 'Heard by'], rows),
  );
}

function listeners(manifests: readonly Feature[], fact: string): string {
  const heard = manifests.flatMap((feature) =>
    (feature.subscribers ?? [])
      .filter((subscriber) => subscriber.fact === fact)
      .map(({ job }) => `${feature.name} (${job === undefined ? 'browsers' : `job ${code(job.def.name)}`})`),
  );
  return [...new Set(heard)].join(', ');
}

const trackRows = (): string[][] =>
  jobTracks.map((track) => {
    const { slots, ofOneCompany } = tracks[track];
    return [track, String(slots), ofOneCompany === undefined ? 'all' : `at most ${ofOneCompany}`];
  });

export function jobsPage({ manifests, declared }: Features): string {
  const jobs = declared.flatMap(({ feature, def }) =>
    def.kind === 'job'
      ? [
          [
            code(def.name),
            feature,
            def.track,
            code(schemaText(def.schema)),
            String(def.attempts),
            def.key === undefined ? '' : 'while waiting',
          ],
        ]
      : [],
  );
  const timers = manifests.flatMap((feature) =>
    (feature.timers ?? []).map(({ name, cron }) => [code(name), feature.name, code(cron)]),
  );
  return page(
    'Jobs',
    'Orders to one handler, carried out after commit and at least once, and work that returns by the clock.',
    '## Jobs',
    jobs.length === 0
      ? 'None yet.'
      : table(['Job', 'Feature', 'Track', 'Payload', 'Attempts', 'Merged'], jobs),
    '## Tracks',
    'Tracks run side by side. On a shared one companies take turns, and none holds more slots of a process than said here.',
    table(['Track', 'Jobs at a time in a process', 'Of these for one company'], trackRows()),
    '## Timers',
    timers.length === 0 ? 'None yet.' : table(['Timer', 'Feature', 'Crontab (UTC)'], timers),
  );
}
