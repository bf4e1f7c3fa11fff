import { automationDecisions, decisionOf } from '@prosa/shared';
import { expect, test } from 'vitest';
import en from '#src/locales/en/automation.json' with { type: 'json' };
import es from '#src/locales/es/automation.json' with { type: 'json' };
import pt from '#src/locales/pt/automation.json' with { type: 'json' };

test('everything that automation may decide has a sentence in every language, and no other has', () => {
  for (const { steps } of [pt, en, es]) {
    const told = Object.entries(steps).map(([rule, sentences]) => [rule, Object.keys(sentences).sort()]);
    const decided = Object.entries(automationDecisions).map(([rule, decisions]) => [
      rule,
      [...decisions].sort(),
    ]);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(decided));
  }
});

test('what another release has decided is no known decision', () => {
  expect(decisionOf({ rule: 'queueMenu', decision: 'menu' })).toBe('queueMenu.menu');
  expect(decisionOf({ rule: 'queueMenu', decision: 'sang' })).toBeUndefined();
  expect(decisionOf({ rule: 'oracle', decision: 'menu' })).toBeUndefined();
});
