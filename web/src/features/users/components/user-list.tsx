/** Users as a table, or as cards where it has no room, page by page. */
import { Badge, Group, Paper, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { TeamLoad, UserListItem } from '@prosa/shared';
import { IconPencil, IconSearchOff, IconShieldCheck, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorChips } from '#src/ui/colors/color-chips.tsx';
import { ContactAvatar } from '#src/ui/contact-avatar.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import type { Column } from '#src/ui/lists/column.ts';
import type { FileColumn } from '#src/ui/lists/file-columns.ts';
import { ListBar, totalOf } from '#src/ui/lists/list-bar.tsx';
import { ListDownload } from '#src/ui/lists/list-download.tsx';
import { ListEnd } from '#src/ui/lists/list-end.tsx';
import { LongCards, LongTable } from '#src/ui/lists/long-list.tsx';
import { RowActions } from '#src/ui/lists/row-actions.tsx';
import type { Sorting } from '#src/ui/lists/sort-heading.tsx';
import { useEventCallback } from '#src/ui/lists/use-event-callback.ts';
import { userQueries } from '../api.ts';
import type { UserPlace } from '../place.ts';
import { Load, Presence, useTeamLoads } from '../presence/standing.tsx';

type UserActions = {
  ownId: number;
  /** How much everybody carries. */
  loads: ReadonlyMap<number, TeamLoad>;
  ratingOf?: ((userId: number) => ReactNode) | undefined;
  onEdit: (user: UserListItem) => void;
  onRemove: (user: UserListItem) => void;
};
type RowProps = UserActions & { user: UserListItem };
type ListingProps = UserActions & {
  users: readonly UserListItem[];
  hasMore: boolean;
  columns: readonly Column[];
  sorting: Sorting;
};
type UserListProps = Omit<UserActions, 'loads'> & { place: UserPlace; onSort: (sort: string) => void };

export function UserList({ place, onSort, ownId, ratingOf, ...given }: UserListProps) {
  const { t } = useTranslation('users');
  const narrow = useMediaQuery('(max-width: 899.98px)', undefined, { getInitialValueInEffect: false });
  const actions = {
    ownId,
    loads: useTeamLoads(),
    ratingOf,
    onEdit: useEventCallback(given.onEdit),
    onRemove: useEventCallback(given.onRemove),
  };
  const columns = useColumns(ratingOf !== undefined);
  const fileColumns = useFileColumns();
  const query = useInfiniteQuery(userQueries.pages(place));
  if (query.data === undefined)
    return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <ListSkeleton rows={6} />;
  const users = query.data.pages.flatMap(usersOf);
  if (users.length === 0)
    return <EmptyState icon={IconSearchOff} title={t('notFound.title')} text={t('notFound.text')} />;
  const Listing = narrow ? UserCards : UserTable;
  const sorting = { sort: place.sort ?? 'name', onSort };
  return (
    <>
      <ListBar
        total={totalOf(query.data.pages)}
        columns={columns}
        sorting={narrow ? sorting : undefined}
        download={<ListDownload name={t('title')} columns={fileColumns} query={query} itemsOf={usersOf} />}
      />
      <Listing users={users} hasMore={query.hasNextPage} columns={columns} sorting={sorting} {...actions} />
      <ListEnd query={query} />
    </>
  );
}

const usersOf = ({ users }: { readonly users: readonly UserListItem[] }) => users;

function useFileColumns(): FileColumn<UserListItem>[] {
  const { t } = useTranslation(['users', 'common']);
  return [
    { label: t('users:columns.name'), cell: ({ name }) => name },
    { label: t('users:form.email'), cell: ({ email }) => email },
    { label: t('users:columns.profile'), cell: ({ profile }) => t(`users:profiles.${profile}`) },
    { label: t('users:columns.queues'), cell: ({ queues }) => queues.map(({ name }) => name).join(', ') },
    { label: t('users:columns.online'), cell: ({ availability }) => t(`users:availability.${availability}`) },
  ];
}

function useColumns(hasRating: boolean): Column[] {
  const { t } = useTranslation('users');
  const { t: common } = useTranslation();
  return [
    { label: t('columns.name'), sort: 'name' },
    { label: t('columns.profile'), width: 155, sort: 'profile' },
    ...(hasRating ? [{ label: t('columns.rating'), width: 110 }] : []),
    { label: t('columns.queues') },
    { label: t('columns.online'), width: 110 },
    { label: t('columns.load'), width: 125 },
    { label: common('columns.actions'), width: 105, align: 'right' },
  ];
}

function UserTable({ users, hasMore, columns, sorting, ...actions }: ListingProps) {
  const { t } = useTranslation('users');
  return (
    <LongTable
      label={t('title')}
      columns={columns}
      sorting={sorting}
      minWidth={960}
      items={users}
      hasMore={hasMore}
    >
      {(user) => <UserCells user={user} {...actions} />}
    </LongTable>
  );
}

/** Drawn anew only when its user changes: a long list stays quick. */
const UserCells = memo(function UserCells({ user, ...actions }: RowProps) {
  return (
    <>
      <Table.Td>
        <UserName user={user} ownId={actions.ownId} />
      </Table.Td>
      <Table.Td>
        <Profile user={user} />
      </Table.Td>
      {actions.ratingOf !== undefined && <Table.Td>{actions.ratingOf(user.id)}</Table.Td>}
      <Table.Td>
        <Queues user={user} />
      </Table.Td>
      <Table.Td>
        <Presence availability={user.availability} />
      </Table.Td>
      <Table.Td>
        <Load load={actions.loads.get(user.id)} />
      </Table.Td>
      <Table.Td>
        <UserRowActions user={user} {...actions} />
      </Table.Td>
    </>
  );
});

function UserCards({ users, hasMore, columns: _columns, sorting: _sorting, ...actions }: ListingProps) {
  const { t } = useTranslation('users');
  return (
    <LongCards label={t('title')} items={users} hasMore={hasMore}>
      {(user) => (
        <Paper withBorder radius="md" p="sm" bg="var(--surface-raised)">
          <Group justify="space-between" wrap="nowrap" gap="xs" align="flex-start">
            <UserName user={user} ownId={actions.ownId} />
            <UserRowActions user={user} {...actions} large />
          </Group>
          <Group gap="xs" mt={6}>
            <Profile user={user} />
            {actions.ratingOf?.(user.id)}
            <Presence availability={user.availability} />
            <Load load={actions.loads.get(user.id)} />
          </Group>
          {user.queues.length > 0 && (
            <div style={{ marginTop: 8 }}>
              <Queues user={user} />
            </div>
          )}
        </Paper>
      )}
    </LongCards>
  );
}

function UserName({ user, ownId }: { user: UserListItem; ownId: number }) {
  const { t } = useTranslation('users');
  return (
    <Group gap="sm" wrap="nowrap" style={{ minWidth: 0 }}>
      <ContactAvatar name={user.name} size={36} />
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {user.name}
          {user.id === ownId && (
            <Text span size="xs" c="var(--ink-soft)" fw={400}>
              {` ${t('you')}`}
            </Text>
          )}
        </Text>
        <Text size="xs" c="var(--ink-soft)" style={{ overflowWrap: 'anywhere' }}>
          {user.email}
        </Text>
      </div>
    </Group>
  );
}

const badgeColors = { admin: 'prosa', supervisor: 'yellow', user: 'gray' } as const;

function Profile({ user }: { user: UserListItem }) {
  const { t } = useTranslation('users');
  return (
    <Group gap={4}>
      <Badge variant="light" tt="none" color={badgeColors[user.profile]}>
        {t(`profiles.${user.profile}`)}
      </Badge>
      {user.secondFactor === true && (
        <Badge
          variant="outline"
          tt="none"
          color="teal"
          title={t('secondFactorHint')}
          leftSection={<IconShieldCheck size={12} aria-hidden />}
        >
          {t('secondFactor')}
        </Badge>
      )}
    </Group>
  );
}

function Queues({ user }: { user: UserListItem }) {
  const { t } = useTranslation('users');
  if (user.queues.length > 0) return <ColorChips label={t('columns.queues')} items={user.queues} />;
  return (
    <Text size="xs" c="var(--ink-soft)">
      {t('noQueues')}
    </Text>
  );
}

function UserRowActions({ user, ownId, onEdit, onRemove, large = false }: RowProps & { large?: boolean }) {
  const { t } = useTranslation();
  const edit = { label: t('actions.edit'), icon: IconPencil, onClick: () => onEdit(user) };
  const remove = { label: t('actions.delete'), icon: IconTrash, onClick: () => onRemove(user) };
  return <RowActions name={user.name} large={large} actions={user.id === ownId ? [edit] : [edit, remove]} />;
}
