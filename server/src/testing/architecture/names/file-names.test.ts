/**
 * What one looks for is found by the name of a file: a file that exports one thing is named by words of that thing's name, and
 * a file whose name begins with a verb has something of that name. One action has one verb.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../../..');
const places = [
  'server/src/features',
  'server/src/tenant',
  'server/src/drivers',
  'server/src/platform',
  'server/src/app',
  'server/src/commands',
  'server/src/config',
  'shared/src',
  'web/src/app',
  'web/src/features',
  'web/src/lib',
  'web/src/pages',
  'web/src/ui',
  'web/src/worker',
];

/** What every feature or driver has under the same name, whatever it exports (docs/glossary.md). */
const parts = new Set([
  ...[
    'index',
    'feature',
    'routes',
    'events',
    'jobs',
    'subscribers',
    'testing',
    'contract',
    'model',
    'permissions',
  ],
  ...['driver', 'registry', 'parse', 'errors', 'conformance', 'tokens', 'options', 'types'],
  ...['api', 'keys', 'realtime', 'words', 'place', 'rows'],
]);

/** Verbs for which the glossary has another: `update`, `get` or `list`, `create`, `remove`. */
const synonyms = /^(edit|change|write|save|adjust|read|drop|delete)-/;

/** Names that begin with such a verb and mean something else, each with the reason. */
const ownWords: Readonly<Record<string, string>> = {
  'edit-message': 'To edit is what the network calls it: the text of one’s own message that has been sent.',
  'change-plan': 'A company changes from one plan to another; no plan is updated.',
  'change-preview': 'What many tickets would become, before anybody changes them.',
  'change-on-phone': 'A simulated customer acts on a phone.',
  'write-on-phone': 'A simulated customer acts on a phone.',
  'write-permission': 'The right to write in a conversation.',
  'write-alert': 'A letter is written; nothing is stored.',
  'edit-composer': 'Where the text of a message that has been sent is edited.',
  'write-field': 'Where a message is written.',
  'change-failed': 'What a bubble says when a change of its message failed.',
  'drop-zone': 'Where files are dropped.',
};

type Source = { readonly file: string; readonly name: string; readonly exports: readonly string[] };

const kebab = (name: string): string => name.replace(/(?<=[a-z0-9A-Z])([A-Z])/g, '-$1').toLowerCase();

const sources: readonly Source[] = places
  .flatMap((place) => readdirSync(join(root, place), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.tsx?$/.test(entry.name))
  .filter((entry) => !/\/testing(\/|$)/.test(entry.parentPath))
  .map((entry) => {
    const file = join(entry.parentPath, entry.name);
    const found = readFileSync(file, 'utf8').matchAll(
      /^export (?:async )?(?:abstract )?(?:function\*?|class|const) (\w+)/gm,
    );
    const name = basename(file).replace(/(\.(remote|rules|queries|view|tables|sql|jobs?))?\.tsx?$/, '');
    return { file: relative(root, file), name, exports: [...found].map(([, one = '']) => kebab(one)) };
  });

const singular = (word: string): string => word.replace(/s$/, '');

/** Whether the words of `part` stand in `whole`, in their order. */
function isPartOf(part: string, whole: string): boolean {
  const words = whole.split('-').map(singular);
  let from = 0;
  for (const word of part.split('-').map(singular)) {
    const at = words.indexOf(word, from);
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
}

it('a file that exports one thing is named by the words of its name', () => {
  const wrong = sources
    .filter(
      ({ file, name }) => !parts.has(name) && !/\.(queries|rules|view|tables|sql|jobs?)\.ts$/.test(file),
    )
    .filter(({ exports }) => exports.length === 1)
    .filter(({ name, exports: [only = ''] }) => !isPartOf(name, only))
    .map(({ file, exports }) => `${file}: ${exports.join()}`);
  expect(wrong).toEqual([]);
});

it('a file named by a verb has something of its name', () => {
  const verbs = /^(create|update|remove|find|get|list|assert|send|publish|open|close|start|stop)-/;
  const wrong = sources
    .filter(({ name, exports }) => verbs.test(name) && exports.length > 1)
    .filter(({ name, exports }) => !exports.some((one) => isPartOf(name, one)))
    .map(({ file, exports }) => `${file}: ${exports.join(', ')}`);
  expect(wrong).toEqual([]);
});

it('one action has one verb', () => {
  // Drivers read and write what others have said in forms of their own: that is parsing, and no record's.
  const found = sources.filter(({ file, name }) => /\/(features|tenant)\//.test(file) && synonyms.test(name));
  expect(found.filter(({ name }) => ownWords[name] === undefined).map(({ file }) => file)).toEqual([]);
  const names = new Set(found.map(({ name }) => name));
  expect(Object.keys(ownWords).filter((name) => !names.has(name))).toEqual([]);
});
