/** An integration as its bot is opened with it, its secrets in the clear. */
import type { BotAccount } from '#src/drivers/bot/registry.ts';
import type { Vault } from '#src/platform/secrets/vault.ts';
import type { IntegrationRow } from './integration.queries.ts';
import { open } from './integration-secrets.ts';

export type Opened = Pick<
  IntegrationRow,
  'type' | 'projectName' | 'language' | 'region' | 'urlN8N' | 'typebotSlug' | 'typebotUnknownMessage'
> & { readonly jsonContent: string; readonly secret: string };

export const openedRow = (vault: Vault, companyId: number, row: IntegrationRow): Opened => ({
  ...row,
  jsonContent: open(vault, companyId, 'jsonContent', row.jsonContent),
  secret: open(vault, companyId, 'secret', row.secret),
});

export function accountOf(opened: Opened): BotAccount {
  const { type, projectName, language, region, urlN8N: url, secret } = opened;
  switch (type) {
    case 'typebot':
      return { type, url, slug: opened.typebotSlug, unknownMessage: opened.typebotUnknownMessage };
    case 'dialogflow':
      return { type, projectName, keyFile: opened.jsonContent, language, region };
    case 'n8n':
    case 'webhook':
      return { type, url, secret };
  }
}
