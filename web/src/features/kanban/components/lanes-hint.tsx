/** Stands beside the first lane of a company that has no others yet: how one makes them. */
import { Button } from '@mantine/core';
import { may, type TicketActor } from '@prosa/shared';
import { IconColumns3 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/lib/navigation/paths.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import classes from './kanban.module.css';

export function LanesHint({ viewer }: { viewer: TicketActor }) {
  const { t } = useTranslation('kanban');
  const makes = may(viewer, 'tags:kanbanToggle');
  return (
    <div className={classes.hint}>
      <EmptyState
        icon={IconColumns3}
        title={t('hint.title')}
        text={makes ? t('hint.text') : t('hint.ask')}
        {...(makes && {
          action: (
            <Button component={Link} to={paths.tags()} variant="light">
              {t('hint.action')}
            </Button>
          ),
        })}
      />
    </div>
  );
}
