import { maskedSecret } from '@prosa/shared';
import { describe, expect, test } from 'vitest';
import { inputOf, type PromptValues, problemsOf, valuesOf } from './prompt-form.ts';
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

describe('what is wrong', () => {
  test.each<[Partial<PromptValues>, string]>([
    [{ name: ' ' }, 'required'],
    [{ name: 'abcd' }, 'tooShort'],
    [{ name: 'x'.repeat(101) }, 'tooLong'],
    [{ prompt: 'x'.repeat(49) }, 'describe'],
    [{ prompt: `${' '.repeat(60)}x` }, 'describe'],
    [{ queueId: null }, 'queue'],
    [{ baseUrl: 'openai' }, 'address'],
    [{ baseUrl: 'ftp://x.example' }, 'address'],
    [{ apiKey: ' ' }, 'key'],
    [{ apiKey: 'sk 1' }, 'invalid'],
    [{ apiKey: 'chave-é' }, 'invalid'],
    [{ model: ' ' }, 'model'],
    [{ maxTokens: '' }, 'maxTokens'],
    [{ maxTokens: 0 }, 'maxTokens'],
    [{ maxTokens: 1.5 }, 'maxTokens'],
    [{ maxMessages: 51 }, 'maxMessages'],
  ])('%o', (more, problem) => {
    expect(Object.values(problemsOf(values(more), null))).toEqual([problem]);
  });

  test('is nothing where all is there, and where a stored key stays with its address', () => {
    expect(problemsOf(values(), null)).toEqual({});
    const known = buildPrompt({ baseUrl: 'https://ai.example/v1' });
    expect(problemsOf({ ...valuesOf(known) }, known)).toEqual({});
    expect(problemsOf({ ...valuesOf(known), baseUrl: 'https://other.example' }, known)).toEqual({
      apiKey: 'keyForAddress',
    });
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
