import type { SessionUser } from '@prosa/shared';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { inFittingDocument, onlyOverseersAtHome, onlySignedIn, onlySignedOut } from './guards.ts';

afterEach(() => queryClient.clear());

const as = (profile: SessionUser['profile'] | null): void => {
  const user = profile === null ? null : ({ id: 1, profile, super: false } as SessionUser);
  queryClient.setQueryData(sessionQuery.queryKey, user);
};

/** Where a guard sends one, `null` when it lets one through. */
const sentTo = (guard: Promise<void>): Promise<unknown> =>
  guard.then(
    () => null,
    (thrown: { options: { to?: string; href?: string; search?: object } }) => {
      const { to, href, search } = thrown.options;
      return search === undefined ? (to ?? href) : [to ?? href, search];
    },
  );
const at = (href: string) => ({ location: { href } });

test('who is not signed in goes to the sign-in page, which remembers where they wanted to be', async () => {
  as(null);
  expect(await sentTo(onlySignedIn(at('/tickets?sub=pending')))).toEqual([
    '/login',
    { to: '/tickets?sub=pending' },
  ]);
  expect(await sentTo(onlySignedIn(at('/')))).toEqual(['/login', {}]);
  expect(await sentTo(onlySignedOut({ search: {} }))).toBeNull();
});

test('who is signed in goes on from the sign-in page, to addresses of this application only', async () => {
  as('user');
  expect(await sentTo(onlySignedIn(at('/tickets')))).toBeNull();
  expect(await sentTo(onlySignedOut({ search: {} }))).toBe('/');
  expect(await sentTo(onlySignedOut({ search: { to: '/tickets?sub=pending' } }))).toBe(
    '/tickets?sub=pending',
  );
  for (const to of ['https://evil.example.com', '//evil.example.com', '/\\evil.example.com'])
    expect(await sentTo(onlySignedOut({ search: { to } }))).toBe('/');
});

test('the start page is the admins’ and supervisors’, everybody else is sent to the tickets', async () => {
  for (const profile of ['admin', 'supervisor'] as const) {
    as(profile);
    expect(await sentTo(onlyOverseersAtHome())).toBeNull();
  }
  as('user');
  expect(await sentTo(onlyOverseersAtHome())).toBe('/tickets');
});

test('a page with something of other servers is a document of its own, and so is the next one', () => {
  const from = (loadedAt: string, href: string, preload = false): unknown => {
    try {
      return inFittingDocument({ ...at(href), preload }, loadedAt) ?? null;
    } catch (thrown) {
      return (thrown as { options: object }).options;
    }
  };
  const anew = (href: string) => expect.objectContaining({ href, reloadDocument: true });
  expect(from('/tickets', '/helps')).toEqual(anew('/helps'));
  expect(from('/helps', '/tickets?sub=pending')).toEqual(anew('/tickets?sub=pending'));
  expect(from('/helps/', '/helps?x=1')).toBeNull();
  expect(from('/tickets', '/contacts?q=/helps')).toBeNull();
  // Looking ahead shows nothing.
  expect(from('/tickets', '/helps', true)).toBeNull();
});
