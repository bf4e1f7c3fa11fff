/**
 * The only place that makes error answers: `{ error: CODE, params?, fields?, requestId }`, never a sentence. What nobody
 * foresaw becomes ERR_INTERNAL_SERVER_ERROR and is logged with its cause.
 */
import { AppError, type ErrorCode, errorSpec } from '@prosa/shared';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { databaseError } from '../db/database-error.ts';
import { SenderGone } from './body.ts';

/** Fastify's own refusals, in our words. */
const fastifyCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'ERR_PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'ERR_UNSUPPORTED_MEDIA_TYPE',
};

/** What is counted is counted within a minute, unless told. */
const usualWaitSeconds = 60;

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof SenderGone) return new AppError('ERR_VALIDATION', { cause: error });
  const known = databaseError(error);
  if (known !== undefined) return known;
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number };
  const mapped = code === undefined ? undefined : fastifyCodes[code];
  if (mapped !== undefined) return new AppError(mapped);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError('ERR_VALIDATION', { cause: error });
  return new AppError('ERR_INTERNAL_SERVER_ERROR', { cause: error });
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = toAppError(error);
  const { params, fields, cause } = refused.details;
  if (refused.status >= 500) request.log.error({ err: cause ?? error, code: refused.code }, 'request failed');
  const usualWait = refused.status === 429 ? usualWaitSeconds : undefined;
  const wait = refused.details.retryAfterSeconds ?? usualWait;
  if (wait !== undefined) reply.header('retry-after', String(wait));
  if (refused.code === 'ERR_REQUEST_TIMEOUT') {
    // What is still to come would be taken for the next request.
    reply.header('connection', 'close');
    reply.raw.once('finish', () => request.raw.destroy());
  }
  const top = errorSpec(refused.code).paramsAtTop === true ? params : undefined;
  const body = { ...top, error: refused.code, params, fields, requestId: request.id };
  return reply
    .status(refused.status)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
