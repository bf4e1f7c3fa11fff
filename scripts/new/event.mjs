/** A fact in the feature's events.ts; where it has none, in that of its room of the tenant layer. */
import { camel, words } from './names.mjs';

export function newEvent(tree, feature, name) {
  if (!name.includes('.')) return { refused: 'A fact is named noun.past, e.g. ticket.accepted.' };
  const folder = `server/src/features/${feature}`;
  if (!tree.has(folder)) return { refused: `There is no feature ${feature}: npm run new feature ${feature}` };
  const places = [`${folder}/events.ts`, `server/src/tenant/${feature}/events.ts`];
  const path = places.find((place) => tree.has(place)) ?? `${folder}/events.ts`;
  const next = [`State it: ctx.emit(${camel(name)}, { id }); whoever cares subscribes in a subscribers.ts.`];
  if (tree.has(path)) return { edits: { [path]: (text) => `${text}${fact(name)}` }, next };
  return { files: { [path]: `${head(feature)}${fact(name)}` }, next };
}

const head = (feature) => `/** Facts about ${words(feature)}. */
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

`;

const fact = (name) => `export const ${camel(name)} = defineFact('${name}', z.object({ id: z.int() }));\n`;
