/** A password that anybody would try first protects nobody. */
import { failFields, isCommonPassword } from '@prosa/shared';

/**
 * Throws a `common` error of the field for a password that is easily guessed. `own` are words that lie near: the
 * company's name, the user's, their address.
 */
export function assertUncommonPassword(password: string, own: readonly string[], field = 'password'): void {
  if (isCommonPassword(password, own)) failFields({ field, rule: 'common' });
}
