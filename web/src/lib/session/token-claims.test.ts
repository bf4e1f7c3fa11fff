import { expect, it } from 'vitest';
import { tokenClaims } from './token-claims.ts';

const tokenOf = (claims: unknown) => `x.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.x`;

it.each([
  [tokenOf({ exp: 12, ev: '0123456789ab-7' }), { expiresAtMs: 12_000, lastEvent: '0123456789ab-7' }],
  [tokenOf({ exp: 'soon' }), { expiresAtMs: null, lastEvent: null }],
  [tokenOf(null), { expiresAtMs: null, lastEvent: null }],
  ['no token', { expiresAtMs: null, lastEvent: null }],
])('what %s says of itself', (token, claims) => {
  expect(tokenClaims(token)).toEqual(claims);
});
