/**
 * `npm run new <kind> …`: writes the files that the style guide names for a feature, endpoint, use case, event, job,
 * driver or page, and ties them in. What it writes type-checks; it never overwrites.
 */
import './require-node.mjs';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newDriver } from './new/driver.mjs';
import { newEndpoint } from './new/endpoint.mjs';
import { newEvent } from './new/event.mjs';
import { newFeature } from './new/feature.mjs';
import { newJob } from './new/job.mjs';
import { newPage } from './new/page.mjs';
import { newUseCase } from './new/use-case.mjs';
import { refuse, root, tool } from './process.mjs';

const kinds = {
  feature: { args: '<plural-name>', make: newFeature },
  endpoint: { args: '<feature> <verb-noun>', make: newEndpoint },
  'use-case': { args: '<feature> <verb-noun>', make: newUseCase },
  event: { args: '<feature> <noun.past>', make: newEvent },
  job: { args: '<feature> <verb-noun>', make: newJob },
  driver: { args: '<kind> <vendor>', make: newDriver },
  page: { args: '<name>', make: newPage },
};

const usage = Object.entries(kinds).map(([kind, { args }]) => `  npm run new ${kind} ${args}`);
const [kind, ...names] = process.argv.slice(2);
const wanted = kinds[kind];
if (wanted === undefined || names.length !== wanted.args.split(' ').length)
  refuse(['One of:', ...usage].join('\n'));
if (!names.every((name) => /^[a-z][a-z0-9]*([-._][a-z0-9]+)*$/.test(name)))
  refuse('Names are lower case, words joined by hyphens.');

/** What a kind may ask of the tree, and tell it. */
const tree = {
  has: (path) => existsSync(join(root, path)),
  read: (path) => readFileSync(join(root, path), 'utf8'),
};

const { files = {}, edits = {}, next = [], refused } = wanted.make(tree, ...names);
if (refused !== undefined) refuse(refused);
const taken = Object.keys(files).find(tree.has);
if (taken !== undefined) refuse(`${taken} is there already.`);

const written = { ...files };
for (const [path, edit] of Object.entries(edits)) {
  const text = edit(tree.read(path));
  if (text === undefined) next.push(`Tie it into ${path} by hand: its form is unusual.`);
  else written[path] = text;
}
for (const [path, text] of Object.entries(written)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const paths = Object.keys(written);
await tool('@biomejs/biome', 'biome', ['check', '--write', '--linter-enabled=false', ...paths], {
  capture: true,
});
process.stdout.write(`${paths.map((path) => `  ${path in files ? 'new' : 'edited'}  ${path}`).join('\n')}\n`);
for (const sentence of [...next, 'Run `npm run docs`, then `npm run check`.'])
  process.stdout.write(`→ ${sentence}\n`);
