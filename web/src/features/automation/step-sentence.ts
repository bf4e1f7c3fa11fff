/** What a step of automation was about, as a sentence in the reader's language. */
import { type AutomationStep, decisionOf } from '@prosa/shared';
import { useTranslation } from 'react-i18next';

export function useStepSentence(): (step: AutomationStep) => string {
  const { t } = useTranslation('automation');
  return (step) => {
    const known = decisionOf(step);
    // Other features bring rules of their own along.
    return known === undefined
      ? t('unknown', { rule: step.rule, decision: step.decision })
      : t(`steps.${known}`);
  };
}
