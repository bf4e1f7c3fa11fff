/** Meta's codes as what becomes of a message, of the pace and of the connection. */
import { expect, it } from 'vitest';
import { SendRefused, UnknownOutcome } from '../../errors.ts';
import { GraphRefused, NoAnswer, NotReached } from './graph-failures.ts';
import { verdictOf } from './verdicts.ts';

const verdict = (code: number | null, status = 400) => verdictOf(new GraphRefused(status, code, ''));

it.each([
  [190, 'not_connected', true, 'token_expired'],
  [10, 'not_connected', true, 'token_expired'],
  [200, 'not_connected', true, 'token_expired'],
  [131005, 'not_connected', true, 'token_expired'],
  [368, 'blocked', false, 'banned'],
  [131031, 'blocked', false, 'banned'],
  [4, 'rate_limited', true, null],
  [80007, 'rate_limited', true, null],
  [130429, 'rate_limited', true, null],
  [131056, 'too_many_to_one', true, null],
  [131047, 'window_closed', false, null],
  [131026, 'not_on_whatsapp', false, null],
  [131048, 'restricted', false, null],
  [131049, 'restricted', false, null],
  [131051, 'not_supported', false, null],
  [131053, 'not_supported', false, null],
  [132000, 'template', false, null],
  [132001, 'template', false, null],
  [132015, 'template', false, null],
  [132016, 'template', false, null],
  [132999, 'template', false, null],
  [100, 'not_supported', false, null],
  [424242, 'not_supported', false, null],
] as const)('#%i is %s', (code, refusal, retryable, ends) => {
  const { error, ends: end } = verdict(code);
  expect(error).toBeInstanceOf(SendRefused);
  expect(error).toMatchObject({ code: refusal, retryable });
  expect(end).toBe(ends);
});

it.each([4, 80007, 130429, 131048])('#%i slows the number down', (code) =>
  expect(verdict(code).tooFast).toBe(true),
);

it('a throttled pair slows nobody else down', () => expect(verdict(131056).tooFast).toBe(false));

it.each([
  [132001, 'NOT_FOUND'],
  [132015, 'PAUSED'],
  [132016, 'DISABLED'],
])('#%i marks the template', (code, status) => expect(verdict(code).template).toBe(status));

it.each([
  [verdict(131000, 500)],
  [verdict(131000)],
  [verdict(131016, 503)],
  [verdict(1)],
  [verdict(2)],
  [verdict(424242, 500)],
  [verdict(null, 502)],
  [verdictOf(new NoAnswer())],
  [verdictOf(new Error('anything'))],
])('nobody knows the outcome of %#', ({ error, isOutage }) => {
  expect(error).toBeInstanceOf(UnknownOutcome);
  expect(isOutage).toBe(true);
});

it('what never left is certain', () =>
  expect(verdictOf(new NotReached()).error).toMatchObject({ code: 'network_error', retryable: true }));

it('an answer that is none of the API’s is judged by its status', () => {
  expect(verdict(null, 401).ends).toBe('token_expired');
  expect(verdict(null, 429).tooFast).toBe(true);
  expect(verdict(null, 404).error).toMatchObject({ code: 'not_supported' });
});
