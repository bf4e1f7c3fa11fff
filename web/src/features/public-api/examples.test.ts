import { expect, test } from 'vitest';
import { exampleOf, languages } from './examples.ts';

test.each(languages)('an example in %s names the address, the token and the fields', (language) => {
  const text = exampleOf('text', language, 'https://prosa.example');
  const media = exampleOf('media', language, 'https://prosa.example');
  for (const example of [text, media]) {
    expect(example).toContain('https://prosa.example/api/messages/send');
    expect(example).toMatch(/Bearer [${]{0,3}(TOKEN|token)/);
    expect(example).toContain('5511987654321');
  }
  expect(text).toContain('Idempotency-Key');
  expect(media).toContain('medias');
});
