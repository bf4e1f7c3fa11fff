import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { type ContactPages, placeContact, removeContact } from './contact-cache.ts';
import { noFilter } from './filter/index.ts';
import { contactKeys } from './keys.ts';
import { buildContact } from './testing.ts';

const whole = contactKeys.pages(noFilter);
const searched = contactKeys.pages({ ...noFilter, text: 'ana' });
let cache: QueryClient;

const page = (ids: readonly [id: number, name: string][], hasMore: boolean) => ({
  contacts: ids.map(([id, name]) => buildContact({ id, name, version: 3 })),
  count: 4,
  hasMore,
  cursor: null,
});

beforeEach(() => {
  cache = new QueryClient();
  cache.setQueryData<ContactPages>(whole, {
    pages: [
      page(
        [
          [1, 'Álvaro'],
          [2, 'bruna'],
        ],
        true,
      ),
      page(
        [
          [3, 'Davi'],
          [4, 'Érica'],
        ],
        true,
      ),
    ],
    pageParams: [null, 'x'],
  });
});

const names = (key: readonly unknown[] = whole): string[][] | undefined =>
  cache.getQueryData<ContactPages>(key)?.pages.map(({ contacts }) => contacts.map(({ name }) => name));
const count = () => cache.getQueryData<ContactPages>(whole)?.pages[0]?.count;

test('a changed contact changes where it stands; an older version changes nothing', () => {
  placeContact(cache, buildContact({ id: 2, name: 'Zuleica', version: 4 }));
  expect(names()).toEqual([
    ['Álvaro', 'Zuleica'],
    ['Davi', 'Érica'],
  ]);
  placeContact(cache, buildContact({ id: 2, name: 'bruna', version: 3 }));
  expect(names()?.[0]).toEqual(['Álvaro', 'Zuleica']);
});

test('a new contact comes in at its place by name, once', () => {
  const carla = buildContact({ id: 9, name: 'Cárla', version: 1 });
  placeContact(cache, carla);
  placeContact(cache, carla);
  expect(names()).toEqual([
    ['Álvaro', 'bruna'],
    ['Cárla', 'Davi', 'Érica'],
  ]);
  expect(count()).toBe(5);
});

test('a new contact behind what is loaded waits for its page', () => {
  placeContact(cache, buildContact({ id: 9, name: 'Zeca' }));
  expect(names()?.flat()).not.toContain('Zeca');
});

test('whether a search finds a new contact is asked of the server', () => {
  cache.setQueryData<ContactPages>(searched, { pages: [page([[1, 'Ana']], false)], pageParams: [null] });
  placeContact(cache, buildContact({ id: 9, name: 'Ana Bela' }));
  expect(names(searched)).toEqual([['Ana']]);
  expect(cache.getQueryState(searched)?.isInvalidated).toBe(true);
  expect(cache.getQueryState(whole)?.isInvalidated).toBe(false);
});

test('a deleted contact is gone everywhere', () => {
  cache.setQueryData(contactKeys.detail(3), buildContact({ id: 3 }));
  removeContact(cache, 3);
  expect(names()).toEqual([['Álvaro', 'bruna'], ['Érica']]);
  expect(count()).toBe(3);
  expect(cache.getQueryData(contactKeys.detail(3))).toBeUndefined();
});
