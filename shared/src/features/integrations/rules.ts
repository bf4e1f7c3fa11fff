/** What an integration needs to be one, by its type: pure, asked by the dialog and by the server. */
import type { FieldIssue } from '../../catalogue.ts';
import { type IntegrationType, integrationSecretLength } from './model.ts';

type Checked = {
  readonly type: IntegrationType;
  readonly urlN8N: string;
  readonly typebotSlug: string;
  readonly jsonContent: string;
  readonly secret: string;
};

/** Types that are reached at an address. */
export const hasAddress = (type: IntegrationType): boolean => type !== 'dialogflow';
/** Types whose address is sent every message, signed. */
export const isSentEvents = (type: IntegrationType): boolean => type === 'n8n' || type === 'webhook';

export const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).username === '';

/** Returns whether the text is a key file of a Google service account. */
export function isServiceAccount(text: string): boolean {
  const parsed = parse(text);
  if (typeof parsed !== 'object' || parsed === null) return false;
  const { client_email: email, private_key: key } = parsed as Record<string, unknown>;
  return typeof email === 'string' && email !== '' && typeof key === 'string' && /PRIVATE KEY/.test(key);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No key file: whoever asked is told so.
    return undefined;
  }
}

/** Returns what is wrong with an integration. `kept` secrets are those that stay as they are and cannot be read. */
export function integrationIssues(
  { type, urlN8N, typebotSlug, jsonContent, secret }: Checked,
  kept: { readonly jsonContent: boolean; readonly secret: boolean },
): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (hasAddress(type) && urlN8N === '') issues.push({ field: 'urlN8N', rule: 'required' });
  else if (hasAddress(type) && !isWebAddress(urlN8N)) issues.push({ field: 'urlN8N', rule: 'url' });
  if (type === 'typebot' && typebotSlug === '') issues.push({ field: 'typebotSlug', rule: 'required' });
  if (type === 'dialogflow' && !kept.jsonContent && jsonContent !== '' && !isServiceAccount(jsonContent))
    issues.push({ field: 'jsonContent', rule: 'service_account' });
  if (!kept.secret && secret !== '' && secret.length < integrationSecretLength.min)
    issues.push({ field: 'secret', rule: 'too_small' });
  return issues;
}
