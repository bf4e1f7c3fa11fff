/**
 * `npm run docs`: writes docs/generated, docs/data-model.md, docs/design.md and .env.example from the code. With --check it writes nothing and fails where a
 * document no longer says what the code says.
 */
import './require-node.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { clientSource } from './docs/client.ts';
import { configurationPage, environmentExample } from './docs/configuration.ts';
import { errorsPage, openApiDocument } from './docs/contracts.ts';
import { dataModelPage } from './docs/data-model.ts';
import { designPage } from './docs/design.ts';
import { factsPage, jobsPage, readFeatures } from './docs/facts.ts';
import { featureGraphPage } from './docs/feature-graph.ts';
import { rolesPage } from './docs/roles.ts';
import { channelsPage } from './docs/wire.ts';

const root = join(import.meta.dirname, '..');
const features = await readFeatures();

const documents: Readonly<Record<string, string>> = {
  '.env.example': environmentExample(),
  'docs/generated/openapi.json': openApiDocument(),
  'docs/generated/client.ts': clientSource(),
  'docs/generated/errors.md': errorsPage(),
  'docs/generated/roles.md': rolesPage(),
  'docs/generated/events.md': channelsPage(),
  'docs/generated/facts.md': factsPage(features),
  'docs/generated/jobs.md': jobsPage(features),
  'docs/generated/config.md': configurationPage(),
  'docs/generated/feature-graph.md': featureGraphPage(),
  'docs/data-model.md': await dataModelPage(),
  'docs/design.md': designPage(),
};

const stale = Object.entries(documents).filter(([path, text]) => {
  const file = join(root, path);
  return !existsSync(file) || readFileSync(file, 'utf8') !== text;
});

if (process.argv.includes('--check')) {
  for (const [path] of stale) process.stdout.write(`${path} is stale: run \`npm run docs\` and commit it\n`);
  process.exitCode = stale.length === 0 ? 0 : 1;
} else {
  for (const [path, text] of stale) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
    process.stdout.write(`wrote ${path}\n`);
  }
}
