import type { MacroActionView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';

/** Returns how an action is said, with what it names or writes. */
export function useActionSentence(): (action: MacroActionView) => string {
  const { t } = useTranslation('macros');
  return (action) => {
    const name = t(`kinds.${action.kind}`);
    if (action.target !== undefined) return `${name}: ${action.target ?? t('gone')}`;
    if ('text' in action) return `${name}: ${action.text}`;
    if (action.kind === 'priority') return `${name}: ${t(`priorities.${action.priority}`)}`;
    return action.kind === 'snooze' ? `${name}: ${t(`until.${action.until}`)}` : name;
  };
}
