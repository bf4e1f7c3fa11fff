/** What the database refuses, as error codes: broken constraints by name, lost connections, text it cannot hold. */
import { AppError, type ErrorCode, type FieldIssue } from '@prosa/shared';
import pg from 'pg';

/** Constraint (or unique index) → code. A constraint that is not here is a bug and answers 500. */
const constraintCodes: Readonly<Record<string, ErrorCode>> = {
  connections_token: 'ERR_VALIDATION',
  connections_default: 'ERR_CHANGED_MEANWHILE',
  connections_number: 'ERR_NUMBER_IN_USE',
  plans_name: 'ERR_VALIDATION',
  companies_name: 'ERR_VALIDATION',
  users_email: 'ERR_VALIDATION',
  file_lists_name: 'ERR_DUPLICATED_FILE_LIST',
  tags_name: 'ERR_DUPLICATED_TAG',
  ticket_bulks_one_running: 'ERR_BULK_RUNNING',
  queues_name: 'ERR_QUEUE_NAME_ALREADY_EXISTS',
  queues_color: 'ERR_QUEUE_COLOR_ALREADY_EXISTS',
  contact_identities_company_id_kind_value_pk: 'ERR_DUPLICATED_CONTACT',
  messages_company_id_id_pk: 'ERR_DUPLICATED_MESSAGE',
};

/** The field whose value somebody else has, where the code alone does not say it. */
const constraintFields: Readonly<Record<string, readonly FieldIssue[]>> = {
  plans_name: [{ field: 'name', rule: 'taken' }],
  companies_name: [{ field: 'name', rule: 'taken' }],
  users_email: [{ field: 'email', rule: 'taken' }],
  // What a weak one is told: whoever tries tokens does not learn that somebody has this one.
  connections_token: [{ field: 'token', rule: 'weak' }],
};

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);

/** `undefined` when the error is not the database's, or is one nobody foresaw. */
export function databaseError(thrown: unknown): AppError | undefined {
  const error = pgErrorOf(thrown);
  if (error instanceof pg.DatabaseError) {
    const code = error.code ?? '';
    if (code.startsWith('08') || code.startsWith('57P') || code.startsWith('53'))
      return new AppError('ERR_UNAVAILABLE', { cause: error });
    // Characters a text column cannot hold, numbers out of range: the request's fault.
    if (code === '22021' || code === '22P05' || code === '22003')
      return new AppError('ERR_VALIDATION', { cause: error });
    const name = error.constraint ?? '';
    const [mapped, fields] = [constraintCodes[name], constraintFields[name]];
    if (mapped === undefined) return undefined;
    return new AppError(mapped, { cause: error, ...(fields !== undefined && { fields }) });
  }
  if (error instanceof Error && isLostConnection(error))
    return new AppError('ERR_UNAVAILABLE', { cause: error });
  return undefined;
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
