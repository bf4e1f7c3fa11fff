/** The question for a rating as customers get it: with the three answers, in the company's language and form. */
import { ratingMenu, renderMenu } from '@prosa/shared';
import type { SentText } from '#src/ui/texts/variable-text.tsx';
import { useSetting } from './use-setting.ts';

export function useRatingMenu(): (question: string) => SentText {
  const language = useSetting('language');
  const type = useSetting('chatBotType');
  return (question) => renderMenu(ratingMenu(question, language), type, language);
}
