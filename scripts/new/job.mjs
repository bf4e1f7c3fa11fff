/** A job: declared in jobs.ts, handled in jobs/<name>.job.ts, listed in the manifest. */
import { beforeLast, camel, withImport, words } from './names.mjs';

export function newJob(tree, feature, name) {
  const folder = `server/src/features/${feature}`;
  const manifest = `${folder}/feature.ts`;
  if (!tree.has(manifest))
    return { refused: `There is no feature ${feature}: npm run new feature ${feature}` };
  const declarations = `${folder}/jobs.ts`;
  const handler = `${camel(name)}Job`;
  const isFirst = !tree.has(declarations);
  return {
    files: {
      [`${folder}/jobs/${name}.job.ts`]: handlerText(feature, name, handler),
      ...(isFirst ? { [declarations]: `${head(feature)}${declaration(feature, name)}` } : {}),
    },
    edits: {
      ...(isFirst ? {} : { [declarations]: (text) => `${text}${declaration(feature, name)}` }),
      [manifest]: (text) => listed(text, name, handler),
    },
    next: [
      'Choose its track (platform/jobs/tracks.ts): who waits for it, and what does it wait for?',
      `Order it: ctx.enqueue(${camel(name)}, { id }), or after a fact with jobOn in subscribers.ts.`,
    ],
  };
}

function listed(text, name, handler) {
  const withEntry = text.includes('jobs: [')
    ? text.replace('jobs: [', `jobs: [${handler}, `)
    : beforeLast(text, '\n}', `\n  jobs: [${handler}],`);
  return withEntry && withImport(withEntry, `import { ${handler} } from './jobs/${name}.job.ts';`);
}

const head = (feature) => `/** Jobs of ${words(feature)}: what may be ordered. */
import { z } from 'zod';
import { defineJob } from '#src/platform/outbox/define.ts';

`;

const declaration = (feature, name) => `export const ${camel(name)} = defineJob({
  name: '${feature}.${name.replaceAll('-', '_')}',
  schema: z.object({ id: z.int() }),
  track: 'bulk',
  attempts: 5,
});
`;

const handlerText = (
  feature,
  name,
  handler,
) => `/** Carries out \`${feature}.${name.replaceAll('-', '_')}\`. It may run twice: it reads the row and does what is still to do. */
import { handleJob } from '#src/platform/feature.ts';
import { ${camel(name)} } from '../jobs.ts';

export const ${handler} = handleJob(${camel(name)}, async (ctx, { id }) => {
  ctx.log.info({ id }, '${words(name)}');
});
`;
