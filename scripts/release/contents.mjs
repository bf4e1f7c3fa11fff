/** What an installation consists of, and nothing else: the tarball and the image are made of the same list. */
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { packagesOf } from './packages.mjs';

/** @typedef {{ path: string, file: string, size: number, isProgram: boolean } | { path: string, text: string } | { path: string, target: string }} Entry */

/** Whose packages the server loads. What the browser loads is built into server/dist/web. */
export const atRunTime = ['server'];

/** What is never loaded out of a package: sources and types of TypeScript, maps to sources that are not there, tests, documents. */
const isIdle = (name) =>
  /\.(map|[cm]?ts|tsx|tsbuildinfo|flow|test\.[cm]?js)$/.test(name) ||
  (/\.(md|markdown|mdx)$/i.test(name) && !/licen[cs]e|notice|copying/i.test(name));

const documents = ['LICENSE', '.env.example', 'docs/operations.md', 'docs/security.md', 'docs/examples'];

/**
 * Returns every file and link of an installation by its path in it, sorted. `tree` is built; of its sources nothing is needed.
 * @param {string} tree
 * @returns {Entry[]}
 */
export function contentsOf(tree) {
  const { version, license, engines, description } = read(tree, 'package.json');
  const entries = [
    text('package.json', {
      ...{ name: 'prosa', version, private: true, description, license, type: 'module', engines },
      scripts: { start: 'node --enable-source-maps server/dist/main.mjs' },
    }),
    // The server reads its version here.
    text('server/package.json', { name: '@prosa/server', version, private: true, license, type: 'module' }),
    { path: 'README.md', text: readMe(version, engines.node) },
    ...filesUnder(tree, 'server/dist').filter(({ path }) => path !== 'server/dist/built-from'),
    ...documents.flatMap((path) => filesUnder(tree, path)),
    ...packagesOf(tree, atRunTime).flatMap(({ path }) =>
      filesUnder(tree, path).filter((entry) => !isIdle(entry.path)),
    ),
  ];
  return entries.sort((one, other) => (one.path < other.path ? -1 : 1));
}

const read = (tree, path) => JSON.parse(readFileSync(join(tree, path), 'utf8'));
const text = (path, value) => ({ path, text: `${JSON.stringify(value, null, 2)}\n` });

/** Packages within a package have an entry of their own where they are needed. */
function filesUnder(tree, path) {
  const file = join(tree, path);
  const stats = lstatSync(file);
  if (stats.isSymbolicLink()) return [{ path, target: readlinkSync(file) }];
  if (!stats.isDirectory()) return [{ path, file, size: stats.size, isProgram: (stats.mode & 0o100) !== 0 }];
  return readdirSync(file)
    .filter((name) => name !== 'node_modules')
    .flatMap((name) => filesUnder(tree, `${path}/${name}`));
}

const readMe = (version, node) => `# Prosa ${version}

Customer service over WhatsApp for teams. It needs Node.js (${node}) and nothing else: the database is in this folder. With ffmpeg on
the path voice notes and pictures of films are made as well.

    node server/dist/main.mjs

prints an address with the first user's e-mail and password. Everything it keeps is in \`data/\` below the folder it is started in; what can
be set stands in \`.env.example\`, and goes into a file \`.env\` beside it.

As a service of the machine: \`docs/examples/prosa.service\`. Behind a proxy: \`docs/examples/Caddyfile\`, \`nginx.conf\`, \`haproxy.cfg\`.
Backup, upgrade and everything else an operator does: \`docs/operations.md\`. What has changed: \`CHANGELOG.md\`.
`;
