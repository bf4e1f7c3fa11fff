import { expect, it } from 'vitest';
import { problemOfOpening } from './problem-of-opening.ts';

const failed = (message: string, code?: string): Error =>
  Object.assign(new Error(message), code === undefined ? {} : { code });

it.each([
  [failed('password authentication failed for user "x"', '28P01'), 'signIn'],
  [failed('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a non-empty string'), 'signIn'],
  [failed('database "x" does not exist', '3D000'), 'noDatabase'],
  [failed('sorry, too many clients already', '53300'), 'crowded'],
  [failed('The server does not support SSL connections'), 'security'],
  [failed('self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT'), 'security'],
  [failed('self-signed certificate in certificate chain', 'SELF_SIGNED_CERT_IN_CHAIN'), 'security'],
  [failed('unable to verify the first certificate', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'), 'security'],
  [failed('Hostname/IP does not match', 'ERR_TLS_CERT_ALTNAME_INVALID'), 'security'],
  [
    failed('no pg_hba.conf entry for host "10.0.0.9", user "x", database "x", no encryption', '28000'),
    'security',
  ],
  [failed('connect ECONNREFUSED 127.0.0.1:1', 'ECONNREFUSED'), 'unreachable'],
  [failed('timeout expired'), 'unreachable'],
])('%s is %s', (error, problem) => expect(problemOfOpening(error)).toBe(problem));
