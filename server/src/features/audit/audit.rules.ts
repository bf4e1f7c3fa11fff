/**
 * What of a change is kept: the fields that differ, each with what readers of the record saw before and after. Pure.
 * Whatever is named like a secret is masked, should one ever be shown.
 */
import { type AuditChange, maskedSecret, truncated } from '@prosa/shared';

type Snapshot = Readonly<Record<string, unknown>>;
type Note = {
  readonly name?: string;
  readonly before?: Snapshot;
  readonly after?: Snapshot;
  readonly renewed?: readonly string[];
};

/** Fields that change by themselves, or that the action's address says already. */
const unspoken = new Set([
  'id',
  'companyId',
  'userId',
  'ticketsCount',
  'createdAt',
  'updatedAt',
  'version',
  'online',
  'qrcode',
  'retries',
]);
const secretNames = /password|secret|token$|apikey|credential|webhookpath|^proxy$/i;
const longestText = 500;
const longestList = 2_000;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

function kept(field: string, value: unknown): unknown {
  if (isEmpty(value)) return null;
  if (secretNames.test(field)) return maskedSecret;
  if (typeof value === 'string')
    return value.length > longestText ? `${truncated(value, longestText)}…` : value;
  if (typeof value !== 'object') return value;
  const inner = censored(value);
  return JSON.stringify(inner).length > longestList ? '…' : inner;
}

/** Returns the value with whatever is named like a secret inside it masked. */
function censored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(censored);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      field,
      secretNames.test(field) && !isEmpty(inner) ? maskedSecret : censored(inner),
    ]),
  );
}

const same = (one: unknown, other: unknown): boolean =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other);

/** Returns what changed between two pictures of a record; where there was none, or is none any more, all of it. */
export function changesBetween(before: Snapshot, after: Snapshot, note: Note = {}): AuditChange[] {
  const [was, is] = [
    { ...before, ...note.before },
    { ...after, ...note.after },
  ];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (field) => !unspoken.has(field),
  );
  const renewed = new Set(note.renewed);
  const changed = fields
    .filter((field) => !renewed.has(field) && !same(was[field], is[field]))
    .map((field) => ({ field, before: kept(field, was[field]), after: kept(field, is[field]) }));
  const secrets = [...renewed].map((field) => ({
    field,
    before: isEmpty(was[field]) ? null : maskedSecret,
    after: maskedSecret,
  }));
  return [...changed, ...secrets];
}

/** Returns what the record is called, in at most 200 characters: as the use case says, else by its own name. */
export function nameOf(before: Snapshot, after: Snapshot, note: Note): string {
  const named = note.name ?? [after, before].flatMap(({ name, shortcode }) => [name, shortcode]).find(isText);
  return isText(named) ? truncated(named, 200) : '';
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
