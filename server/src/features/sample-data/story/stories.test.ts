import { isNobodysPhone, languages, phoneVariants } from '@prosa/shared';
import { expect, it } from 'vitest';
import { counts, laneTags, plots } from './plot.ts';
import { stories } from './stories.ts';
import { momentOf, phoneOf } from './times.ts';

it.each(languages)('%s tells everything that happens, and nothing else', (language) => {
  const { queues, tags, quickMessages, people, words } = stories[language];
  expect({
    queues: queues.length,
    tags: tags.length,
    quickMessages: quickMessages.length,
    people: people.length,
  }).toEqual(counts);
  expect(words.map((said) => said.length)).toEqual(plots.map(({ steps }) => steps.length));
  for (const names of [queues, tags, people, quickMessages.map(({ shortcode }) => shortcode)])
    expect(new Set(names).size).toBe(names.length);
});

it('every state has its conversations, and what is over is rated now and then', () => {
  const many = (wanted: string): number => plots.filter(({ end }) => end === wanted).length;
  expect([many('resolved'), many('open'), many('waiting')]).toEqual([5, 3, 2]);
  for (const { end, rate, steps } of plots) {
    if (rate !== undefined) expect(end).toBe('resolved');
    expect(steps.some(([who]) => who === 'company')).toBe(end !== 'waiting');
  }
  expect(plots.flatMap(({ tags }) => tags).filter((tag) => laneTags.has(tag))).toHaveLength(2);
});

it.each(['2026-11-30T15:00:00Z', '2026-11-30T03:05:00Z'])(
  'at %s all of it is over, in the order in which it happened',
  (moment) => {
    const now = new Date(moment);
    const begun = plots.map(({ begins }) => momentOf(begins, now, 'America/Sao_Paulo').getTime());
    expect([...begun].sort((one, other) => one - other)).toEqual(begun);
    plots.forEach(({ steps }, at) => {
      const minutes = steps.reduce((sum, [, after]) => sum + after, 0);
      expect((begun[at] ?? 0) + minutes * 60_000).toBeLessThan(now.getTime());
    });
  },
);

it('each person has a number that nobody can have', () => {
  const numbers = Array.from({ length: counts.people }, (_, person) => phoneOf(person));
  expect(new Set(numbers).size).toBe(counts.people);
  for (const number of numbers) {
    expect(isNobodysPhone(number)).toBe(true);
    expect(phoneVariants(number)).toEqual([number]);
  }
});
