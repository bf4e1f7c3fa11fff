import { expect, it } from 'vitest';
import { parseVersion } from './parse-version.ts';

it.each([
  ['WhatsApp’s worker', 'self.x={\\"client_revision\\":1043857760,\\"a\\":1}'],
  ['a page', '{"client_revision": 1043857760}'],
  ['a source file', 'import x\nconst version = [2, 3000, 1043857760]\n'],
  [
    'a list',
    '{"currentBeta":null,"currentVersion":"2.3000.1043857760-alpha","versions":[{"version":"2.3000.1"}]}',
  ],
  ['JSON of three numbers', '{"version":[2,3000,1043857760]}'],
  ['plain text', ' 2.3000.1043857760\n'],
])('is read out of %s', (_, text) => {
  expect(parseVersion(text)).toBe('2.3000.1043857760');
});

it.each([
  '',
  'nothing',
  '<html>404</html>',
  '1.2.3',
  '12.3000.1043857760',
  '{"version":"3.0.0"}',
  '2.3000.1',
])('is not made out of %j', (text) => {
  expect(parseVersion(text)).toBeUndefined();
});

it('takes no longer for a hostile answer', () => {
  const texts = [
    '[2,'.repeat(400_000),
    '2.3000.'.repeat(200_000),
    '"version":'.repeat(100_000),
    ' '.repeat(1_000_000),
  ];
  const startedAt = performance.now();
  for (const text of texts) expect(parseVersion(text)).toBeUndefined();
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
