/** The own account as a dialog: name, address, password, the connection to begin conversations with, and how customers rate one's work. */
import { useQuery } from '@tanstack/react-query';
import { OwnSecondFactor } from '#src/features/auth/index.ts';
import { connectionQueries } from '#src/features/connections/index.ts';
import { OwnRating } from '#src/features/ratings/index.ts';
import { UserDialog } from '#src/features/users/index.ts';
import { useSession } from '#src/lib/session/use-session.ts';

export function OwnProfile({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { id, restricted } = useSession();
  const { data: connections = [] } = useQuery({ ...connectionQueries.list(), enabled: !restricted });
  return (
    <UserDialog
      userId={isOpen ? id : undefined}
      own
      mayGive={false}
      connections={connections}
      extra={() =>
        !restricted && (
          <>
            <OwnRating />
            <OwnSecondFactor />
          </>
        )
      }
      onClose={onClose}
    />
  );
}
