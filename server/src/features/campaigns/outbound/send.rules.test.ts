import { unknownCampaignVariables } from '@prosa/shared';
import { describe, expect, it } from 'vitest';
import { SendRefused, UnknownOutcome } from '#src/drivers/whatsapp/errors.ts';
import { aftermathOf, isComplaint, nextInTurn, wordsFor } from './send.rules.ts';

const texts = { message1: 'um {nome}', message2: ' ', message3: 'três {cupom}', message4: '', message5: '' };
const ana = { name: 'Ana {cupom}', number: '5511999990001', email: null };
const own = [{ key: 'Cupom', value: 'NATAL{nome}' }];

describe('what a recipient gets', () => {
  it('is one of the texts that say something', () => {
    expect([0, 0.49, 0.5, 0.999, 1].map((random) => wordsFor(texts, ana, own, random).variant)).toEqual([
      1, 1, 3, 3, 3,
    ]);
  });

  it('has its variables filled once: what a value says is no text of ours', () => {
    expect(wordsFor(texts, ana, own, 0).body).toBe('um Ana {cupom}');
    expect(wordsFor(texts, ana, own, 0.9).body).toBe('três NATAL{nome}');
  });

  it('may have its variables between two braces, as other texts have them', () => {
    const twice = { ...texts, message1: '{{nome}}, {{ cupom }} {{firstName}}', message3: '' };
    expect(wordsFor(twice, ana, own, 0).body).toBe('Ana {cupom}, NATAL{nome} {{firstName}}');
    expect(unknownCampaignVariables(twice.message1, own)).toEqual(['{{firstName}}']);
  });

  it('is no text where none says anything', () => {
    const none = { message1: '', message2: '', message3: '', message4: '', message5: '' };
    expect(wordsFor(none, ana, own, 0.5)).toEqual({ variant: 0, body: '' });
  });
});

it('campaigns of one connection take turns', () => {
  const running = [{ id: 3 }, { id: 5 }, { id: 9 }];
  expect([0, 3, 5, 9, 12].map((last) => nextInTurn(running, last)?.id)).toEqual([3, 5, 9, 3, 3]);
  expect(nextInTurn([], 3)).toBeUndefined();
});

describe('after a failure', () => {
  const refused = (code: ConstructorParameters<typeof SendRefused>[0], retryable = false) =>
    new SendRefused(code, retryable);

  it('it waits for the connection', () => {
    expect(aftermathOf(refused('not_connected', true), 4, 'ask')).toEqual({ kind: 'wait' });
  });

  it('it is over where the network refuses for good, and for everybody where the number is locked', () => {
    expect(aftermathOf(refused('not_on_whatsapp'), 0, 'same-id')).toEqual({
      kind: 'fail',
      reason: 'not_on_whatsapp',
      stops: false,
    });
    expect(aftermathOf(refused('blocked'), 0, 'same-id')).toMatchObject({ stops: true });
  });

  it('it is tried again with growing pauses, five times in all', () => {
    const tried = [0, 1, 3, 4].map((before) => aftermathOf(refused('rate_limited', true), before, 'ask'));
    expect(tried).toEqual([
      { kind: 'postpone', attempts: 1, delayMs: 15_000 },
      { kind: 'postpone', attempts: 2, delayMs: 30_000 },
      { kind: 'postpone', attempts: 4, delayMs: 120_000 },
      { kind: 'fail', reason: 'rate_limited', stops: false },
    ]);
  });

  it('it is not tried again where a second message would show and nobody knows of the first', () => {
    expect(aftermathOf(new UnknownOutcome(), 0, 'ask')).toMatchObject({ reason: 'UNKNOWN_OUTCOME' });
    expect(aftermathOf(new UnknownOutcome(), 0, 'same-id')).toMatchObject({ kind: 'postpone', attempts: 1 });
  });

  it('limits of pace and of marketing are complaints', () => {
    expect(
      [refused('rate_limited', true), refused('restricted'), refused('window_closed')].map(isComplaint),
    ).toEqual([true, true, false]);
  });
});
