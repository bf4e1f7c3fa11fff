import { describe, expect, it } from 'vitest';
import { MediaGone, SendRefused } from '#src/drivers/whatsapp/errors.ts';
import { afterFetchFailure, FileTooLarge } from './media-fetch.rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const gone = { kind: 'give-up', state: 'gone' };

describe('a file that did not come', () => {
  it.each([
    [new SendRefused('not_connected', true), 3, { kind: 'wait' }],
    [new MediaGone(), 0, { ...gone, error: 'gone' }],
    [new SendRefused('not_supported', false), 0, { ...gone, error: 'not_supported' }],
    [new FileTooLarge(), 0, { kind: 'give-up', state: 'failed', error: 'too_large' }],
    [new Error('slow'), 5, { kind: 'give-up', state: 'failed', error: 'not_fetched' }],
    [new Error('slow'), 0, { kind: 'postpone', attempts: 1, until: new Date(now.getTime() + 3_000) }],
    [new Error('slow'), 4, { kind: 'postpone', attempts: 5, until: new Date(now.getTime() + 768_000) }],
  ])('%s after %i tries', (error, attempts, verdict) =>
    expect(afterFetchFailure(error, attempts, now)).toEqual(verdict),
  );
});
