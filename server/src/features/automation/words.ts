/** How a menu is said: in the company's language and form, as far as the connection's network has that form. */
import type { ChatBotType, MenuLanguage, RenderedMenu } from '@prosa/shared';
import type { AutomaticMessage } from '#src/features/messages/outbound/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { connectionNames } from '#src/tenant/connections/index.ts';
import { companySettings } from '#src/tenant/settings/index.ts';
import type { Reach } from './send-automatic-message-once.ts';

export type Manner = { readonly language: MenuLanguage; readonly form: ChatBotType };

/**
 * Returns the language and form in which automation speaks over a connection; without one, as a network without choices
 * would show it.
 */
export async function mannerOn(
  ctx: Ctx,
  { capabilities }: Reach,
  connectionId: number | null,
): Promise<Manner> {
  const language = (await ctx.cached(ownCompany))?.language;
  const { chatBotType } = await ctx.cached(companySettings);
  const connections = await ctx.cached(connectionNames);
  const provider = connectionId === null ? undefined : connections.get(connectionId)?.provider;
  const hasChoices = provider !== undefined && capabilities(provider)?.kinds.has('choices') === true;
  return {
    language: language === 'en' || language === 'es' ? language : 'pt',
    form: hasChoices ? chatBotType : 'text',
  };
}

export const wordsOf = (said: RenderedMenu): Pick<AutomaticMessage, 'text' | 'choices'> =>
  said.kind === 'text'
    ? { text: said.text }
    : {
        text: said.text,
        choices: {
          style: said.kind === 'button' ? 'buttons' : 'list',
          label: said.label,
          choices: said.choices,
        },
      };
