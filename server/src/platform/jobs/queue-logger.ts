/**
 * What graphile-worker says, in our log. It reports every job as information and every failed try as an error; we report
 * those ourselves with their company, so its own lines are for debugging, except where the queue itself is in trouble.
 */
import { Logger as QueueLogger } from 'graphile-worker';
import type { Logger } from '../log/log.ts';

const levels = { error: 'warn', warning: 'warn', info: 'debug', debug: 'trace' } as const;

export const queueLogger = (log: Logger): QueueLogger =>
  new QueueLogger(() => (level, message, meta) => {
    const aboutOneTry = meta?.['failure'] === true;
    log[aboutOneTry ? 'debug' : levels[level]](
      { ...(meta?.['error'] instanceof Error && { err: meta['error'] }) },
      message,
    );
  });
