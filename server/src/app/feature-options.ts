/** What the product's features are made of. */
import type { LiveIdentity } from '../features/auth/index.ts';
import type { Receive } from '../features/sandbox/index.ts';
import type { PublishNow } from '../platform/realtime/publish.ts';
import type { Base } from './base.ts';
import type { ExternalSystems } from './external-systems.ts';
import type { Sessions } from './sessions.ts';

/** What features are made of, beside what they know by themselves. */
export type FeatureOptions = Pick<
  Base,
  'addresses' | 'cached' | 'chance' | 'config' | 'database' | 'lanes' | 'log' | 'secrets' | 'version'
> & {
  readonly external: ExternalSystems;
  readonly sessions: Pick<Sessions, 'runner' | 'rpc'>;
  readonly identities: LiveIdentity;
  /** Speaks to browsers at once, past the outbox. */
  readonly publish: PublishNow;
  /** The id of the last event that browsers of the company's shard were told of. */
  readonly lastEvent: (companyId: number) => string | undefined;
  /** Takes what a network has told; resolves when it is safe. */
  readonly receive: Receive;
};
