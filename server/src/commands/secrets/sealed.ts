/** Every column of the database that holds sealed secrets: what a change of the master secret must seal anew. */
import { sealedByAuth } from '../../features/auth/index.ts';
import { sealedByBilling } from '../../features/billing/index.ts';
import { sealedByConnections } from '../../features/connections/index.ts';
import { sealedByIntegrations } from '../../features/integrations/index.ts';
import { sealedByMovingIn } from '../../features/moving-in/index.ts';
import { sealedByNotifications } from '../../features/notifications/index.ts';
import { sealedByPrompts } from '../../features/prompts/index.ts';
import { sealedBySettings } from '../../features/settings/index.ts';
import type { SealedColumn } from '../../platform/secrets/reseal.ts';

/** Second factors first: people wait for them. */
export const sealedColumns: readonly SealedColumn[] = [
  sealedByAuth,
  sealedBySettings,
  sealedByBilling,
  sealedByPrompts,
  ...sealedByIntegrations,
  ...sealedByConnections,
  ...sealedByNotifications,
  sealedByMovingIn,
];
