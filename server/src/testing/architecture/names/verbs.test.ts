/**
 * One action has one verb in the names of functions too: what features hand out creates, updates, removes, finds, gets, lists and
 * asserts, their statements insert, set, put and delete, and what lies below them keeps to the same words (docs/glossary.md).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../../..');
const features = ['server/src/features', 'server/src/tenant', 'shared/src/features', 'web/src/features'];
/** What lies below and around the features. What others have said is read and written here, in forms that they have made. */
const machine = ['platform', 'drivers', 'app', 'commands', 'config'].map((name) => `server/src/${name}`);

/** Verbs for which the glossary has another, and which: in use cases, in statements, in the browser. */
const synonyms = {
  useCase: {
    edit: 'update',
    change: 'update',
    modify: 'update',
    adjust: 'update',
    write: 'update or create',
    save: 'update or create',
    put: 'update or create',
    delete: 'remove',
    drop: 'remove',
    destroy: 'remove',
    read: 'find, get or parse',
    load: 'find or get',
    retrieve: 'find or get',
    ensure: 'assert, or create',
    refuse: 'assert',
    keep: 'put, record or assert',
    tell: 'send, publish or emit',
    hear: 'handle',
    say: 'send',
  },
  statement: {
    create: 'insert',
    add: 'insert',
    store: 'insert',
    keep: 'insert or put',
    edit: 'set or update',
    change: 'set or update',
    adjust: 'set or update',
    write: 'set or put',
    save: 'put',
    remove: 'delete',
    drop: 'delete',
    read: 'find or list',
    load: 'find or list',
    ensure: 'assert, or insert',
    refuse: 'assert',
  },
  machine: {
    edit: 'update',
    change: 'update',
    modify: 'update',
    adjust: 'update',
    save: 'put or write',
    delete: 'remove',
    destroy: 'remove',
    retrieve: 'find or get',
    ensure: 'assert, or create',
    refuse: 'assert',
    tell: 'send, publish or emit',
    hear: 'handle',
  },
  browser: {
    edit: 'update',
    change: 'update',
    modify: 'update',
    adjust: 'update',
    write: 'update',
    delete: 'remove',
    drop: 'remove',
    destroy: 'remove',
    read: 'find, parse or refetch',
    ensure: 'assert, or create',
  },
} as const;

/** Names that begin with such a verb and mean something else, each with the reason. */
const ownWords: Readonly<Record<string, string>> = {
  editOwnMessage: 'To edit is what the network calls it: the text of one’s own message that has been sent.',
  editMessage: 'A message is edited by whoever sent it, also on another phone.',
  editCard: 'A card (an event, a location) is edited as a message is.',
  changePlan: 'A company changes from one plan to another; no plan is updated.',
  changePreview: 'The preview of many tickets’ change, before anybody changes them.',
  changeOf: 'A noun: the change that leaves for the network.',
  changeWords: 'A noun: a change of the audit log in words.',
  changeOnPhone: 'A simulated customer acts on a phone.',
  readOnPhone: 'A simulated customer acts on a phone.',
  writeOnPhone: 'A simulated customer acts on a phone.',
  writeAlertJob: 'A letter is written; nothing is stored.',
  tellTransferOf: 'Handles a job whose name lies in queues (`notices.tell-transfer`).',
  hearRecordingOf: 'Handles a job whose name lies in queues (`prompts.hear-recording`).',
};

type Exported = { readonly file: string; readonly name: string };

const exported: readonly Exported[] = [...features, ...machine]
  .flatMap((place) => readdirSync(join(root, place), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !/\/testing(\/|\.tsx?$)/.test(file))
  .flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /^export (?:async )?(?:function\*? (\w+)|const (\w+) = (?:async )?(?:<[^\n]*?>)?(?:\(|\w+ =>))/gm,
      ),
    ].map(([, one, other]) => ({ file: relative(root, file), name: one ?? other ?? '' })),
  );

function kindOf(file: string): keyof typeof synonyms {
  if (file.startsWith('web/')) return 'browser';
  if (machine.some((place) => file.startsWith(place))) return 'machine';
  return /\.(queries|sql)\.ts$/.test(file) ? 'statement' : 'useCase';
}

/** Returns the verb that stands for the one a name begins with, where the glossary has another. */
function betterVerb({ file, name }: Exported): string | undefined {
  const verb = /^[a-z]+(?=[A-Z])/.exec(name)?.[0] ?? '';
  return Object.entries(synonyms[kindOf(file)]).find(([synonym]) => synonym === verb)?.[1];
}

const found = exported.flatMap((one) => {
  const better = betterVerb(one);
  return better === undefined ? [] : [{ ...one, better }];
});

it('what a file hands out is named by the verbs of the glossary', () => {
  expect(exported.length).toBeGreaterThan(1_000);
  const wrong = found.filter(({ name }) => ownWords[name] === undefined);
  expect(wrong.map(({ file, name, better }) => `${file}: ${name} (${better})`)).toEqual([]);
});

it('every exception is still there', () => {
  const names = new Set(found.map(({ name }) => name));
  expect(Object.keys(ownWords).filter((name) => !names.has(name))).toEqual([]);
});
