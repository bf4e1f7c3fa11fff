import { expect, test } from 'vitest';
import {
  addressOf,
  countFurther,
  filterIn,
  filterOf,
  isNarrowed,
  noFilter,
  queryOf,
} from './contact-filter.ts';

const full = {
  text: 'ana',
  from: '2026-01-01',
  to: '2026-02-01',
  tags: [3, 7],
  allTags: true,
  talkedSince: '2026-03-01',
  silentSince: '2026-04-01',
  email: 'no',
  owner: '5',
} as const;

test('an address says all of it, and is read back as it was', () => {
  expect(addressOf(full)).toEqual({
    q: 'ana',
    from: '2026-01-01',
    to: '2026-02-01',
    tags: '3,7',
    match: 'all',
    talked: '2026-03-01',
    silent: '2026-04-01',
    email: 'no',
    owner: '5',
  });
  expect(filterIn(addressOf(full))).toEqual(full);
  expect(addressOf(noFilter)).toEqual({});
});

test('the server is asked for what narrows only, and its answer is read back', () => {
  const query = queryOf(full);
  expect(query).toEqual({
    searchParam: 'ana',
    dateStart: '2026-01-01',
    dateEnd: '2026-02-01',
    tags: [3, 7],
    tagMatch: 'all',
    talkedSince: '2026-03-01',
    silentSince: '2026-04-01',
    hasEmail: false,
    ownerId: 5,
  });
  expect(filterOf({ searchParam: 'ana', ...query } as Parameters<typeof filterOf>[0])).toEqual(full);
  expect(queryOf(noFilter)).toEqual({});
  expect(queryOf({ ...noFilter, tags: [1], allTags: true })).toEqual({ tags: [1] });
});

test('one thing is enough to narrow; the text and the period are counted apart', () => {
  expect([isNarrowed(noFilter), isNarrowed({ ...noFilter, allTags: true })]).toEqual([false, false]);
  expect([isNarrowed({ ...noFilter, email: 'yes' }), countFurther(full)]).toEqual([true, 3 + 2]);
});
