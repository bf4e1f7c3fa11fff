/** What a node sends campaigns with, for tests: the network is played, everything else is real. */
import type { Capabilities, NumberPace, Session } from '#src/drivers/whatsapp/driver.ts';
import { manualTimers } from '#src/drivers/whatsapp/testing.ts';
import { emptyDeps, openDepartures } from '#src/features/messages/testing.ts';
import type { Lanes } from '#src/platform/lanes/lanes.ts';
import { openLog } from '#src/platform/log/log.ts';
import type { TestServer } from '#src/testing/server.ts';

export type PlayedNetwork = {
  readonly send: Session['send'];
  readonly resend?: Capabilities['resend'];
  readonly pace?: NumberPace;
};

/** Returns what a campaign sender, and a delivery beside it, is opened with on a node whose lanes are given; each call is another node. */
export function senderOptions(
  { app: { platform } }: Pick<TestServer, 'app'>,
  lanes: Lanes,
  { send, resend = 'same-id', pace }: PlayedNetwork,
) {
  const timers = manualTimers();
  const departures = openDepartures({ timers, now: timers.now });
  return {
    inCompany: platform.inCompany,
    across: platform.across,
    lanes,
    timers,
    now: () => new Date(),
    session: () => ({ send, markRead: async () => undefined }) as unknown as Session,
    departures: () => departures,
    storage: emptyDeps().storage,
    capabilities: () => ({ resend, atOnce: 4, pace: pace ?? null }) as unknown as Capabilities,
    atOnce: 4,
    log: openLog('silent'),
  };
}
