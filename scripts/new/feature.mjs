/** A feature: its contract in shared, its door, manifest, routes, first use case and API test in the server. */
import { createRequire } from 'node:module';
import { afterLine, camel, pascal, singular, withImport, words } from './names.mjs';

const order = createRequire(import.meta.url)('../../features.cjs');

export function newFeature(tree, name) {
  if (!order.includes(name))
    return { refused: `Give ${name} its place in features.cjs first: what it may import follows from it.` };
  const shared = `shared/src/features/${name}`;
  const server = `server/src/features/${name}`;
  if (tree.has(server)) return { refused: `${server} is there already.` };
  const earlier = order.slice(0, order.indexOf(name)).map(camel);
  return {
    files: { ...sharedFiles(shared, name), ...serverFiles(server, name) },
    edits: {
      'shared/src/index.ts': (text) =>
        afterLine(text, /features\/.*index\.ts/, `export * from './features/${name}/index.ts';`),
      'shared/src/contracts.ts': (text) => entered(text, name, earlier),
      'server/src/features.ts': (text) => wired(text, name, earlier),
    },
    next: [
      `Add what browsers hear to shared/src/realtime.ts and error codes to shared/src/catalogue.ts when ${words(name)} has any.`,
    ],
  };
}

function entered(text, name, earlier) {
  const withEntry = afterLine(
    text,
    new RegExp(`^  (${earlier.join('|')}): `),
    `  ${camel(name)}: ${camel(name)}Contract,`,
  );
  return (
    withEntry &&
    withImport(withEntry, `import { ${camel(name)}Contract } from './features/${name}/contract.ts';`)
  );
}

/** Features may be handed much: the entry goes before the one that follows, not after the line on which the last begins. */
function wired(text, name, earlier) {
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => new RegExp(`^    (${earlier.join('|')})Feature\\b`).test(line));
  const next = lines.findIndex((line, at) => at > last && /^ {4}\w+Feature\b|^ {2}\];/.test(line));
  if (last < 0 || next < 0) return undefined;
  lines.splice(next, 0, `    ${camel(name)}Feature,`);
  return withImport(
    lines.join('\n'),
    `import { ${camel(name)}Feature } from './features/${name}/feature.ts';`,
  );
}

const sharedFiles = (folder, name) => {
  const one = singular(name);
  return {
    [`${folder}/model.ts`]: `/** What ${words(name)} look like on the wire. */
import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';

export const ${camel(one)}View = z.object({ id: rowId, name: z.string() }).meta({ id: '${pascal(one)}' });
export type ${pascal(one)}View = z.output<typeof ${camel(one)}View>;
`,
    [`${folder}/contract.ts`]: `/** Endpoints of ${words(name)}. */
import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { ${camel(one)}View } from './model.ts';

export const ${camel(name)}Contract = defineContract({
  list: {
    method: 'GET',
    path: '/${name}',
    permission: 'session',
    summary: 'The ${words(name)} of the company',
    response: z.array(${camel(one)}View),
  },
});
`,
    [`${folder}/index.ts`]: "export * from './contract.ts';\nexport * from './model.ts';\n",
  };
};

const serverFiles = (folder, name) => {
  const list = `list${pascal(name)}`;
  return {
    [`${folder}/list-${name}.ts`]: `/** Lists the ${words(name)} of the company. */
import type { ${pascal(singular(name))}View } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';

export async function ${list}(_ctx: UserCtx): Promise<${pascal(singular(name))}View[]> {
  return [];
}
`,
    [`${folder}/routes.ts`]: `/** Endpoints of ${words(name)} → use cases. */
import type { ${camel(name)}Contract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { ${list} } from './list-${name}.ts';

export const ${camel(name)}Routes: Handlers<typeof ${camel(name)}Contract> = {
  list: ${list},
};
`,
    [`${folder}/feature.ts`]: `/** What ${words(name)} hand to the application. */
import { ${camel(name)}Contract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { ${camel(name)}Routes } from './routes.ts';

export const ${camel(name)}Feature: Feature = {
  name: '${name}',
  endpoints: mounted(${camel(name)}Contract, ${camel(name)}Routes),
};
`,
    [`${folder}/${name}.api.test.ts`]: `import { expect, it } from 'vitest';
import { testServer } from '#src/testing/server.ts';

const server = await testServer();

it('shows a new company no ${words(name)}', async () => {
  const company = await server.company();
  expect(await company.admin.api.${camel(name)}.list()).toEqual([]);
});
`,
  };
};
