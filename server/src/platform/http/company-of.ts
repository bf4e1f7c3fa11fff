/**
 * Clients of this API family name a company in `companyId`, in the query or the body. One's own is always fine. Another
 * one is the operator's to name, where the endpoint says so; anywhere else, or beside a second one, it is refused, because an answer about one's
 * own company would pass for one about the other.
 */
import { AppError, type Endpoint, wireFilter } from '@prosa/shared';
import type { Identity } from './identity.ts';

type Parts = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

const field = 'companyId';
const valueIn = (part: unknown): unknown =>
  typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[field] : undefined;

/** Returns the company a request is about: the caller's own, or the one that the operator names. */
export function companyOf(
  { companyChoice, params }: Endpoint,
  { companyId, actor, scope }: Identity,
  parts: Parts,
): number {
  const inPath = params?.shape[field] === undefined ? undefined : Number(valueIn(parts.params));
  const named = [valueIn(parts.query), valueIn(parts.body)].map((value) => {
    const read = wireFilter.safeParse(value);
    return read.success ? read.data : Number.NaN;
  });
  const chosen = new Set(named.filter((id) => id !== undefined));
  const other = [...chosen].find((id) => id !== (inPath ?? companyId));
  if (other === undefined) return companyId;
  const mayChoose = actor.kind === 'user' && actor.super && scope === undefined && companyChoice === true;
  if (!mayChoose || chosen.size > 1 || Number.isNaN(other))
    throw new AppError('ERR_VALIDATION', { fields: [{ field, rule: 'other_company' }] });
  return other;
}
