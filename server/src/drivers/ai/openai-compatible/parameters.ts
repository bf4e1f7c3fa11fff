/** What models want to be asked with. Providers differ little, generations of models do. Pure. */

/** Models that think before they speak: they take no temperature, and count what they think among what they say. */
const thinkers = /^(?:.*\/)?(?:o\d|gpt-5)(?!.*chat)/i;

/** What thinking may take beside the answer. */
const thoughtTokens = 2_000;

export const isThinker = (model: string): boolean => thinkers.test(model);

/** Returns the request as a thinking model takes it. */
export function forThinkers(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { max_tokens: maxTokens, temperature: _, ...rest } = body;
  return typeof maxTokens === 'number'
    ? { ...rest, max_completion_tokens: maxTokens + thoughtTokens }
    : { ...rest };
}

/** Returns whether a refusal says that the model thinks before it speaks, which its name did not tell. */
export const namesThinker = ({ param, code }: { param?: unknown; code?: unknown }): boolean =>
  (param === 'max_tokens' || param === 'temperature') &&
  (code === 'unsupported_parameter' || code === 'unsupported_value');

/**
 * Returns the API's address from what people copy: with or without what comes after the version, and with none where
 * there is one only.
 */
export function baseOf(typed: string): string {
  const url = typed
    .trim()
    .replace(/\/{1,8}$/, '')
    .replace(/\/chat\/completions$/, '');
  return URL.canParse(url) && new URL(url).pathname === '/' ? `${url}/v1` : url;
}
