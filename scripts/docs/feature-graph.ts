/** Which feature looks at which, and at what of the tenant layer, read from the import lines of the sources. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { page, table } from './markdown.ts';

const root = join(import.meta.dirname, '../..');
const order = createRequire(import.meta.url)('../../features.cjs') as readonly string[];
const workspaces = ['shared', 'server', 'web'] as const;
const imported = /from '(#src\/|\.\.?\/)([^']+)'/g;

type Workspace = (typeof workspaces)[number];

const folderOf = (workspace: Workspace, feature: string): string =>
  join(root, workspace, 'src/features', feature);

/** Features that this one's product code imports; with `layer` the rooms of the tenant layer. */
function seenFrom(workspace: Workspace, feature: string, layer = 'features'): string[] {
  const folder = folderOf(workspace, feature);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(imported)].flatMap(([, from = '', path = '']) => {
      const target =
        from === '#src/' ? join(root, workspace, 'src', path) : join(folder, dirname(file), from, path);
      return relative(join(root, workspace, 'src', layer), target).split('/')[0] ?? [];
    }),
  );
  return order.filter((name) => name !== feature && names.includes(name));
}

export function featureGraphPage(): string {
  const present = order.filter((feature) =>
    workspaces.some((workspace) => existsSync(folderOf(workspace, feature))),
  );
  const rows = present.map((feature) => [
    feature,
    ...workspaces.map((workspace) => looks(workspace, feature)),
  ]);
  const readings = present
    .map((feature) => [feature, seenFrom('server', feature, 'tenant').join(', ')])
    .filter(([, rooms]) => rooms !== '');
  const arrows = present.flatMap((feature) =>
    seenFrom('server', feature).map((seen) => `  ${feature} --> ${seen}`),
  );
  return page(
    'Features',
    'Each may look at those above it, through their doors (`features.cjs`).',
    table(['Feature', ...workspaces], rows),
    '## What each reads of a company',
    'Rooms of the tenant layer (`server/src/tenant`), which stands below all features.',
    table(['Feature', 'Rooms'], readings),
    '## The server as a picture',
    ['```mermaid', 'graph BT', ...arrows, '```'].join('\n'),
  );
}

function looks(workspace: Workspace, feature: string): string {
  if (!existsSync(folderOf(workspace, feature))) return '';
  const seen = seenFrom(workspace, feature);
  return seen.length === 0 ? '·' : seen.join(', ');
}
