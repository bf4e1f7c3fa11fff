import { maskedSecret } from '@prosa/shared';
import { describe, expect, test } from 'vitest';
import { schemaProblems } from '#src/ui/record/schema-problems.ts';
import { checked, inputOf, keyProblem, type PromptValues, valuesOf } from './prompt-form.ts';
import { buildPrompt } from './testing.ts';

const training = 'Você atende os clientes de uma padaria e responde com gentileza.';
const values = (more: Partial<PromptValues> = {}): PromptValues => ({
  ...valuesOf(null),
  name: 'Balcão',
  prompt: training,
  queueId: '3',
  apiKey: 'sk-1',
  ...more,
});

test('a new prompt begins with the usual values and without a key', () => {
  expect(valuesOf(null)).toMatchObject({
    model: 'gpt-4o-mini',
    maxTokens: 100,
    temperature: 1,
    maxMessages: 10,
    apiKey: '',
  });
});

const written = (more: Partial<PromptValues>) => schemaProblems(checked, inputOf(values(more)));

describe('what is wrong', () => {
  test.each<[Partial<PromptValues>, object]>([
    [{}, {}],
    [{ name: ' ' }, { name: 'required' }],
    [{ name: 'abcd' }, { name: 'tooShort' }],
    [{ name: 'x'.repeat(101) }, { name: 'tooLong' }],
    [{ prompt: 'x'.repeat(49) }, { prompt: 'tooShort' }],
    [{ prompt: `${' '.repeat(60)}x` }, { prompt: 'tooShort' }],
    [{ queueId: null }, { queueId: 'invalid' }],
    [{ baseUrl: 'openai' }, { baseUrl: 'invalid' }],
    [{ baseUrl: 'ftp://x.example' }, { baseUrl: 'invalid' }],
    [{ model: ' ' }, { model: 'tooShort' }],
    [{ maxTokens: '' }, { maxTokens: 'required' }],
    [{ maxTokens: 0 }, { maxTokens: 'invalid' }],
    [{ maxTokens: 1.5 }, { maxTokens: 'invalid' }],
    [{ maxMessages: 51 }, { maxMessages: 'invalid' }],
  ])('%o', (more, problems) => expect(written(more)).toEqual(problems));

  test.each([
    ['sk-1', null],
    [' ', 'key'],
    ['sk 1', 'invalid'],
    ['chave-é', 'invalid'],
  ])('a key of %j: %s', (apiKey, problem) => expect(keyProblem(values({ apiKey }), null)).toBe(problem));

  test('is nothing where a stored key stays with its address', () => {
    const known = buildPrompt({ baseUrl: 'https://ai.example/v1' });
    expect(keyProblem(valuesOf(known), known)).toBeNull();
    expect(keyProblem({ ...valuesOf(known), baseUrl: 'https://other.example' }, known)).toBe('keyForAddress');
  });
});

test('what is saved names the queue by its number, and the stored key by its mask', () => {
  expect(inputOf(values({ baseUrl: ' https://ai.example/v1 ' }))).toMatchObject({
    queueId: 3,
    baseUrl: 'https://ai.example/v1',
    apiKey: 'sk-1',
  });
  expect(inputOf(valuesOf(buildPrompt())).apiKey).toBe(maskedSecret);
});
