/** Why a source could not be opened, by what PostgreSQL, the line or its client says. */
import type { FamilyProblem } from '@prosa/shared';

/** By the code that PostgreSQL gives it. */
const byCode: Readonly<Record<string, FamilyProblem>> = {
  '28P01': 'signIn',
  '28000': 'signIn',
  '42501': 'signIn',
  '3D000': 'noDatabase',
  '53300': 'crowded',
};

/** Certificates that nobody vouches for, that are of another host or too old, and lines that are not secured as one side wants. */
const insecure = /CERT|^ERR_TLS|^ERR_SSL|UNABLE_TO_(VERIFY|GET)|^HOSTNAME_MISMATCH$|^EPROTO$/;
const secured = /SSL connection|no encryption|SSL off/;
/** The client's own words where a password is missing or its proof is not. */
const unproven = /^SASL/;

export function problemOfOpening(error: unknown): FamilyProblem {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (insecure.test(code) || secured.test(message)) return 'security';
  return byCode[code] ?? (unproven.test(message) ? 'signIn' : 'unreachable');
}
