/** Polls, events and invitations, as the protobuf messages a phone sends. */
import { randomBytes } from 'node:crypto';
import type { proto } from 'baileys';
import { location, type Place } from './build-content.ts';

export type PollSaying = {
  readonly question: string;
  readonly options: readonly string[];
  /** More than one answer may be chosen. */
  readonly many?: boolean;
  /** The form in which it is sent; by default the one of today's phones. */
  readonly version?: 1 | 2 | 3 | 4 | 5;
};

/** Returns a poll; what it is answered with is sealed with its secret. */
export function poll({
  question,
  options,
  many = false,
  version = many ? 1 : 3,
}: PollSaying): proto.IMessage {
  const creation: proto.Message.IPollCreationMessage = {
    name: question,
    options: options.map((optionName) => ({ optionName })),
    selectableOptionsCount: many ? 0 : 1,
  };
  return { ...pollOf(version, creation), messageContextInfo: { messageSecret: randomBytes(32) } };
}

function pollOf(
  version: NonNullable<PollSaying['version']>,
  creation: proto.Message.IPollCreationMessage,
): proto.IMessage {
  switch (version) {
    case 1:
      return { pollCreationMessage: creation };
    case 2:
      return { pollCreationMessageV2: creation };
    case 3:
      return { pollCreationMessageV3: creation };
    case 4:
      return { pollCreationMessageV4: { message: { pollCreationMessage: creation } } };
    case 5:
      return { pollCreationMessageV5: creation };
  }
}

export type EventSaying = {
  readonly name: string;
  readonly description?: string;
  readonly place?: Place;
  /** Seconds since 1970. */
  readonly startTime: number;
  readonly endTime?: number;
  readonly joinLink?: string;
  readonly isCanceled?: boolean;
};

export const event = ({ place, ...rest }: EventSaying): proto.IMessage => ({
  eventMessage: { ...rest, ...(place && { location: location(place).locationMessage ?? null }) },
  messageContextInfo: { messageSecret: randomBytes(32) },
});

export type InviteSaying = {
  readonly group: string;
  readonly words?: string;
  /** Seconds since 1970. */
  readonly expiration: number;
};

/** Returns an invitation: whoever gets it may join the group. */
export const invite = ({ group, words, expiration }: InviteSaying): proto.IMessage => ({
  groupInviteMessage: {
    groupJid: '120363000000000001@g.us',
    inviteCode: randomBytes(8).toString('base64url'),
    inviteExpiration: expiration,
    groupName: group,
    ...(words !== undefined && { caption: words }),
  },
});
