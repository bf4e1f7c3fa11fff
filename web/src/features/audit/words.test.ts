import { auditOf, type Contract, contracts } from '@prosa/shared';
import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { startI18n } from '#src/lib/i18n/i18n.ts';
import { loadRestOfTexts } from '#src/lib/i18n/texts.ts';
import en from '#src/locales/en/audit.json' with { type: 'json' };
import es from '#src/locales/es/audit.json' with { type: 'json' };
import pt from '#src/locales/pt/audit.json' with { type: 'json' };
import { filterOf, refined } from './filter.ts';
import { actionWords, auditActions, changeableAreas, changeWords, isSaid } from './words.ts';

beforeAll(async () => {
  await startI18n('pt');
  await loadRestOfTexts();
});

test.each(Object.entries({ pt, en, es }))(
  'every action that is recorded has its sentence in %s',
  (_, texts) => {
    const actions: Record<string, Record<string, string>> = texts.actions;
    const areas: Record<string, string> = texts.areas;
    const missing = auditActions.flatMap(({ area, actions: names }) => [
      ...(areas[area] === undefined ? [area] : []),
      ...names.filter((name) => actions[area]?.[name.split('.')[1] ?? ''] === undefined),
    ]);
    expect(missing).toEqual([]);
  },
);

test.each(Object.entries({ pt, en, es }))(
  'whatever a visit of the operator leaves in the log is told by its area in %s',
  (_, { areas }) => {
    const known: Record<string, string> = areas;
    expect(changeableAreas.filter((area) => known[area] === undefined)).toEqual([]);
    expect(actionWords('messages.send')).toBe('Agiu como suporte em: Mensagens');
  },
);

test.each(Object.entries({ pt, en, es }))('areas are told apart by their names in %s', (_, { areas }) => {
  const names = Object.values(areas);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

/** Never told: it changes by itself, or the address of the action says it already. */
const unspoken = [
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
  // What whoever changed a list had before their eyes.
  'seen',
];

const fieldsOf = (schema: unknown): string[] => {
  const def = (schema as z.core.$ZodType | undefined)?._zod.def as
    | { type: string; shape?: object; innerType?: unknown; in?: unknown; out?: unknown; options?: unknown[] }
    | undefined;
  if (def?.shape !== undefined) return Object.keys(def.shape);
  return [def?.innerType, def?.in, def?.out, ...(def?.options ?? [])].filter(Boolean).flatMap(fieldsOf);
};

test.each(Object.entries({ pt, en, es }))(
  'whatever field of a record the log may tell of has its word in %s, or is left out',
  (_, { fields }) => {
    const words: Record<string, string> = fields;
    const told = Object.values<Contract>(contracts)
      .flatMap((contract) => Object.values(contract))
      .filter((endpoint) => auditOf(endpoint) === 'full')
      .flatMap(({ body, response }) => [...fieldsOf(body), ...fieldsOf(response)]);
    expect(told.length).toBeGreaterThan(200);
    const isTold = (field: string): boolean =>
      !unspoken.includes(field) && isSaid({ field, before: null, after: null });
    expect([...new Set(told)].filter((field) => isTold(field) && words[field] === undefined)).toEqual([]);
  },
);

test('a moment is told as people write one, a list of settings by the names of its settings', () => {
  const change = (field: string, after: unknown): string =>
    changeWords('invitations.create', { field, before: null, after }).after;
  expect(change('sentAt', '2026-03-10T13:29:00.000Z')).toMatch(/^10\/03\/26 \d\d:29$/);
  expect(change('settings', [{ key: 'timezone', value: 'UTC' }])).toBe('Fuso horário: UTC');
  expect(change('actions', [{ kind: 'message', text: 'Oi' }, { kind: 'resolve' }])).toBe('Texto: Oi');
});

test('a filter takes from the address what fits and nothing else', () => {
  expect(filterOf({ user: '7', action: 'tags.remove', from: '2026-11-01', to: '', q: 'x' })).toEqual({
    user: '7',
    action: 'tags.remove',
    from: '2026-11-01',
  });
  expect(filterOf({ user: 'me', action: 'tags', from: 'yesterday' })).toEqual({});
});

test('a filter loses what is emptied', () => {
  expect(refined({ user: '7', from: '2026-11-01' }, { user: null, from: '' })).toEqual({});
});
