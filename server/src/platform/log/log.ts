/**
 * Structured logs. Secrets never reach them: fields that carry credentials are censored here, addresses lose the tokens
 * in their query, and bodies are not logged at all.
 */
import { type DestinationStream, type Logger, pino } from 'pino';
import { requestId } from './request-id.ts';

export type { Logger } from 'pino';

const secretFields = [
  'password',
  'token',
  'authorization',
  'cookie',
  'jrt',
  'apiKey',
  'secret',
  'secretAccessKey',
  'value',
];

/** Makes the process's logger. `level: 'silent'` for tests that do not look at it. */
export const openLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      redact: {
        paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
        censor: '[secret]',
      },
      serializers: { err: withoutClient },
      mixin: ofRequest,
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  );

/** A request's own logger has named it already. */
function ofRequest(_line: object, _level: number, logger: Logger): { readonly reqId?: string } {
  const reqId = requestId();
  return reqId === undefined || 'reqId' in logger.bindings() ? {} : { reqId };
}

/** What the database driver says of a lost connection carries the whole connection, password included. */
const withoutClient = pino.stdSerializers.wrapErrorSerializer((err) => ({ ...err, client: undefined }));

/** Returns an address as it may be logged: what follows `token=` and the secrets in reset paths are cut. */
export const safeUrl = (url: string): string =>
  url
    .replace(/([?&](?:token|cursor|signature|hmac)=)[^&]*/gi, '$1…')
    .replace(/^(\/resetpasswords\/)[^?]*/i, '$1…')
    .replace(/^(\/forgetpassword\/)[^?]*/i, '$1…');
