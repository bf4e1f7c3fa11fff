import { beforeAll, expect, test } from 'vitest';
import { startI18n } from '#src/lib/i18n/i18n.ts';
import { loadRestOfTexts } from '#src/lib/i18n/texts.ts';
import en from '#src/locales/en/audit.json' with { type: 'json' };
import es from '#src/locales/es/audit.json' with { type: 'json' };
import pt from '#src/locales/pt/audit.json' with { type: 'json' };
import { filterOf, refined } from './filter.ts';
import { actionWords, auditActions, changeableAreas } from './words.ts';

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
