/** The saved views, one's own and the team's, with how many tickets each shows now. */
import { ActionIcon, Button, Menu, ScrollArea, Stack, Text, UnstyledButton } from '@mantine/core';
import { canChangeView, type SavedView, type TicketActor } from '@prosa/shared';
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconFilterPlus,
  IconPencil,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CountBadge } from '#src/ui/count-badge.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { useTicketPlace } from '../hooks/use-ticket-place.ts';
import { placeOfView, useOrderViews, useRemoveView, useViewCounts, viewsQuery } from './use-views.ts';
import classes from './views.module.css';

type ViewListProps = {
  viewer: TicketActor;
  /** Opens the dialog with a view, or (`null`) with a new filter. */
  onEdit: (view: SavedView | null) => void;
  onDone: () => void;
};

export function ViewList({ viewer, onEdit, onDone }: ViewListProps) {
  const { t } = useTranslation('tickets');
  const { data: views, isError, refetch } = useQuery(viewsQuery());
  const counts = useViewCounts();
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600} px={6}>
        {t('views.title')}
      </Text>
      {views === undefined && isError && (
        <ErrorState title={t('views.failed')} onRetry={() => void refetch()} />
      )}
      {views === undefined && !isError && <ListSkeleton rows={3} />}
      {views?.length === 0 && (
        <Text size="sm" c="var(--ink-soft)" px={6}>
          {t('views.none')}
        </Text>
      )}
      {views !== undefined && views.length > 0 && (
        <ScrollArea.Autosize mah={360}>
          <ul className={classes.list}>
            {views.map((view, nth) => (
              <ViewRow
                key={view.id}
                view={view}
                count={counts.get(view.id)}
                changes={canChangeView(viewer, view)}
                above={views.slice(0, nth).findLast((one) => canChangeView(viewer, one))}
                below={views.slice(nth + 1).find((one) => canChangeView(viewer, one))}
                onEdit={() => onEdit(view)}
                onDone={onDone}
              />
            ))}
          </ul>
        </ScrollArea.Autosize>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        justify="start"
        leftSection={<IconFilterPlus size={15} aria-hidden />}
        onClick={() => onEdit(null)}
      >
        {t('views.build')}
      </Button>
    </Stack>
  );
}

type ViewRowProps = {
  view: SavedView;
  count: number | undefined;
  changes: boolean;
  /** The views that it changes places with. */
  above: SavedView | undefined;
  below: SavedView | undefined;
  onEdit: () => void;
  onDone: () => void;
};

function ViewRow({ view, count = 0, changes, above, below, onEdit, onDone }: ViewRowProps) {
  const { t } = useTranslation('tickets');
  const { search, step } = useTicketPlace();
  const show = (): void => {
    step(placeOfView(view));
    onDone();
  };
  return (
    <li className={classes.row} data-here={search.saved === view.id || undefined}>
      <UnstyledButton
        className={classes.name}
        onClick={show}
        aria-current={search.saved === view.id || undefined}
      >
        {view.shared && <IconUsers size={14} aria-label={t('views.shared')} />}
        <span className={classes.text}>{view.name}</span>
      </UnstyledButton>
      <CountBadge count={count} label={t('badge', { count })} quiet />
      {changes && <ViewMenu view={view} above={above} below={below} onEdit={onEdit} />}
    </li>
  );
}

type ViewMenuProps = Pick<ViewRowProps, 'view' | 'above' | 'below' | 'onEdit'>;

function ViewMenu({ view, above, below, onEdit }: ViewMenuProps) {
  const { t } = useTranslation(['tickets', 'common']);
  const remove = useRemoveView();
  const order = useOrderViews();
  const askAndRemove = async (): Promise<void> => {
    const sure = await confirm({
      title: t('tickets:views.removeTitle'),
      message: t('tickets:views.removeText', { name: view.name }),
      confirmLabel: t('tickets:views.remove'),
      danger: true,
    });
    if (sure) remove.mutate(view.id);
  };
  return (
    // Within what closes at a click beside it, yet not cut off by the list, which is no higher than its rows.
    <Menu position="bottom-end" shadow="md" withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>
        <ActionIcon size={28} aria-label={t('tickets:views.menu', { name: view.name })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={15} aria-hidden />} onClick={onEdit}>
          {t('tickets:views.edit')}
        </Menu.Item>
        {above !== undefined && (
          <Menu.Item
            leftSection={<IconArrowUp size={15} aria-hidden />}
            onClick={() => order.mutate([view.id, above.id])}
          >
            {t('tickets:views.up')}
          </Menu.Item>
        )}
        {below !== undefined && (
          <Menu.Item
            leftSection={<IconArrowDown size={15} aria-hidden />}
            onClick={() => order.mutate([below.id, view.id])}
          >
            {t('tickets:views.down')}
          </Menu.Item>
        )}
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={15} aria-hidden />}
          onClick={() => void askAndRemove()}
        >
          {t('tickets:views.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
