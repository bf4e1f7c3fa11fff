/** The question for a rating as customers get it: with the three answers, in the company's language and form. */
import { ratingMenu, renderMenu } from '@prosa/shared';
import { useSetting } from '#src/lib/session/use-setting.ts';
import type { SentText } from './variable-text.tsx';

export function useRatingMenu(): (question: string) => SentText {
  const language = useSetting('language');
  const type = useSetting('chatBotType');
  return (question) => renderMenu(ratingMenu(question, language), type, language);
}
