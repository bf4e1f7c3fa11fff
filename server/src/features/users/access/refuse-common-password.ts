/** Refuses, by its field, a password that anybody would try first. */
import { failFields, isCommonPassword } from '@prosa/shared';

/** `own` are words that lie near: the company's name, the user's, their address. */
export function refuseCommonPassword(password: string, own: readonly string[], field = 'password'): void {
  if (isCommonPassword(password, own)) failFields({ field, rule: 'common' });
}
