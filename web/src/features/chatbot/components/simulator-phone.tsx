/** The simulated customer's phone: what they wrote and what the bot answers, under the moment of each. */
import { simulationLimits } from '@prosa/shared';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '#src/lib/feedback/errors.ts';
import { clockTime, dayOf, shortDate } from '#src/lib/time/time.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { PhoneBubble, PhoneChoices, PhoneNote, PhonePreview } from '#src/ui/texts/phone-preview.tsx';
import type { Simulation } from '../hooks/use-simulation.ts';
import type { AnsweredLine } from '../simulation.ts';
import classes from './simulator.module.css';

type Say = (text: string, shown?: string) => void;
type SimulatorPhoneProps = { simulation: Simulation; zone: string; disabled: boolean; onSay: Say };

export function SimulatorPhone({ simulation, zone, disabled, onSay }: SimulatorPhoneProps) {
  const { t } = useTranslation('chatbot');
  const { lines, error, isAsking, isFull, restart, retry } = simulation;
  const answers = lines.filter(({ answer }) => answer !== undefined).length;
  return (
    <div className={classes.phone}>
      <PhonePreview
        title={t('phone')}
        end={`${lines.length} ${answers} ${error === null}`}
        tall
        busy={isAsking}
        maxAnswer={simulationLimits.text}
        placeholder={t('hint')}
        disabled={disabled || isFull}
        onAnswer={onSay}
        onRestart={restart}
      >
        {lines.length === 0 && <PhoneNote>{t('begin')}</PhoneNote>}
        {lines.map((line, index) => {
          const day = dayOf(line.at, { zone });
          const before = lines[index - 1];
          const isNewDay = before === undefined || dayOf(before.at, { zone }) !== day;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added.
            <Fragment key={index}>
              {isNewDay && <PhoneNote>{shortDate(line.at, { zone })}</PhoneNote>}
              <PhoneBubble from="customer" text={line.shown} time={clockTime(line.at, { zone })} />
              {line.answer !== undefined && <Answer line={line} zone={zone} onSay={onSay} />}
              {line.answer === undefined && error === null && <PhoneNote>{t('writing')}</PhoneNote>}
            </Fragment>
          );
        })}
        {error !== null && <ErrorState title={errorSentence(error)} onRetry={retry} />}
        {isFull && <PhoneNote>{t('full', { count: lines.length })}</PhoneNote>}
      </PhonePreview>
    </div>
  );
}

function Answer({ line: { answer, at }, zone, onSay }: { line: AnsweredLine; zone: string; onSay: Say }) {
  const { t } = useTranslation('chatbot');
  const says = answer?.says ?? [];
  if (says.length === 0) return <PhoneNote>{t('silent')}</PhoneNote>;
  return says.map(({ text, choices }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what was said never moves.
    <Fragment key={index}>
      <PhoneBubble from="bot" text={text} time={clockTime(at, { zone })} />
      <PhoneChoices choices={choices} onChoose={({ id, title }) => onSay(id, title)} />
    </Fragment>
  ));
}
