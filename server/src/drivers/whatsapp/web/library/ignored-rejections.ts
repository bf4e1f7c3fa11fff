/**
 * The client library leaves promises behind that fail when a connection closes under them. Such a failure concerns one
 * session that is being ended or opened again anyway, and must not take the other sessions of the process with it.
 */

const closed = 428;
const lost = 408;

/** Returns whether an unhandled rejection is one that a closing connection of the library leaves behind. */
export function isIgnoredRejection(reason: unknown): boolean {
  const boom = reason as {
    readonly isBoom?: unknown;
    readonly output?: { readonly statusCode?: unknown };
  } | null;
  if (boom?.isBoom !== true) return false;
  return boom.output?.statusCode === closed || boom.output?.statusCode === lost;
}
