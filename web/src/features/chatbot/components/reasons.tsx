/** Why the bot answered each message as it did, the latest first, and where the conversation would wait then. */
import { Paper, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TurnSteps } from '#src/features/automation/index.ts';
import { dateTime } from '#src/lib/time/time.ts';
import type { AnsweredLine } from '../simulation.ts';
import classes from './simulator.module.css';

export function Reasons({ lines, zone }: { lines: readonly AnsweredLine[]; zone: string }) {
  const { t } = useTranslation('chatbot');
  const turns = lines.flatMap(({ answer, shown }, index) =>
    answer === undefined ? [] : [{ answer, shown, index }],
  );
  return (
    <Paper component="section" withBorder radius="md" p="md" className={classes.why ?? ''}>
      <Title order={2} size="h4" mb="sm">
        {t('why.title')}
      </Title>
      {turns.length === 0 && (
        <Text size="sm" c="var(--ink-soft)">
          {t('why.empty')}
        </Text>
      )}
      <ol className={classes.turns} reversed aria-live="polite">
        {turns.reverse().map(({ answer, shown, index }) => (
          <li key={index} className={classes.turn}>
            <div className={classes.asked}>
              <span>{shown}</span>
              <time dateTime={answer.at}>{dateTime(answer.at, { zone })}</time>
            </div>
            <TurnSteps steps={answer.steps} bare />
            <span className={classes.queue}>
              {answer.queue === null ? t('why.noQueue') : t('why.queue', { name: answer.queue.name })}
            </span>
          </li>
        ))}
      </ol>
    </Paper>
  );
}
