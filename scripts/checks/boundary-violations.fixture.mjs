/** A small tree that breaks every rule of .dependency-cruiser.cjs at least once: path → content. */
import { createRequire } from 'node:module';

const features = createRequire(import.meta.url)('../../features.cjs');
const [first, second] = features;

const imports = (...targets) =>
  targets.map((target, i) => `import { x as x${i} } from '${target}';`).join('\n');
const file = (...targets) => `${imports(...targets)}\nexport const x = 1;\n`;
const workspace = (name) =>
  `${JSON.stringify({ name: `@prosa/${name}`, type: 'module', imports: { '#src/*': './src/*' } })}\n`;
const vendor = (name) => ({
  [`node_modules/${name}/package.json`]: `${JSON.stringify({ name, type: 'module', exports: './index.js' })}\n`,
  [`node_modules/${name}/index.js`]: 'export const x = 1;\n',
});

/** Every feature but the last looks down at the next one, through its door. */
const upsideDown = () =>
  Object.fromEntries(
    features.flatMap((feature, i) => [
      [`server/src/features/${feature}/index.ts`, file()],
      ...(i + 1 < features.length
        ? [[`server/src/features/${feature}/down.ts`, file(`#src/features/${features[i + 1]}/index.ts`)]]
        : []),
    ]),
  );

export const boundaryViolations = () => ({
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      module: 'nodenext',
      moduleResolution: 'nodenext',
      allowImportingTsExtensions: true,
      noEmit: true,
    },
  }),
  ...Object.fromEntries(
    ['shared', 'server', 'web', 'emulator', 'e2e'].map((name) => [`${name}/package.json`, workspace(name)]),
  ),
  ...vendor('pg'),
  ...vendor('openai'),
  ...vendor('socket.io'),
  ...upsideDown(),
  ...packages,
  ...server,
  ...web,
});

const packages = {
  'e2e/story.ts': file(),
  'emulator/src/index.ts': file('../../shared/src/leaf.ts'),
  'shared/src/leaf.ts': file('../../server/src/anything.ts'),
  'server/src/anything.ts': file(),
  'server/src/meets-web.ts': file('../../web/src/lib/own.ts'),
  'server/src/starts-stranger.ts': file('../../emulator/src/index.ts'),
  'server/src/nowhere.ts': file('./does-not-exist.ts'),
  'server/src/circle-a.ts': file('./circle-b.ts'),
  'server/src/circle-b.ts': file('./circle-a.ts'),
  'server/src/uses-fakes.ts': file('./testing/fakes.ts'),
  'server/src/testing/fakes.ts': file(),
};

const own = `server/src/features/${second}`;
const server = {
  'server/src/features/unheard-of/index.ts': file(),
  'server/src/uses-unlisted.ts': file('#src/features/unheard-of/index.ts'),
  [`server/src/features/${first}/inside.ts`]: file(),
  [`${own}/past-the-door.ts`]: file(`../${first}/inside.ts`),
  [`${own}/own.tables.ts`]: file('./story.ts'),
  'server/src/platform/db/statement.ts': file(),
  'server/src/platform/http/mount.ts': file(),
  [`server/src/tenant/${first}/knows.ts`]: file(`#src/features/${first}/index.ts`),
  [`server/src/tenant/${first}/inside.ts`]: file(),
  [`${own}/past-the-room.ts`]: file(`#src/tenant/${first}/inside.ts`),
  'server/src/platform/knows.ts': file(`#src/features/${first}/index.ts`),
  [`${own}/speaks-http.ts`]: file('#src/platform/http/mount.ts'),
  [`${own}/reads-rows.ts`]: file('pg'),
  [`${own}/own.sql.ts`]: file('./story.ts'),
  [`${own}/speaks-sql.ts`]: file('./own.sql.ts'),
  [`${own}/story.ts`]: file(),
  [`${own}/own.queries.ts`]: file('./story.ts'),
  [`${own}/own.rules.ts`]: file('#src/platform/db/statement.ts'),
  [`${own}/subscribers.ts`]: file(),
  [`${own}/calls-subscriber.ts`]: file('./subscribers.ts'),
  [`${own}/feature.ts`]: file('./subscribers.ts'),
  'server/src/reads-manifest.ts': file(`./features/${second}/feature.ts`),
  'server/src/drivers/whatsapp/web/index.ts': file('../cloud/index.ts'),
  'server/src/drivers/whatsapp/cloud/index.ts': file(),
  [`${own}/waits-for-world.ts`]: file('#src/drivers/whatsapp/web/index.ts'),
  [`${own}/own.job.ts`]: file('openai'),
  'server/src/speaks.ts': file('socket.io'),
};

const web = {
  'web/src/lib/own.ts': file(),
  'web/src/ui/knows.ts': file(`../features/${first}/index.ts`),
  [`web/src/features/${first}/index.ts`]: file(),
  [`web/src/features/${first}/looks-up.ts`]: file('../../pages/one-page.ts'),
  'web/src/pages/one-page.ts': file('./two-page.ts'),
  'web/src/pages/two-page.ts': file(),
};
