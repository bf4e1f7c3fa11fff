import { AppError } from '@prosa/shared';
import { describe, expect, it } from 'vitest';
import { toAppError } from './errors.ts';

const known = (error: unknown): string => {
  const { code, status } = toAppError(error);
  return `${status} ${code}`;
};

describe('what went wrong, as an answer', () => {
  const table: [what: string, error: unknown, answer: string][] = [
    ['our own refusal', new AppError('ERR_NO_TICKET_FOUND'), '404 ERR_NO_TICKET_FOUND'],
    [
      'one with another status',
      new AppError('ERR_SESSION_EXPIRED', { status: 403 }),
      '403 ERR_SESSION_EXPIRED',
    ],
    [
      'a body that is too large',
      Object.assign(new Error('x'), { code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }),
      '413 ERR_PAYLOAD_TOO_LARGE',
    ],
    [
      'a media type nobody reads',
      Object.assign(new Error('x'), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }),
      '415 ERR_UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a body that is no JSON',
      Object.assign(new SyntaxError('x'), { statusCode: 400 }),
      '400 ERR_VALIDATION',
    ],
    [
      'a database that is away',
      Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
      '503 ERR_UNAVAILABLE',
    ],
    ['a connection that was cut', new Error('Connection terminated unexpectedly'), '503 ERR_UNAVAILABLE'],
    [
      'a pool that found no connection',
      new Error('timeout exceeded when trying to connect'),
      '503 ERR_UNAVAILABLE',
    ],
    [
      'a broken query around a cut connection',
      new Error('query failed', { cause: new Error('Connection terminated') }),
      '503 ERR_UNAVAILABLE',
    ],
    ['a mistake of ours', new TypeError('x is not a function'), '500 ERR_INTERNAL_SERVER_ERROR'],
    ['something thrown that is no error', 'oops', '500 ERR_INTERNAL_SERVER_ERROR'],
    ['nothing at all', undefined, '500 ERR_INTERNAL_SERVER_ERROR'],
    ['null', null, '500 ERR_INTERNAL_SERVER_ERROR'],
  ];
  it.each(table)('%s', (_what, error, answer) => expect(known(error)).toBe(answer));

  it('keeps what caused it, for the log alone', () => {
    const cause = new TypeError('x');
    expect(toAppError(cause).details.cause).toBe(cause);
  });
});
