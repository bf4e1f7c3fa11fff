/** How messages get in and out on this node. */
import type { Provider } from '@prosa/shared';
import type { Automation } from '../features/messages/inbound/index.ts';
import { type Messaging, openMessaging } from '../features/messages/index.ts';
import { systemTimers } from '../platform/timers.ts';
import { connectionNames } from '../tenant/connections/index.ts';
import type { FeatureOptions } from './feature-options.ts';

/** What every feature that does something for connections is given by the node that runs their sessions. */
export const nodeDeps = ({ chance, database, external, lanes, log, sessions }: FeatureOptions) => ({
  ...chance,
  inCompany: database.inCompany,
  across: database.across,
  lanes,
  timers: systemTimers,
  session: sessions.runner.session,
  storage: external.storage,
  capabilities: (provider: Provider) => external.drivers.find(provider)?.capabilities,
  log,
});

/** The way of messages in and out, asked of `automation` what becomes of those that arrive. */
export const messagingOf = (options: FeatureOptions, automation: Automation): Messaging => {
  const { cached, config, database, external, publish, sessions } = options;
  return openMessaging({
    ...nodeDeps(options),
    database,
    owns: sessions.runner.owns,
    isCalledAnywhere: async (companyId, connectionId) =>
      (await cached(companyId, connectionNames)).get(connectionId)?.provider !== 'beta',
    automation,
    previews: external.previews,
    atOnce: config.sendsAtOnce,
    publish: (companyId, publication) => publish(companyId, [publication]),
  });
};
