/**
 * Asks WhatsApp about a number over the connection that will write: the one that is named, else the company's default of
 * those that can be asked. Who cannot be asked now is not asked instead of somebody else, and a simulator never speaks for
 * a real number.
 */
import { isNobodysPhone } from '@prosa/shared';
import type { Capabilities } from '#src/drivers/whatsapp/driver.ts';
import { SendRefused } from '#src/drivers/whatsapp/errors.ts';
import type { HasRealNumber, LookUpNumber } from '#src/features/contacts/identity/index.ts';
import type { InCompany } from '#src/platform/context.ts';
import { type ConnectionName, connectionNames } from '#src/tenant/connections/connection-names.ts';
import { isRealNumber, isSimulator, whomToAsk } from './number-check.rules.ts';
import type { CallSession } from './session-rpc.remote.ts';

export type NumberQuestionOptions = {
  readonly inCompany: InCompany;
  readonly ask: CallSession;
  readonly capabilities: (provider: ConnectionName['provider']) => Capabilities | undefined;
};

const actor = { kind: 'system', name: 'number check' } as const;

export const openNumberQuestions =
  ({ inCompany, ask, capabilities }: NumberQuestionOptions): LookUpNumber =>
  async (companyId, phone, writer) => {
    if (isNobodysPhone(phone)) return { kind: 'absent', isSimulated: false };
    const chosen = await inCompany(companyId, actor, async (ctx) => {
      const all = [...(await ctx.cached(connectionNames)).values()];
      const canTell = ({ provider }: ConnectionName) => capabilities(provider)?.numberCheck === true;
      return whomToAsk(all, { writer, canTell, now: ctx.now() });
    });
    if (chosen === undefined) return { kind: 'unasked' };
    const isSimulated = isSimulator(chosen);
    try {
      const identities = await ask({ companyId, connectionId: chosen.id }, { kind: 'checkNumber', phone });
      return identities === null
        ? { kind: 'absent', isSimulated }
        : { kind: 'known', isSimulated, identities };
    } catch (error) {
      if (error instanceof SendRefused) return { kind: 'unasked' };
      throw error;
    }
  };

export const hasRealNumber: HasRealNumber = async (ctx) =>
  [...(await ctx.cached(connectionNames)).values()].some(isRealNumber);
