/** The tables and what refers to what, read from the tables themselves: one picture for each group of features. */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { code, page, table } from './markdown.ts';

const src = join(import.meta.dirname, '../../server/src');
const order = createRequire(import.meta.url)('../../features.cjs') as readonly string[];

/** What belongs into one picture. A feature of no group, or of two, is a mistake that stops the generator. */
const groups: readonly { readonly title: string; readonly of: readonly string[] }[] = [
  {
    title: 'Companies and people',
    of: ['plans', 'companies', 'settings', 'queues', 'sla', 'users', 'auth', 'invitations', 'public-api'],
  },
  { title: 'Contacts and tags', of: ['contacts', 'tags', 'contact-lists'] },
  { title: 'Connections', of: ['connections', 'web-client', 'sandbox'] },
  { title: 'Tickets', of: ['tickets', 'assignment', 'notes', 'ratings', 'notifications'] },
  { title: 'Messages and files', of: ['messages', 'files', 'stickers', 'quick-messages', 'macros'] },
  { title: 'Automation, bots and integrations', of: ['automation', 'chatbot', 'prompts', 'integrations'] },
  { title: 'Campaigns and schedules', of: ['campaigns', 'schedules'] },
  { title: 'Team', of: ['chats', 'announcements', 'helps'] },
  {
    title: 'Figures, money and the platform',
    of: [
      'dashboard',
      'reports',
      'billing',
      'mail',
      'audit',
      'brand',
      'platform-settings',
      'operator',
      'backups',
      'moving-in',
      'company-exports',
      'sample-data',
    ],
  },
  { title: 'Machinery', of: ['platform'] },
];

type Relation = {
  readonly columns: readonly PgColumn[];
  readonly to: string;
  readonly onDelete: string | undefined;
};
type Entity = {
  readonly owner: string;
  readonly name: string;
  readonly columns: readonly PgColumn[];
  readonly key: ReadonlySet<string>;
  readonly relations: readonly Relation[];
};

async function readEntities(): Promise<Entity[]> {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(features|tenant|platform)\/[^/]+\/[^/]+\.tables\.ts$/.test(file),
  );
  const entities: Entity[] = [];
  for (const file of files.sort()) {
    const [house = '', folder = ''] = file.split('/');
    const exported: object = await import(join(src, file));
    for (const value of Object.values(exported))
      if (is(value, PgTable)) entities.push(entityOf(house === 'platform' ? house : folder, value));
  }
  return entities;
}

function entityOf(owner: string, value: PgTable): Entity {
  const { name, columns, primaryKeys, foreignKeys } = getTableConfig(value);
  const inKeys = primaryKeys.flatMap((key) => key.columns.map((column) => column.name));
  return {
    owner,
    name,
    columns,
    key: new Set([...columns.filter(({ primary }) => primary).map((column) => column.name), ...inKeys]),
    relations: foreignKeys.map((foreignKey) => {
      const { columns: from, foreignTable } = foreignKey.reference();
      return { columns: from, to: getTableConfig(foreignTable).name, onDelete: foreignKey.onDelete };
    }),
  };
}

/** The company leads every key and every reference; a picture that said so of each would show nothing else. */
const isCompany = ({ name }: { readonly name: string }): boolean => name === 'company_id';

function picture(entities: readonly Entity[], all: ReadonlyMap<string, Entity>): string {
  const boxes = entities.flatMap(boxOf);
  const lines = new Set(entities.flatMap((entity) => linesOf(entity, all)));
  return ['```mermaid', 'erDiagram', ...boxes, ...lines, '```'].join('\n');
}

/** The columns that say what a row is: its key and what it refers to. */
function boxOf({ name, columns, key, relations }: Entity): string[] {
  const referring = new Set(relations.flatMap((relation) => relation.columns.map((column) => column.name)));
  const shown = columns.filter(
    (column) => !isCompany(column) && (key.has(column.name) || referring.has(column.name)),
  );
  const rows = shown.map((column) => {
    const marks = [key.has(column.name) && 'PK', referring.has(column.name) && 'FK']
      .filter(Boolean)
      .join(', ');
    return `    ${column.getSQLType().replace(/[^a-z0-9]+/gi, '_')} ${column.name} ${marks}`;
  });
  return [`  ${name} {`, ...rows, '  }'];
}

function linesOf({ name, relations }: Entity, all: ReadonlyMap<string, Entity>): string[] {
  return relations.flatMap(({ columns, to }) => {
    const own = columns.filter((column) => !isCompany(column));
    if (own.length === 0 && to === 'companies') return [];
    const mayBeMissing = own.some((column) => !column.notNull);
    const label = own.map((column) => column.name).join(', ') || 'company_id';
    return all.has(to) ? [`  ${to} ${mayBeMissing ? '|o' : '||'}--o{ ${name} : "${label}"`] : [];
  });
}

const rowOf = ({ name, columns, key, relations, owner }: Entity): string[] => [
  code(name),
  owner,
  [...key].map(code).join(', '),
  columns
    .filter((column) => !key.has(column.name))
    .map((column) => column.name)
    .join(', '),
  [...new Set(relations.filter(({ to }) => to !== 'companies').map(({ to }) => to))].join(', '),
];

/** @returns docs/data-model.md. Rejects when a feature with tables stands in no group. */
export async function dataModelPage(): Promise<string> {
  const entities = await readEntities();
  const all = new Map(entities.map((entity) => [entity.name, entity]));
  const grouped = groups.flatMap(({ of }) => of);
  const forgotten = entities.filter(({ owner }) => grouped.filter((name) => name === owner).length !== 1);
  if (forgotten.length > 0)
    throw new Error(`data-model.ts: no single group holds ${forgotten.map(({ owner }) => owner).join(', ')}`);
  const sections = groups.flatMap(({ title, of }) => {
    const here = entities
      .filter(({ owner }) => of.includes(owner))
      .sort((a, b) => order.indexOf(a.owner) - order.indexOf(b.owner));
    if (here.length === 0) return [];
    const head = ['Table', 'Feature', 'Key', 'Further columns', 'Refers to'];
    return [`## ${title}`, picture(here, all), table(head, here.map(rowOf))];
  });
  return page(
    'Data model',
    [
      `The ${entities.length} tables, as \`server/src/{features,tenant}/*/*.tables.ts\` declare them.`,
      'A picture shows keys and references alone; a box without columns belongs to another picture. Every table of a company has',
      '`company_id` first in its key and in each reference, and is removed with its company; pictures leave those lines out.',
      'What the columns mean stands beside them in the code.',
    ].join(' '),
    ...sections,
  );
}
