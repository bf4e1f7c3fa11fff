/** Parses a request by its endpoint's schemas into one flat input; the path wins over the query, the query over the body. */
import { AppError, type Endpoint, type FieldIssue } from '@prosa/shared';
import type { z } from 'zod';

type Parts = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

/** No honest input is deeper, or has more values in it: a menu of twenty levels, five thousand rows of a book. */
export const inputBudget = { depth: 64, values: 100_000 } as const;
/** Faults that are told; with more of them than that the rest helps nobody. */
const maxIssues = 100;

export function parseInput(endpoint: Endpoint, parts: Parts): Record<string, unknown> {
  for (const part of [parts.params, parts.query, parts.body]) assertStorable(part);
  const issues: FieldIssue[] = [];
  const read = (schema: z.ZodObject | undefined, value: unknown): Record<string, unknown> => {
    if (schema === undefined) return {};
    const parsed = schema.safeParse(value ?? {});
    if (parsed.success) return parsed.data;
    const told = parsed.error.issues.slice(0, maxIssues);
    issues.push(...told.map((issue) => ({ field: issue.path.join('.'), rule: issue.code })));
    return {};
  };
  const input = {
    ...read(endpoint.body, bodyOf(endpoint, parts.body)),
    ...read(endpoint.query, parts.query),
    ...read(endpoint.params, parts.params),
  };
  if (issues.length > 0) throw new AppError('ERR_VALIDATION', { fields: issues });
  return input;
}

const bodyOf = ({ listBody }: Endpoint, body: unknown): unknown =>
  listBody !== undefined && Array.isArray(body) ? { [listBody]: body } : body;

type Place = { readonly name: string; readonly above: Place | undefined; readonly depth: number };
type Found = { readonly value: unknown; readonly place: Place };

/**
 * No column can hold a null byte or half of a character, and nothing here is nested or counts without end: neither is
 * anybody's honest input. Goes through it value by value, so that no depth is too deep for it.
 */
function assertStorable(input: unknown): void {
  const open: Found[] = [{ value: input, place: { name: '', above: undefined, depth: 0 } }];
  let left: number = inputBudget.values;
  for (let found = open.pop(); found !== undefined; found = open.pop()) {
    const { value, place } = found;
    if (typeof value === 'string') assertText(value, place);
    if (typeof value !== 'object' || value === null) continue;
    const depth = place.depth + 1;
    if (depth > inputBudget.depth) throw refusal(place, 'too_deep');
    const isList = Array.isArray(value);
    left -= isList ? value.length : Object.keys(value).length;
    // Before a list of millions is looked at.
    if (left < 0) throw refusal(place, 'too_many');
    for (const [name, inner] of Object.entries(value)) {
      const below = { name, above: place, depth };
      if (!isList) assertText(name, below);
      if (typeof inner === 'string' || typeof inner === 'object') open.push({ value: inner, place: below });
    }
  }
}

function assertText(text: string, place: Place): void {
  if (text.includes('\u0000') || /\p{Surrogate}/u.test(text)) throw refusal(place, 'not_text');
}

function refusal(place: Place, rule: string): AppError {
  const names: string[] = [];
  for (let at: Place | undefined = place; at?.above !== undefined; at = at.above) names.unshift(at.name);
  return new AppError('ERR_VALIDATION', { fields: [{ field: names.join('.'), rule }] });
}
