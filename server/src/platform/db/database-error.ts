/** What the database refuses, as error codes: broken constraints by name, lost connections, collisions, text it cannot hold. */
import { AppError } from '@prosa/shared';
import pg from 'pg';
import { breaches } from './breaches.ts';

/** Deadlock, serialisation failure: the same work may well succeed at once. */
const collisions = new Set(['40P01', '40001']);
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);

/**
 * Returns the refusal that an error of the database stands for; `undefined` for other errors, and for those nobody
 * foresaw.
 */
export function databaseError(thrown: unknown): AppError | undefined {
  const error = pgErrorOf(thrown);
  if (error instanceof pg.DatabaseError) {
    const code = error.code ?? '';
    if (code.startsWith('08') || code.startsWith('57P') || code.startsWith('53'))
      return new AppError('ERR_UNAVAILABLE', { cause: error });
    if (collisions.has(code)) return new AppError('ERR_UNAVAILABLE', { cause: error });
    // Characters a text column cannot hold, numbers out of range: the request's fault.
    if (code === '22021' || code === '22P05' || code === '22003')
      return new AppError('ERR_VALIDATION', { cause: error });
    const breach = breaches.get(error.constraint ?? '');
    if (breach === undefined) return undefined;
    const { code: refusal, fields } = breach;
    return new AppError(refusal, { cause: error, ...(fields !== undefined && { fields }) });
  }
  if (error instanceof Error && isLostConnection(error))
    return new AppError('ERR_UNAVAILABLE', { cause: error });
  return undefined;
}

/** Whether a transaction failed because of others beside it, and nothing in its own work. */
export function isCollision(thrown: unknown): boolean {
  const error = pgErrorOf(thrown);
  return error instanceof pg.DatabaseError && collisions.has(error.code ?? '');
}

/** The query builder wraps what the driver threw. */
function pgErrorOf(error: unknown): unknown {
  if (error instanceof Error && !(error instanceof pg.DatabaseError) && error.cause instanceof Error)
    return pgErrorOf(error.cause);
  return error;
}

const isLostConnection = (error: Error & { code?: string }): boolean =>
  networkCodes.has(error.code ?? '') ||
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    error.message,
  );
