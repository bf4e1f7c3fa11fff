/** Whether a connection's token can be guessed: nothing but the token stands before the external API. Pure. */

export const tokenLength = { min: 32, max: 200 } as const;

/** What a token of random letters or of random hexadecimal digits has far more of. */
const fewestCharacters = 10;
const fewestPairs = 20;

/**
 * Returns whether a token is long enough, and varied: at least ten different characters, in at least twenty different
 * pairs of neighbours (so nothing short is repeated), of which at most half go one step up or down the alphabet or stay
 * in place.
 */
export function isStrongToken(token: string): boolean {
  if (token.length < tokenLength.min || token.length > tokenLength.max) return false;
  const pairs = Array.from({ length: token.length - 1 }, (_, at) => token.slice(at, at + 2));
  const steps = pairs.filter((pair) => Math.abs(pair.charCodeAt(1) - pair.charCodeAt(0)) <= 1);
  return (
    new Set(token).size >= fewestCharacters &&
    new Set(pairs).size >= fewestPairs &&
    steps.length <= pairs.length / 2
  );
}
