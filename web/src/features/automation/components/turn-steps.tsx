/** Why automation said this, or nothing: a sentence for each rule that had a say, with what was said. */
import type { AutomationStep } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { boldMarks } from '#src/ui/texts/bold-marks.ts';
import { useStepSentence } from '../step-sentence.ts';
import classes from './turn-steps.module.css';

type TurnStepsProps = {
  steps: readonly AutomationStep[];
  /** Where what was said stands beside them anyway. */
  bare?: boolean;
};

export function TurnSteps({ steps, bare = false }: TurnStepsProps) {
  const { t } = useTranslation('automation');
  const sentence = useStepSentence();
  if (steps.length === 0) return <p className={classes.nothing}>{t('nothing')}</p>;
  return (
    <ul className={classes.steps}>
      {steps.map((step) => (
        <li key={step.rule} className={classes.step}>
          {sentence(step)}
          {step.note !== undefined && step.note !== '' && (
            <span className={classes.note}> “{step.note}”</span>
          )}
          {!bare && step.texts.map((text) => <Said key={text} text={text} />)}
        </li>
      ))}
    </ul>
  );
}

const Said = ({ text }: { text: string }) => (
  <blockquote className={classes.said}>{boldMarks(text)}</blockquote>
);
