/** The own account as a dialog: name, address, password, and the connection to begin conversations with. */
import { useQuery } from '@tanstack/react-query';
import { OwnSecondFactor, useSession } from '#src/features/auth/index.ts';
import { connectionQueries } from '#src/features/connections/index.ts';
import { UserDialog } from '#src/features/users/index.ts';

export function OwnProfile({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { id, restricted } = useSession();
  const { data: connections = [] } = useQuery({ ...connectionQueries.list(), enabled: !restricted });
  return (
    <UserDialog
      userId={isOpen ? id : undefined}
      own
      mayGive={false}
      connections={connections}
      extra={() => !restricted && <OwnSecondFactor />}
      onClose={onClose}
    />
  );
}
