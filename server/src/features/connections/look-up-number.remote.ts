/**
 * Asks WhatsApp about a number over whichever connection of the company can tell: the default one first. Networks that
 * cannot look numbers up are not asked, for they would take every number for a good one.
 */
import type { Capabilities } from '#src/drivers/whatsapp/driver.ts';
import { SendRefused } from '#src/drivers/whatsapp/errors.ts';
import type { Identity } from '#src/drivers/whatsapp/events.ts';
import type { InCompany } from '#src/platform/context.ts';
import type { AskSession } from './ask-session.remote.ts';
import { type ConnectionName, connectionNames } from './connection-names.ts';

export type NumberAnswer =
  | { readonly kind: 'unasked' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'known'; readonly identities: readonly Identity[] };

export type NumberQuestionOptions = {
  readonly inCompany: InCompany;
  readonly ask: AskSession;
  readonly capabilities: (provider: ConnectionName['provider']) => Capabilities | undefined;
};

const actor = { kind: 'system', name: 'number check' } as const;

export const openNumberQuestions =
  ({ inCompany, ask, capabilities }: NumberQuestionOptions) =>
  async (companyId: number, phone: string): Promise<NumberAnswer> => {
    const all = await inCompany(companyId, actor, (ctx) => ctx.cached(connectionNames));
    const able = [...all.values()].filter(
      ({ deleted, status, provider }) =>
        !deleted && status === 'CONNECTED' && capabilities(provider)?.numberCheck === true,
    );
    const chosen = able.find(({ isDefault }) => isDefault) ?? able[0];
    if (chosen === undefined) return { kind: 'unasked' };
    try {
      const identities = await ask({ companyId, connectionId: chosen.id }, { kind: 'checkNumber', phone });
      return identities === null ? { kind: 'absent' } : { kind: 'known', identities };
    } catch (error) {
      if (error instanceof SendRefused) return { kind: 'unasked' };
      throw error;
    }
  };
