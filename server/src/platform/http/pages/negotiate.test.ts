import { screens } from '@prosa/shared';
import { describe, expect, it } from 'vitest';
import { negotiate, wantsPage } from './negotiate.ts';

const html = 'text/html,application/xhtml+xml,*/*;q=0.8';
const browser = {
  method: 'GET',
  path: '/tickets',
  authorization: undefined,
  secFetchMode: undefined,
  accept: undefined,
};

describe('an address that pages and API share', () => {
  const table: [
    what: string,
    asked: Partial<typeof browser> | Record<string, unknown>,
    answer: 'page' | 'api' | undefined,
  ][] = [
    ['a navigation', { secFetchMode: 'navigate', accept: html }, 'page'],
    ['a navigation of a browser without fetch metadata', { accept: html }, 'page'],
    ['a navigation that accepts anything', { secFetchMode: 'navigate', accept: '*/*' }, 'page'],
    ['a HEAD of a navigation', { method: 'HEAD', secFetchMode: 'navigate', accept: html }, 'page'],
    ['a fetch', { secFetchMode: 'cors', accept: '*/*' }, 'api'],
    ['a fetch of the same origin that accepts html', { secFetchMode: 'same-origin', accept: html }, 'api'],
    ['a program', { accept: 'application/json' }, 'api'],
    ['a program that says nothing', {}, 'api'],
    [
      'a navigation with a token',
      { authorization: 'Bearer x', secFetchMode: 'navigate', accept: html },
      'api',
    ],
    ['a token without anything else', { authorization: 'Bearer x', accept: html }, 'api'],
    ['a form that posts', { method: 'POST', secFetchMode: 'navigate', accept: html }, 'api'],
    ['a PUT', { method: 'PUT', accept: html }, 'api'],
    ['a DELETE', { method: 'DELETE' }, 'api'],
    ['a navigation with a trailing slash', { path: '/tickets/', secFetchMode: 'navigate' }, 'page'],
    [
      'one ticket',
      { path: '/tickets/8f14e45f-ceea-467f-a8b0-000000000000', secFetchMode: 'navigate' },
      'page',
    ],
    [
      'the API below a ticket',
      { path: '/tickets/u/8f14e45f-ceea-467f-a8b0-000000000000', secFetchMode: 'navigate' },
      undefined,
    ],
    ['an address of the API alone', { path: '/auth/me', secFetchMode: 'navigate' }, undefined],
    ['media', { path: '/media/1/a.jpg', secFetchMode: 'navigate' }, undefined],
    ['the documentation', { path: '/docs', secFetchMode: 'navigate' }, undefined],
    ['the root, for whoever asks', { path: '/', accept: 'application/json' }, 'page'],
    ['the root with a token', { path: '/', authorization: 'Bearer x' }, 'page'],
    ['a POST to the root', { path: '/', method: 'POST' }, 'api'],
    ['a prefix of a screen', { path: '/ticketsandmore', secFetchMode: 'navigate' }, undefined],
    ['a screen in capitals', { path: '/TICKETS', secFetchMode: 'navigate' }, undefined],
  ];
  it.each(table)('%s', (_what, asked, answer) => expect(negotiate({ ...browser, ...asked })).toBe(answer));

  it.each(screens.map((screen) => screen.replace(/:\w+/g, 'x')))('%s is a page for navigations', (path) => {
    expect(negotiate({ ...browser, path, secFetchMode: 'navigate' })).toBe('page');
  });
});

describe('elsewhere', () => {
  it('a page is wanted by who reads html and has no token', () => {
    expect(wantsPage({ ...browser, accept: html })).toBe(true);
    expect(wantsPage({ ...browser, accept: html, authorization: 'Bearer x' })).toBe(false);
    expect(wantsPage({ ...browser, accept: html, secFetchMode: 'cors' })).toBe(false);
    expect(wantsPage({ ...browser, method: 'POST', accept: html })).toBe(false);
    expect(wantsPage(browser)).toBe(false);
  });
});
