/** What the public API is given by the application beside its context. */
import type { JoinConversations, LookUpNumber } from '#src/features/contacts/identity/index.ts';
import type { MessageDeps } from '#src/features/messages/index.ts';

export type PublicApiDeps = Pick<MessageDeps, 'capabilities'> & {
  readonly lookUp: LookUpNumber;
  readonly join: JoinConversations;
};
