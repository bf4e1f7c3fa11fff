/**
 * Documents name files, and files move. This finds what a document names and the tree no longer holds: paths and names of files in
 * `code` or in a diagram, and targets of links. A path may leave out its beginning (`platform/db`) or, with an ellipsis, its middle.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { root } from '../process.mjs';

const notOurs = new Set(['node_modules', '.git', '.cache', 'dist', 'data', 'test-results']);
/** What stands for any name of its kind. */
const placeholder = /^x\.|<|>/;
const ending = /\.(tsx?|mjs|cjs|sql|yaml|md)$/;
/** A path without an ending is one of ours when it begins so; `text/plain` and `DATA_DIR/run` are not. */
const beginning =
  /^(server|shared|web|emulator|e2e|scripts|docs|app|config|drivers|features|kernel|lib|pages|platform|tenant|testing|ui)\//;

/** Every file and folder of the tree, by its path from the root with `/` between names. */
function pathsUnder(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !notOurs.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      const own = relative(root, path).split(sep).join('/');
      return entry.isDirectory() ? [own, ...pathsUnder(path)] : [own];
    });
}

/** `a/{b,c}.ts` names two files. */
function alternatives(path) {
  const [braces, names] = path.match(/\{([^}]*)\}/) ?? [];
  return braces === undefined
    ? [path]
    : names.split(',').flatMap((name) => alternatives(path.replace(braces, name.trim())));
}

const namesFile = (word) => ending.test(word) || beginning.test(word);

/** The paths that a document gives: in code, and in its diagrams. */
function pathsIn(text) {
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, word]) => word);
  const diagrams = [...text.matchAll(/```mermaid\n([\s\S]*?)```/g)].flatMap(
    ([, diagram]) => diagram.match(/[\w./-]+\.tsx?\b/g) ?? [],
  );
  return [...new Set([...code, ...diagrams])]
    .filter((word) => /^[\w@.*…/{},-]+$/.test(word) && !placeholder.test(word))
    .flatMap(alternatives)
    .filter(namesFile);
}

const linksIn = (text) =>
  [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target]) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

const paths = pathsUnder(root);
/** Each path with what is left of it when it is named without its first folders. */
const known = new Set(
  paths.flatMap((path) => path.split('/').map((_, at, names) => names.slice(at).join('/'))),
);
const escaped = (text) => text.replace(/[.+]/g, '\\$&');

function isThere(path) {
  const bare = path.replace(/\/$/, '');
  if (known.has(bare)) return true;
  if (!bare.includes('/') && !/[…*]/.test(bare)) return paths.some((each) => each.endsWith(bare));
  if (!/[…*]/.test(bare)) return false;
  const pattern = new RegExp(`(^|/)[^/]*${escaped(bare).replace(/…|\*+/g, '.*')}$`);
  return paths.some((each) => pattern.test(each));
}

/** Links of guides are addresses of the product, which the guides' own test follows. */
const isGuide = (document) => document.startsWith('web/src/features/guides/');

const documents = paths.filter((path) => path.endsWith('.md'));
const problems = documents.flatMap((document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const folder = dirname(join(root, document));
  return [
    ...pathsIn(text).filter((path) => !isThere(path)),
    ...linksIn(text).filter((target) => !isGuide(document) && !existsSync(resolve(folder, target))),
  ].map((path) => `${document} names ${path}, which is not there`);
});
process.stdout.write(problems.length === 0 ? `${documents.length} documents\n` : `${problems.join('\n')}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
