/** Opens the drawer of saved views, and the dialog in which a filter is built; both are loaded when they are asked for. */
import { ActionIcon, Popover } from '@mantine/core';
import type { SavedView, TicketActor } from '@prosa/shared';
import { IconLayoutList } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { useTicketPlace } from '../hooks/use-ticket-place.ts';
import { isView } from '../search.ts';

const ViewList = lazy(() =>
  import('./view-list.tsx').then(({ ViewList: component }) => ({ default: component })),
);
const FilterDialog = lazy(() =>
  import('./filter-dialog.tsx').then(({ FilterDialog: component }) => ({ default: component })),
);

export function ViewsButton({ viewer }: { viewer: TicketActor }) {
  const { t } = useTranslation('tickets');
  const { search } = useTicketPlace();
  const [opened, setOpened] = useState(false);
  /** What the dialog begins with: a view, or nothing of one; `undefined` while it is closed. */
  const [editing, edit] = useState<SavedView | null | undefined>(undefined);
  const here = isView(search);
  const build = (view: SavedView | null): void => {
    setOpened(false);
    edit(view);
  };
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        shadow="md"
        width={320}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <ActionIcon
            variant={here ? 'light' : 'subtle'}
            color={here ? 'prosa' : 'gray'}
            aria-label={t('views.open')}
            title={t('views.open')}
            onClick={() => setOpened(!opened)}
          >
            <IconLayoutList size={17} stroke={1.8} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p="xs">
          <Suspense fallback={<ListSkeleton rows={3} />}>
            <ViewList viewer={viewer} onEdit={build} onDone={() => setOpened(false)} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      {editing !== undefined && (
        <Suspense>
          <FilterDialog viewer={viewer} view={editing} onClose={() => edit(undefined)} />
        </Suspense>
      )}
    </>
  );
}
