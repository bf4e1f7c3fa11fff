/** What the integrations feature is given by the application beside its context. */
import type { Bots } from '#src/drivers/bot/registry.ts';
import type { Payments } from '#src/drivers/payment/registry.ts';
import type { MessageDeps } from '#src/features/messages/index.ts';
import type { Vault } from '#src/platform/secrets/vault.ts';

export type IntegrationDeps = Pick<MessageDeps, 'capabilities' | 'links' | 'storage'> & {
  readonly bots: Bots;
  readonly vault: Vault;
  /** Bills of companies' own accounts. */
  readonly bills: Payments['bills'];
  /** The customer's phone shows that somebody is typing, where it can. */
  readonly type: (companyId: number, ticketId: number) => Promise<void>;
};
