/**
 * The platform knows no feature, not by name either: what it says in names, comments and texts holds for any product with
 * companies, users and browsers.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const features: readonly string[] = createRequire(import.meta.url)('../../../../features.cjs');
const platform = join(import.meta.dirname, '../../platform');

/** Features whose word means something else to the platform, or something that belongs to it. */
const ownMeaning: Readonly<Record<string, string>> = {
  brand: 'types that are branded; and the data in a page that says how it looks',
  mail: 'the kind of a job in an example',
  'platform-settings': 'settings of a pool, of a server',
  plans: 'plans of queries; and the flag of a contract that says what a plan must switch on (kernel)',
  companies: 'tenants',
  settings: 'settings of a pool, of a server',
  queues: 'the queue of jobs',
  users: 'who is signed in',
  audit: 'the seam through which actions are recorded',
  auth: 'who calls, and whether they may',
  files: 'uploads and downloads',
  connections: 'connections of the database, and the role that runs sessions',
  messages: 'what is said to browsers, and by errors',
  notifications: 'notifications of the database',
  announcements: 'what nodes tell each other of facts',
  prompts: 'prompt jobs, which do not wait',
  notes: 'to note something',
  notices: 'to notice something',
  operator: 'who runs the installation',
  backups: 'how one is made and restored; the feature says when, and tells',
  nodes: 'the processes of the installation; the feature shows them to who runs it',
  automation: 'nothing of it is named; the word is an ordinary one',
  todo: 'browser alone',
  onboarding: 'browser alone',
  sandbox: 'a directive for browsers (content-security-policy)',
  tags: 'a field of OpenAPI',
  helps: 'to help',
  'web-client': 'the pages that are served',
  integrations: 'what companies run elsewhere, as a track of jobs',
  'public-api': 'no word of its own',
  reports: 'to report something; and a fact in an example',
};

/** Words of features that are not in their names. */
const besides = ['whatsapp', 'customer', 'conversation', 'board', 'department', 'chatbot', 'invoice'];

/** Files that name what belongs to features, each with the reason why it stands here all the same. */
const exceptions: Readonly<Record<string, string>> = {
  'db/schema/global-tables.ts':
    'which tables belong to no company: one list that is read whole when somebody asks what is shared',
  'db/schema/row-security.ts': 'the tables that the search role may read',
  'db/schema/search-words.sql.ts': 'how messages are spelled in their index, for those functions',
  'db/schema/search.sql.ts':
    'functions that run as the search role, made and owned in one place; two features read their words',
  'db/indexes-beside.ts': 'an index that is built beside the work before the migration that declares it',
  'http/operations/openapi.ts': 'the title of the description that others read',
  'limits/network-of.ts': 'a customer of an internet provider, in the words of the RFC',
};

/** As in `quick-messages`, `quickMessages`, `QuickMessage`, `quick message`; what is only three letters stands alone (`slaDue`, not `slack`). */
const wordOf = (feature: string): string =>
  feature.length <= 3
    ? `${feature}(?![a-z])`
    : feature
        .replace(/s$/, '')
        .replaceAll(/-(\w)/g, (_, first: string) => `[- _]?[${first}${first.toUpperCase()}]`);

const forbidden = [...features.filter((feature) => !(feature in ownMeaning)).map(wordOf), ...besides];

/** Beginnings of words, also within names: `ticketId`, `joinTickets`, `TICKET`. */
const pattern = new RegExp(`(?<![a-z])(?:${forbidden.join('|')})|(?:${forbidden.map(capital).join('|')})`);

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Lines that name a feature, as in `http/mount.ts:12 const ticketId = …`. */
function namesIn(name: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${name}:${index + 1} ${line.trim()}`] : []));
}

const sources = readdirSync(platform, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\.ts$/.test(name),
);
const read = (name: string): string => readFileSync(join(platform, name), 'utf8');

describe('the platform', () => {
  it('speaks of no feature', () => {
    expect(sources.length).toBeGreaterThan(80);
    const named = sources
      .filter((name) => !(name in exceptions))
      .flatMap((name) => namesIn(name, read(name)));
    expect(named).toEqual([]);
  });

  it('would be heard if it did', () => {
    const said = [
      'const ticketId = 1;',
      'joinTickets: () => 1,',
      '// A quick message.',
      'type QuickMessages = 1;',
    ];
    expect(said.filter((line) => namesIn('x', line).length === 0)).toEqual([]);
    expect(namesIn('x', 'const rating = operating(celebrating);')).toHaveLength(1);
    expect(namesIn('x', 'const operating = celebrating;')).toEqual([]);
  });

  it('has no exception that is not needed any more', () => {
    expect(Object.keys(exceptions).filter((name) => namesIn(name, read(name)).length === 0)).toEqual([]);
    expect(Object.keys(ownMeaning).filter((feature) => !features.includes(feature))).toEqual([]);
  });
});
