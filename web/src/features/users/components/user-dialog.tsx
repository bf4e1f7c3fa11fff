/** Adds or changes a user; with `own` it is one's own profile, without what only admins give. */
import type { UserDetail } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { RecordDialog } from '#src/ui/record/record-dialog.tsx';
import { userQueries } from '../api.ts';
import { UserFields, type UserFieldsProps } from './user-fields.tsx';

export type { Connection } from './user-fields.tsx';

type UserDialogProps = Pick<UserFieldsProps, 'connections' | 'mayGive'> & {
  /** The user to change, `null` for a new one, `undefined` while closed. */
  userId: number | null | undefined;
  /** The account is the reader's own. */
  own?: boolean;
  /** What else belongs to a user who is there already, below the form. */
  extra?: ((userId: number) => ReactNode) | undefined;
  onClose: () => void;
};

export function UserDialog({ userId, own = false, extra, onClose, ...rest }: UserDialogProps) {
  const { t } = useTranslation('users');
  const editTitle = own ? t('form.ownTitle') : t('form.editTitle');
  return (
    <RecordDialog
      record={userId}
      titles={{ add: t('form.addTitle'), edit: editTitle }}
      onClose={onClose}
      size="lg"
      large
    >
      {(shown) => (
        <>
          <FreshForm userId={shown} own={own} onSaved={onClose} {...rest} />
          {shown !== null && extra?.(shown)}
        </>
      )}
    </RecordDialog>
  );
}

type FreshFormProps = Omit<UserFieldsProps, 'user'> & { userId: number | null };

/** Begins with what the server has now, not with what the list knew. */
function FreshForm({ userId, ...rest }: FreshFormProps) {
  const query = useQuery({ ...userQueries.detail(userId ?? 0), enabled: userId !== null });
  const user: UserDetail | undefined = query.isFetchedAfterMount ? query.data : undefined;
  if (userId === null) return <UserFields user={null} {...rest} />;
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} />;
  if (user === undefined) return <ListSkeleton rows={4} />;
  return <UserFields user={user} {...rest} />;
}
