/** Why the system said what it said in a ticket: each occasion with the reasons, by the company's clock, newest first. */

import { Text } from '@mantine/core';
import type { AutomationTurn } from '@prosa/shared';
import { IconRobot } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { zoneName } from '#src/lib/i18n/zone-name.ts';
import { useSetting } from '#src/lib/session/use-setting.ts';
import { dateTime } from '#src/lib/time/time.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { ListEnd } from '#src/ui/lists/list-end.tsx';
import { automationQueries } from '../api.ts';
import classes from './automation-log.module.css';
import { TurnSteps } from './turn-steps.tsx';

export function AutomationLog({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation('automation');
  const zone = useSetting('timezone');
  const query = useInfiniteQuery(automationQueries.log(ticketId));
  const turns = query.data?.pages.flatMap((page) => page.turns);
  if (query.isError && turns === undefined)
    return <ErrorState title={t('log.failed')} onRetry={() => void query.refetch()} />;
  if (turns === undefined) return <ListSkeleton rows={3} />;
  if (turns.length === 0)
    return <EmptyState icon={IconRobot} title={t('log.empty')} text={t('log.emptyText')} />;
  return (
    <>
      <Text size="xs" c="var(--ink-soft)" mb="sm">
        {t('log.zone', { zone: zoneName(zone) })}
      </Text>
      <ol className={classes.turns} reversed aria-label={t('log.label')}>
        {turns.map((turn) => (
          <TurnCard key={turn.id} turn={turn} zone={zone} />
        ))}
      </ol>
      <ListEnd query={query} />
    </>
  );
}

function TurnCard({ turn: { input, steps, at }, zone }: { turn: AutomationTurn; zone: string }) {
  const { t } = useTranslation('automation');
  return (
    <li className={classes.turn}>
      <time className={classes.time} dateTime={at}>
        {dateTime(at, { zone })}
      </time>
      {input !== '' && (
        <p className={classes.input}>
          <span>{t('log.wrote')}</span> {input}
        </p>
      )}
      <TurnSteps steps={steps} />
    </li>
  );
}
