import { describe, expect, it } from 'vitest';
import { type ChangeRequest, intentOf, previewOf, wordsOf } from './ticket.rules.ts';

describe('what a change request means', () => {
  const table: [present: 'pending' | 'open' | 'closed', request: ChangeRequest, intent: string][] = [
    ['pending', { status: 'open', userId: 7 }, 'accept'],
    ['pending', { status: 'open' }, 'accept'],
    ['open', { status: 'open', userId: 7 }, 'accept'],
    ['open', { status: 'pending', userId: null }, 'return'],
    ['open', { status: 'closed', userId: 7 }, 'close'],
    ['pending', { status: 'closed' }, 'close'],
    ['closed', { status: 'open', userId: 7 }, 'reopen'],
    ['closed', { status: 'closed' }, 'adjust'],
    ['open', { transfering: true, status: 'pending', queueId: 3 }, 'transfer'],
    ['pending', { queueId: 3 }, 'transfer'],
    ['open', { status: 'open', queueId: 3 }, 'transfer'],
    ['open', {}, 'adjust'],
    ['open', { status: 'pending', userId: null, queueId: 3 }, 'transfer'],
    ['open', { status: 'pending', userId: null, queueId: 1 }, 'return'],
    ['open', { status: 'pending', userId: null, whatsappId: 9 }, 'transfer'],
    ['closed', { status: 'open', userId: 7, queueId: 3 }, 'reopen'],
    ['pending', { userId: 7 }, 'transfer'],
    ['open', { status: 'open', userId: 6, queueId: 3 }, 'transfer'],
    // The whole ticket, as it was read.
    ['pending', { status: 'pending', userId: null, queueId: 1, whatsappId: 5 }, 'adjust'],
    ['open', { status: 'open', userId: 6, queueId: 1, whatsappId: 5 }, 'adjust'],
    ['closed', { status: 'closed', userId: 6, queueId: 1, whatsappId: 5 }, 'adjust'],
  ];
  it.each(table)('%s asked for %j → %s', (status, request, intent) => {
    const present = { status, userId: status === 'pending' ? null : 6, queueId: 1, connectionId: 5 };
    expect(intentOf(present, request, 8)).toBe(intent);
  });

  it('is handing on where it is one’s own and somebody else is named', () => {
    const present = { status: 'open', userId: 6, queueId: 1, connectionId: 5 } as const;
    const request = { status: 'open', userId: 7, queueId: 1, whatsappId: 5 } as const;
    expect(intentOf(present, request, 6)).toBe('transfer');
    expect(intentOf(present, request, 7)).toBe('accept');
  });
});

it('previews are one short line', () =>
  expect(previewOf(` a\n\n b ${'c'.repeat(300)}`)).toMatch(/^a b c{251}$/));

it('previews are not cut through an emoji', () =>
  expect(previewOf(`${'a'.repeat(254)}😀 fim`)).toBe('a'.repeat(254)));

describe('the words of a search', () => {
  it.each([
    ['Pão de  queijo!', ['Pão', 'de', 'queijo']],
    ['a b', undefined],
    ['segredo #️⃣', ['segredo']],
    ['\u0301\u0301 \u20DD\u20DD', undefined],
    ['½½', ['½½']],
  ])('of %j are %j', (text, words) => expect(wordsOf(text)).toEqual(words));

  it('are never empty without their accents, whatever they are made of', () => {
    for (let code = 0x20; code < 0x1_10000; code += 1) {
      const char = String.fromCodePoint(code);
      for (const word of wordsOf(`${char}${char}`) ?? [])
        if (word.normalize('NFD').replace(/\p{M}/gu, '') === '') expect.fail(`U+${code.toString(16)}`);
    }
  });
});
