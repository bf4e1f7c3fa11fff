/** Refusals of the Graph API: Meta's codes with their HTTP statuses and titles. */

type Row = readonly [status: number, title: string];

const table: Readonly<Record<number, Row>> = {
  1: [500, 'An unknown error occurred'],
  2: [503, 'Service temporarily unavailable'],
  4: [400, 'Application request limit reached'],
  10: [403, 'Application does not have permission for this action'],
  33: [400, 'Parameter value is not valid'],
  100: [400, 'Invalid parameter'],
  190: [401, 'Error validating access token: the session has expired'],
  368: [403, 'Temporarily blocked for policies violations'],
  80007: [400, 'Rate limit issues'],
  130429: [400, 'Rate limit hit'],
  130472: [400, "User's number is part of an experiment"],
  131000: [500, 'Something went wrong'],
  131005: [403, 'Access denied'],
  131008: [400, 'Required parameter is missing'],
  131009: [400, 'Parameter value is not valid'],
  131016: [503, 'Service unavailable'],
  131021: [400, 'Recipient cannot be sender'],
  131026: [400, 'Message undeliverable'],
  131031: [403, 'Business account has been locked'],
  131042: [400, 'Business eligibility payment issue'],
  131047: [400, 'Re-engagement message'],
  131048: [400, 'Spam rate limit hit'],
  131049: [400, 'Meta chose not to deliver'],
  131051: [400, 'Unsupported message type'],
  131052: [400, 'Media download error'],
  131053: [400, 'Media upload error'],
  131056: [400, '(Business account, consumer account) pair rate limit hit'],
  131057: [500, 'Account in maintenance mode'],
  131062: [400, 'Business-scoped user id recipients are not supported for this message'],
  132000: [400, 'Number of parameters does not match the expected number of params'],
  132001: [404, 'Template name does not exist in the translation'],
  132012: [400, 'Template parameter format mismatch'],
  132015: [400, 'Template is paused'],
  132016: [400, 'Template is disabled'],
  133010: [400, 'Phone number not registered'],
};

/** Thrown where a request is refused. */
export class GraphRefusal extends Error {
  readonly status: number;
  readonly code: number;
  readonly details: string;
  readonly subcode: number | undefined;

  constructor(code: number, details = '', subcode?: number) {
    const [status, title] = table[code] ?? [400, 'Unknown error'];
    super(`(#${code}) ${title}`);
    this.status = status;
    this.code = code;
    this.details = details;
    this.subcode = subcode;
  }

  body(): object {
    return {
      error: {
        message: this.message,
        type: 'OAuthException',
        code: this.code,
        ...(this.details === ''
          ? {}
          : { error_data: { messaging_product: 'whatsapp', details: this.details } }),
        ...(this.subcode === undefined ? {} : { error_subcode: this.subcode }),
        fbtrace_id: `A${this.code}trace`,
      },
    };
  }
}

/** Returns a refusal as a status webhook tells it. */
export function statusError(code: number, details = ''): object {
  const [, title] = table[code] ?? [400, 'Unknown error'];
  return { code, title, message: title, error_data: { details: details || title } };
}
