/** An entry of the audit log in words of the reader's language. */
import {
  type AuditChange,
  auditOf,
  type Contract,
  closedDay,
  companyExported,
  companyImported,
  contracts,
  invitationAccepted,
  maskedSecret,
  passwordWasReset,
  signInRefused,
  supportEntered,
  supportLeft,
} from '@prosa/shared';
import i18next from 'i18next';
import { dateTime } from '#src/lib/time/time.ts';

/** What happens at the door or by the operator's hand, by no endpoint of the company's. */
const besideEndpoints: Readonly<Record<string, readonly string[]>> = {
  auth: [signInRefused, passwordWasReset, supportEntered, supportLeft],
  companies: [companyExported, companyImported],
  invitations: [invitationAccepted],
};

/** Areas in which something can be done: an impersonating operator may leave any of them in the log. */
export const changeableAreas: readonly string[] = Object.entries<Contract>(contracts)
  .filter(([, contract]) => Object.values(contract).some(({ method }) => method !== 'GET'))
  .map(([area]) => area);

/** Everything the log may tell of, by area, in the order of the contract. */
export const auditActions: readonly { readonly area: string; readonly actions: readonly string[] }[] =
  Object.entries<Contract>(contracts)
    .map(([area, contract]) => {
      const recorded = Object.keys(contract).filter((name) => {
        const endpoint = contract[name];
        return endpoint !== undefined && auditOf(endpoint) !== undefined;
      });
      const actions = recorded.map((name) => `${area}.${name}`);
      return { area, actions: [...(besideEndpoints[area] ?? []), ...actions] };
    })
    .filter(({ actions }) => actions.length > 0);

/** The text under a key that only the log knows, or what it is called in the log itself. */
function text(key: string, otherwise: string): string {
  const full = `audit:${key}`;
  return i18next.exists(full) ? i18next.t(full as never) : otherwise;
}

export const areaWord = (area: string): string => text(`areas.${area}`, area);
/** Returns an action in words; what only impersonating operators leave in the log is told by its area alone. */
export const actionWords = (action: string): string => {
  const [area = ''] = action.split('.');
  return text(`actions.${action}`, i18next.t('audit:visited', { area: areaWord(area) }));
};

/** What a setting is called on the settings page. */
const settingWord = (key: string): string => {
  const full = `settings:options.${key}.label`;
  return i18next.exists(full) ? i18next.t(full as never) : key;
};

/** Returns what the action was done to, where more than its sentence is known. */
export function subjectOf(action: string, record: Readonly<Record<string, string>>, name: string): string {
  if (name !== '') return name;
  if (action === 'settings.update') return settingWord(record['key'] ?? '');
  const [id] = Object.values(record);
  return id === undefined || action.startsWith('companies.') ? '' : `#${id}`;
}

export const fieldWord = (field: string): string => text(`fields.${field}`, field);

/**
 * What answers hold beside what somebody has decided: counted, derived or technical, said by another field as well, or only how the
 * action was asked for.
 */
const unsaid: ReadonlySet<string> = new Set([
  ...[
    'inUse',
    'because',
    'builtIn',
    'askedAt',
    'sources',
    'trial',
    'versions',
    'numbers',
    'outdated',
    'pending',
  ],
  ...['company', 'currentPassword', 'code', 'endTokens', 'availability', 'user', 'isPlatform', 'planId'],
  ...[
    'mediaPath',
    'mediaSize',
    'mediaType',
    'typeArch',
    'contactListId',
    'tagListId',
    'fileListId',
    'rechecked',
  ],
  ...['retryAt', 'weakToken', 'quality', 'modelInUse', 'queue', 'uses', 'usage'],
  ...['ticketId', 'event', 'attempts', 'dueAt', 'trouble', 'durationMs', 'lastAt'],
  ...['outcome', 'invoice', 'invoiceId', 'when', 'acceptLoss', 'fields', 'isReady', 'webhookUrl'],
  ...['kind', 'detail', 'txid'],
]);

/** Returns whether a change is shown: what has no word says nothing to whoever reads the log. */
export const isSaid = ({ field }: AuditChange): boolean => !unsaid.has(field);

const methods = new Map<string, string>(
  Object.entries<Contract>(contracts).flatMap(([area, contract]) =>
    Object.entries(contract).map(([name, { method }]) => [`${area}.${name}`, method] as const),
  ),
);

const flags: Readonly<Record<string, string>> = {
  enabled: 'values.on',
  disabled: 'values.off',
  desabled: 'values.off',
  true: 'values.on',
  false: 'values.off',
};

/** A moment as it goes over the wire. */
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** Words of fields whose values say little by themselves. */
function fieldValueWords(field: string, value: unknown): string {
  if (field === 'profile' && typeof value === 'string') return i18next.t(`auth:profiles.${value}` as never);
  if (field === 'kanban') return valueWords(value === 1);
  return valueWords(value);
}

function valueWords(value: unknown): string {
  if (value === null || value === undefined) return text('values.nothing', '–');
  if (value === maskedSecret) return text('values.secret', maskedSecret);
  if (typeof value === 'string' && instant.test(value)) return dateTime(value);
  if (typeof value === 'boolean' || (typeof value === 'string' && value in flags))
    return text(flags[String(value)] ?? '', String(value));
  if (Array.isArray(value))
    return value.length === 0 ? text('values.nothing', '–') : value.map(itemWords).filter(Boolean).join(', ');
  return typeof value === 'object' ? itemWords(value) : String(value);
}

/** Something with a name goes by it; anything else by what it holds. */
function itemWords(item: unknown): string {
  if (typeof item !== 'object' || item === null) return valueWords(item);
  const { name, weekdayEn, startTime, endTime, day, key, value } = item as Record<string, unknown>;
  if (typeof weekdayEn === 'string') {
    const isShut = startTime === closedDay.startTime && endTime === closedDay.endTime;
    const times = isShut ? i18next.t('hours.closed') : `${String(startTime)}–${String(endTime)}`;
    return `${i18next.t(`hours.days.${weekdayEn}` as never)} ${times}`;
  }
  if (typeof day === 'string') return [day.split('-').reverse().join('/'), name].filter(Boolean).join(' ');
  if (typeof name === 'string') return name;
  if (typeof key === 'string' && value !== undefined) return `${settingWord(key)}: ${valueWords(value)}`;
  return Object.entries(item)
    .filter(([field]) => !unsaid.has(field))
    .map(([field, value]) => `${fieldWord(field)}: ${valueWords(value)}`)
    .join('; ');
}

export type ChangeWords = { readonly field: string; readonly before: string; readonly after: string };

/** Returns a change in words: of a new record only what it became, of one that is gone only what it was. */
export function changeWords(action: string, { field, before, after }: AuditChange): ChangeWords {
  if (after === maskedSecret)
    return {
      field: fieldWord(field),
      before: '',
      after: text(before === null ? 'values.set' : 'values.renewed', ''),
    };
  const method = methods.get(action);
  const [was, is] = [fieldValueWords(field, before), fieldValueWords(field, after)];
  if (method === 'DELETE' && after === null) return { field: fieldWord(field), before: '', after: was };
  if (method === 'POST' && before === null) return { field: fieldWord(field), before: '', after: is };
  return { field: fieldWord(field), before: was, after: is };
}
