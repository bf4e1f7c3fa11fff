import { campaignFields } from '@prosa/shared';
import { expect, test } from 'vitest';
import { schemaProblems } from '#src/ui/record/schema-problems.ts';
import {
  copyOf,
  inputOf,
  lacks,
  lacksTemplate,
  saysNothing,
  valuesOf,
  writtenMoment,
} from './campaign-form.ts';
import { buildCampaign } from './testing.ts';

const zone = 'America/Manaus';
const checked = campaignFields.pick({ name: true });

test('a time is shown and sent on the company’s clock', () => {
  const values = valuesOf(buildCampaign({ scheduledAt: '2026-11-21T03:30:00.000Z' }), zone);
  expect(values.scheduledAt).toBe('2026-11-20T23:30');
  expect(inputOf(values).scheduledAt).toBe('2026-11-20 23:30:00');
  expect(writtenMoment('')).toBeNull();
  expect(writtenMoment('31/02/2031 09:00')).toBeNull();
});

test('empty fields travel as null', () => {
  expect(inputOf(valuesOf(null, zone))).toEqual({
    name: '',
    message1: null,
    message2: null,
    message3: null,
    message4: null,
    message5: null,
    template: null,
    contactListId: null,
    tagListId: null,
    segment: null,
    whatsappId: null,
    fileListId: null,
    scheduledAt: null,
  });
});

test.each([
  ['', 'required'],
  [' a ', 'tooShort'],
  ['ab', null],
  ['a'.repeat(51), 'tooLong'],
])('a name of “%s”: %s', (name, problem) => {
  expect(schemaProblems(checked, { name: name.trim() })['name'] ?? null).toBe(problem);
});

test('what a scheduled campaign lacks is told in the order of the form', () => {
  const values = { ...valuesOf(null, zone), scheduledAt: '2030-01-01T10:00' };
  expect(lacks(values, false)).toBe('audience');
  expect(lacks({ ...values, tagListId: '1' }, false)).toBe('connection');
  const aimed = { ...values, contactListId: '1', whatsappId: '2' };
  expect(lacks(aimed, false)).toBe('message');
  expect([lacks(aimed, true), lacks({ ...aimed, message4: 'Oi' }, false)]).toEqual([null, null]);
});

const offer = (...texts: string[]) => ({
  name: 'oferta',
  language: 'pt_BR',
  components: [{ type: 'body', parameters: texts.map((text) => ({ type: 'text', text })) }],
});

test('an approved text travels instead of files before it, and comes back as it was', () => {
  const campaign = buildCampaign({ template: offer('{nome}'), message1: 'Oi' });
  const values = { ...valuesOf(campaign, zone), fileListId: '4' };
  expect(inputOf(values)).toMatchObject({ template: offer('{nome}'), message1: 'Oi', fileListId: null });
  // What is not meant is kept for whoever changes their mind, and not sent.
  expect(inputOf({ ...values, content: 'text' })).toMatchObject({ template: null, fileListId: 4 });
});

test('an approved text is chosen, with something in every variable', () => {
  const values = { ...valuesOf(null, zone), content: 'template' as const };
  expect(lacksTemplate(values)).toBe(true);
  expect(lacksTemplate({ ...values, template: offer('{nome}', ' ') })).toBe(true);
  expect(lacksTemplate({ ...values, template: offer('{nome}') })).toBe(false);
  expect(lacksTemplate({ ...values, content: 'text' })).toBe(false);
  expect([saysNothing(values, false), saysNothing({ ...values, content: 'text' }, false)]).toEqual([
    false,
    true,
  ]);
});

test('a copy says the same to the same people, has no time, and a name that fits', () => {
  const named = (name: string) => `${name} (cópia)`;
  const campaign = buildCampaign({ scheduledAt: '2026-11-21T03:30:00.000Z', template: offer('{nome}') });
  expect(inputOf(valuesOf(copyOf(campaign, named), zone))).toEqual({
    ...inputOf(valuesOf(campaign, zone)),
    name: 'Natal (cópia)',
    scheduledAt: null,
  });
  const long = copyOf(buildCampaign({ name: 'a'.repeat(50) }), named).name;
  expect([long.length, checked.safeParse({ name: long }).success]).toEqual([50, true]);
  expect(copyOf(buildCampaign({ name: `${'a'.repeat(41)}😀` }), named).name).toBe(
    `${'a'.repeat(41)} (cópia)`,
  );
});
