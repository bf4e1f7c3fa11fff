import { useTimeout } from '@mantine/hooks';
import { alertStatuses } from '@prosa/shared';
import { constants } from '@prosa/shared/kernel/constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { connectionQueries } from '../api.ts';

/**
 * Returns whether a connection needs attention; false before two seconds have passed, so that starting up alarms
 * nobody.
 */
export function useConnectionAlert(enabled: boolean): boolean {
  const [settled, setSettled] = useState(false);
  useTimeout(() => setSettled(true), constants.connectionAlertMs, { autoInvoke: true });
  const { data: connections = [] } = useQuery({ ...connectionQueries.list(), enabled });
  return settled && connections.some(({ status }) => alertStatuses.includes(status));
}
