/** How a message changes a phone's screen: a new line, a reaction to one, its correction or withdrawal. */
import { proto } from 'baileys';
import { readMessage } from './contents.ts';
import type { Person } from './people.ts';

export type Arrival = {
  readonly id: string;
  readonly with: Person;
  /** Who wrote it: the viewer, or the person it is with. */
  readonly author: Person;
  readonly at: number;
  /** How the writer addressed this phone. */
  readonly via: string;
  readonly message: proto.IMessage;
};

const { Type } = proto.Message.ProtocolMessage;

/** True when it is a line of its own and new. */
export function show(viewer: Person, arrival: Arrival): boolean {
  const { id, author, at, via, message } = arrival;
  const other = arrival.with.number;
  const { reactionMessage, protocolMessage } = message;
  if (reactionMessage) {
    const line = viewer.screen.find(other, reactionMessage.key?.id ?? '');
    if (line === undefined) return false;
    if (reactionMessage.text) line.reactions[author.number] = reactionMessage.text;
    else delete line.reactions[author.number];
    viewer.screen.touch(line);
    return false;
  }
  if (protocolMessage) {
    const line = viewer.screen.find(other, protocolMessage.key?.id ?? '');
    if (line === undefined) return false;
    if (protocolMessage.type === Type.REVOKE) line.isDeleted = true;
    if (protocolMessage.type === Type.MESSAGE_EDIT && protocolMessage.editedMessage) {
      Object.assign(line, readMessage(protocolMessage.editedMessage), { isEdited: true });
    }
    viewer.screen.touch(line);
    return false;
  }
  return viewer.screen.add({
    ...readMessage(message),
    id,
    with: other,
    mine: author === viewer,
    at,
    via,
    ticks: 'sent',
    isEdited: false,
    isDeleted: false,
    reactions: {},
  });
}
