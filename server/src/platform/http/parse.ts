/** Parses a request by its endpoint's schemas into one flat input; the path wins over the query, the query over the body. */
import { AppError, type Endpoint, type FieldIssue } from '@prosa/shared';
import type { z } from 'zod';

type Parts = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

export function parseInput(endpoint: Endpoint, parts: Parts): Record<string, unknown> {
  for (const part of [parts.params, parts.query, parts.body]) refuseUnstorable(part);
  const issues: FieldIssue[] = [];
  const read = (schema: z.ZodObject | undefined, value: unknown): Record<string, unknown> => {
    if (schema === undefined) return {};
    const parsed = schema.safeParse(value ?? {});
    if (parsed.success) return parsed.data;
    issues.push(...parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), rule: issue.code })));
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

/** No column can hold a null byte or half of a character; neither is anybody's honest input. */
function refuseUnstorable(value: unknown, field = ''): void {
  if (typeof value === 'string' && (value.includes('\u0000') || /\p{Surrogate}/u.test(value))) {
    throw new AppError('ERR_VALIDATION', { fields: [{ field, rule: 'not_text' }] });
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    refuseUnstorable(key, key);
    refuseUnstorable(inner, field === '' ? key : `${field}.${key}`);
  }
}
