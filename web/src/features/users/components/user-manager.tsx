/** All that admins do with users: the list, its search, and the dialogs. */
import { Group } from '@mantine/core';
import type { UserListItem } from '@prosa/shared';
import { IconUserPlus } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddWithinPlan } from '#src/features/companies/index.ts';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { RecordManager } from '#src/ui/record/record-manager.tsx';
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
  /** How many contacts are theirs. */
  countOwnContacts: (userId: number) => Promise<number>;
  /** What stands with a user's profile; one and the same function each time. */
  ratingOf?: (userId: number) => ReactNode;
  extra?: ComponentProps<typeof UserDialog>['extra'];
  /** Another way to add somebody, beside the usual one; and who is on the way, above the list. */
  otherWay?: ReactNode;
  onTheWay?: ReactNode;
};

export function UserManager({
  place,
  onPlace,
  ownId,
  connections,
  countOpenTickets,
  countOwnContacts,
  ratingOf,
  extra,
  otherWay,
  onTheWay,
}: UserManagerProps) {
  const { t } = useTranslation('users');
  const change = (some: Partial<UserPlace>) => onPlace({ ...place, ...some });
  const remove = useRemoveUser();
  return (
    <RecordManager<UserListItem>
      title={t('title')}
      subtitle={t('subtitle')}
      add={(onAdd) => (
        <Group gap="sm">
          {otherWay}
          <AddWithinPlan limit="users" label={t('add')} icon={<IconUserPlus size={18} />} onAdd={onAdd} />
        </Group>
      )}
      above={onTheWay}
      search={{ label: t('search'), value: place.q ?? '', onSearch: (q) => change({ q }) }}
      list={({ onEdit, onRemove }) => (
        <>
          <UserFilters place={place} onPlace={change} />
          <UserList
            place={place}
            onSort={(sort) => change(userPlace({ sort }))}
            ownId={ownId}
            ratingOf={ratingOf}
            onEdit={onEdit}
            onRemove={onRemove}
          />
        </>
      )}
      dialog={(edited, onClose) => (
        <UserDialog
          userId={edited === null ? null : edited?.id}
          own={edited?.id === ownId}
          mayGive
          connections={connections}
          extra={extra}
          onClose={onClose}
        />
      )}
      beforeRemove={async ({ id, name }) => {
        const [tickets, contacts] = await Promise.all([countOpenTickets(id), countOwnContacts(id)]);
        const told = [
          tickets > 0 && t('remove.withTickets', { tickets }),
          contacts > 0 && t('remove.withContacts', { contacts }),
          tickets + contacts === 0 ? t('remove.text') : t('remove.kept'),
        ];
        return {
          title: t('remove.title', { name }),
          message: told.filter(Boolean).join(' '),
          confirmLabel: t('remove.confirm'),
        };
      }}
      onRemove={({ id }) => remove.mutate(id, { onSuccess: () => showSuccess(t('toast.removed')) })}
    />
  );
}
