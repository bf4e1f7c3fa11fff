/** The approved text that somebody has chosen, among those of its connection as far as they are known here. */
import type { TemplateChoice } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { connectionQueries } from '#src/features/connections/index.ts';
import type { Template } from '#src/lib/templates/template-preview.ts';
import { isSendable } from '../../templates/template-form.ts';

/** Returns whether two approved texts are the same one: name and language tell them apart. */
export const isSameTemplate = (
  one: Pick<Template, 'name' | 'language'>,
  other: Pick<Template, 'name' | 'language'>,
): boolean => one.name === other.name && one.language === other.language;

/**
 * Reads the chosen approved text. `whatsappId` is null where no connection of an official network is chosen; nothing is
 * asked for then.
 */
export function useChosenTemplate(whatsappId: number | null, choice: TemplateChoice | null) {
  const query = useQuery({
    ...connectionQueries.templates(whatsappId ?? 0),
    enabled: whatsappId !== null,
  });
  const template = choice === null ? undefined : query.data?.find((one) => isSameTemplate(one, choice));
  return {
    query,
    template,
    /** The template was chosen once, and its network does not let it leave any more. */
    isGone: choice !== null && query.data !== undefined && !(template && isSendable(template)),
  };
}
