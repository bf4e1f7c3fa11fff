/** A prompt's key: sealed in the database, opened only for the call that needs it, and only for the address it was given for. */

import { fail, failFields, maskedSecret } from '@prosa/shared';
import type { AiAccount } from '#src/drivers/ai/driver.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { SealedColumn } from '#src/platform/secrets/reseal.ts';
import { sealedText } from '#src/platform/secrets/sealed-text.ts';
import { findPrompt, type PromptRow } from './prompt.queries.ts';
import type { PromptDeps } from './prompt-deps.ts';

type Place = { readonly companyId: number; readonly promptId: number };

const placeOf = ({ companyId, promptId }: Place): string => `prompt:${companyId}:${promptId}`;
const promptKey = sealedText(placeOf);

export const sealKey = (
  { vault }: Pick<PromptDeps, 'vault'>,
  companyId: number,
  promptId: number,
  apiKey: string,
): Buffer => promptKey.seal(vault, { companyId, promptId }, apiKey);

/**
 * Returns the account of a prompt; undefined when it has no key, or one that was sealed under another key of the
 * installation.
 */
export function accountOf({ vault, usualUrl }: Opening, row: PromptRow): AiAccount | undefined {
  if (row.apiKey === null) return undefined;
  const apiKey = promptKey.open(vault, { companyId: row.companyId, promptId: row.id }, row.apiKey);
  return apiKey === null ? undefined : { baseUrl: urlOf(row.baseUrl, usualUrl), apiKey };
}

type Opening = Pick<PromptDeps, 'vault' | 'usualUrl'>;

const urlOf = (typed: string, usual: string): string => (typed === '' ? usual : typed);

/** Returns whether nobody typed another key. */
export const isUntouched = (apiKey: string | undefined): boolean =>
  apiKey === undefined || apiKey === '' || apiKey === maskedSecret;

export type Typed = {
  readonly promptId?: number | null | undefined;
  readonly baseUrl: string;
  readonly apiKey: string;
};

/**
 * Returns the account that an admin is trying out. A stored key is used where it was given for, and nowhere else:
 * whoever may change the address of a prompt may not thereby read its key.
 */
export async function typedAccount(
  ctx: Ctx,
  deps: Opening,
  { promptId, baseUrl, apiKey }: Typed,
): Promise<AiAccount> {
  const row = promptId === null || promptId === undefined ? undefined : await getPromptRow(ctx, promptId);
  if (!isUntouched(apiKey)) return { baseUrl: urlOf(baseUrl, deps.usualUrl), apiKey };
  const stored = row === undefined ? undefined : accountOf(deps, row);
  if (stored === undefined || row?.baseUrl !== baseUrl) return failMissingKey();
  return stored;
}

const getPromptRow = async (ctx: Ctx, promptId: number): Promise<PromptRow> =>
  (await findPrompt(ctx.db, promptId)) ?? fail('ERR_NO_PROMPT_FOUND');

/** Throws a `required` error of `apiKey`: the key must be typed (anew). */
export const failMissingKey = (): never => failFields({ field: 'apiKey', rule: 'required' });

/** Where prompts' keys lie. */
export const sealedByPrompts: SealedColumn = {
  table: 'prompts',
  column: 'api_key',
  keys: ['company_id', 'id'],
  placeOf: (row) => placeOf({ companyId: Number(row['company_id']), promptId: Number(row['id']) }),
};
