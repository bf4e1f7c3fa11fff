import { describe, expect, it } from 'vitest';
import { becomesDefault, lacksGreeting, needsHeir } from './connection.rules.ts';

describe('connection rules', () => {
  it.each([
    [0, '', false],
    [1, '', false],
    [2, 'Olá', false],
    [2, ' \n', true],
  ])('with %i queues and greeting %j a greeting is missing: %s', (queues, greeting, missing) => {
    expect(lacksGreeting(queues, greeting)).toBe(missing);
  });

  it.each([
    [0, undefined, true],
    [0, false, true],
    [1, undefined, false],
    [1, true, true],
  ])('beside %i others, asked %s, the new one is the default: %s', (others, asked, isDefault) => {
    expect(becomesDefault(others, asked)).toBe(isDefault);
  });

  it.each([
    [true, 1, undefined, true],
    [true, 1, 7, false],
    [true, 0, undefined, false],
    [false, 3, undefined, false],
  ])('deleting (default %s, %i others, heir %s) needs an heir: %s', (isDefault, others, heir, needed) => {
    expect(needsHeir(isDefault, others, heir)).toBe(needed);
  });
});
