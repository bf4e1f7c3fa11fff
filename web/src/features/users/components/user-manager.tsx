/** All that admins do with users: the list, its search, and the dialogs. */
import { Group } from '@mantine/core';
import type { UserListItem } from '@prosa/shared';
import { IconUserPlus } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddWithinPlan } from '#src/features/companies/index.ts';
import { showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { SearchField } from '#src/ui/lists/search-field.tsx';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { useRemoveUser } from '../api.ts';
import { type UserPlace, userPlace } from '../place.ts';
import { type Connection, UserDialog } from './user-dialog.tsx';
import { UserFilters } from './user-filters.tsx';
import { UserList } from './user-list.tsx';

type UserManagerProps = {
  /** What the list is narrowed to and how it is sorted. */
  place: UserPlace;
  onPlace: (place: UserPlace) => void;
  /** The reader, who cannot remove themselves. */
  ownId: number;
  connections: readonly Connection[];
  /** How many tickets a user has open, told before the user is removed. */
  countOpenTickets: (userId: number) => Promise<number>;
  /** What stands with a user's profile; one and the same function each time. */
  ratingOf?: (userId: number) => ReactNode;
  extra?: ComponentProps<typeof UserDialog>['extra'];
};

export function UserManager({
  place,
  onPlace,
  ownId,
  connections,
  countOpenTickets,
  ratingOf,
  extra,
}: UserManagerProps) {
  const { t } = useTranslation('users');
  const change = (some: Partial<UserPlace>) => onPlace({ ...place, ...some });
  const [edited, setEdited] = useState<number | null | undefined>();
  const remove = useRemoveUser();
  const agreesToLose = async ({ id, name }: UserListItem): Promise<boolean> => {
    const tickets = await countOpenTickets(id).catch((error: unknown) => void showError(error));
    if (tickets === undefined) return false;
    return confirm({
      title: t('remove.title', { name }),
      message: tickets === 0 ? t('remove.text') : t('remove.withTickets', { tickets }),
      confirmLabel: t('remove.confirm'),
      danger: true,
    });
  };
  const handleRemove = async (user: UserListItem) => {
    if (await agreesToLose(user))
      remove.mutate(user.id, { onSuccess: () => showSuccess(t('toast.removed')) });
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        action={
          <AddWithinPlan
            limit="users"
            label={t('add')}
            icon={<IconUserPlus size={18} />}
            onAdd={() => setEdited(null)}
          />
        }
      />
      <Group mb="md">
        <SearchField label={t('search')} value={place.q ?? ''} onSearch={(q) => change({ q })} />
      </Group>
      <UserFilters place={place} onPlace={change} />
      <UserList
        place={place}
        onSort={(sort) => change(userPlace({ sort }))}
        ownId={ownId}
        ratingOf={ratingOf}
        onEdit={({ id }) => setEdited(id)}
        onRemove={(user) => void handleRemove(user)}
      />
      <UserDialog
        userId={edited}
        own={edited === ownId}
        mayGive
        connections={connections}
        extra={extra}
        onClose={() => setEdited(undefined)}
      />
    </>
  );
}
