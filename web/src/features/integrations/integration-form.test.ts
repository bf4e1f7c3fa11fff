import { maskedSecret } from '@prosa/shared';
import { describe, expect, test } from 'vitest';
import { inputOf, keptOf, problemsOf, testInputOf, valuesOf } from './integration-form.ts';
import { buildIntegration } from './testing.ts';

const none = { jsonContent: false, secret: false };
const keyFile = JSON.stringify({ client_email: 'a@b.example', private_key: '-----BEGIN PRIVATE KEY-----' });

describe('what is wrong', () => {
  test.each([
    [{ urlN8N: '' }, { urlN8N: 'required' }],
    [{ urlN8N: 'typebot.io' }, { urlN8N: 'url' }],
    [{ urlN8N: 'https://me:x@typebot.io' }, { urlN8N: 'url' }],
    [{ typebotSlug: ' ' }, { typebotSlug: 'required' }],
    [{ type: 'webhook', typebotSlug: '' }, {}],
    [{ type: 'webhook', secret: 'curto' }, { secret: 'secretTooShort' }],
    [
      { type: 'dialogflow', urlN8N: '' },
      { projectName: 'required', jsonContent: 'required' },
    ],
    [
      { type: 'dialogflow', projectName: 'p', jsonContent: '{}', region: 'Brasil' },
      { jsonContent: 'serviceAccount', region: 'region' },
    ],
    [{ type: 'dialogflow', projectName: 'p', jsonContent: keyFile, region: 'us-east1' }, {}],
    [{}, {}],
  ] as const)('with %j: %j', (some, problems) =>
    expect(problemsOf({ ...valuesOf(buildIntegration()), ...some }, none)).toEqual(problems),
  );

  test('a key file that is kept need not be written again', () => {
    const saved = buildIntegration({ type: 'dialogflow', projectName: 'p', jsonContent: maskedSecret });
    expect(problemsOf(valuesOf(saved), keptOf(saved))).toEqual({});
  });
});

test('secrets that are not written stay as they are, also when they are tried out', () => {
  const saved = buildIntegration({ type: 'dialogflow', jsonContent: maskedSecret, secret: maskedSecret });
  const values = { ...valuesOf(saved), jsonContent: keyFile };
  expect(inputOf(values, keptOf(saved))).toMatchObject({ jsonContent: keyFile, secret: maskedSecret });
  expect(testInputOf(valuesOf(saved), saved)).toMatchObject({ id: 7, jsonContent: maskedSecret });
  expect(testInputOf(valuesOf(null), null)).not.toHaveProperty('id');
});
