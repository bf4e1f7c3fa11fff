/** The users page: users with the connections they may begin with, the tickets that depend on them, and who is invited. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ColleagueSecondFactor, OwnSecondFactor } from '#src/features/auth/index.ts';
import { connectionQueries } from '#src/features/connections/index.ts';
import { countOwnContacts } from '#src/features/contacts/index.ts';
import { InvitationList, InviteButton } from '#src/features/invitations/index.ts';
import { AttendantRating } from '#src/features/ratings/index.ts';
import { countOpenTickets } from '#src/features/tickets/index.ts';
import { UserManager, userPlace } from '#src/features/users/index.ts';
import { spelledAddress } from '#src/lib/navigation/address.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { Page } from '#src/ui/layout/page.tsx';

const ratingOf = (userId: number) => <AttendantRating userId={userId} />;

export function UsersPage() {
  const { t } = useTranslation('users');
  const { id } = useSession();
  const place = userPlace(useSearch({ from: '/private/admin/users' }));
  const navigate = useNavigate();
  const { data: connections = [] } = useQuery(connectionQueries.list());
  return (
    <Page title={t('title')}>
      <UserManager
        place={place}
        onPlace={(chosen) => void navigate({ to: '/users', search: spelledAddress(chosen), replace: true })}
        ownId={id}
        connections={connections}
        countOpenTickets={countOpenTickets}
        countOwnContacts={countOwnContacts}
        ratingOf={ratingOf}
        otherWay={<InviteButton />}
        onTheWay={<InvitationList />}
        extra={(userId) => (userId === id ? <OwnSecondFactor /> : <ColleagueSecondFactor userId={userId} />)}
      />
    </Page>
  );
}
