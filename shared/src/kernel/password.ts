/** When a password that somebody chooses anew is strong enough: pure, and small enough for the pages before signing in. */

export const newPasswordLength = { min: 8, max: 50 } as const;

/** Long enough, with a capital letter, a small one and a digit, of whatever alphabet. */
export const isStrongPassword = (password: string): boolean =>
  password.length >= newPasswordLength.min &&
  [/\p{Lu}/u, /\p{Ll}/u, /\d/].every((rule) => rule.test(password));
