/** How a message changes a phone's screen: a new line, a reaction to one, its correction or withdrawal. */
import type { proto } from 'baileys';
import type { Person } from '../model.ts';
import { type PhoneLine, readContent } from '../phone/content/contents.ts';
import type { Line } from './screen.ts';

export type Arrival = {
  readonly id: string;
  /** The number of the person it is with, or the group's jid. */
  readonly chat: string;
  readonly author: Person;
  readonly at: number;
  /** How the writer addressed this phone. */
  readonly via: string;
  readonly message: proto.IMessage;
};

/** Shows a message on a phone's screen; what comes twice is shown once. */
export function show(viewer: Person, arrival: Arrival): void {
  const { id, chat, author, at, via, message } = arrival;
  const content = readContent(message);
  if (content.kind === 'protocol') return;
  if (content.targetId !== undefined) {
    const target = viewer.screen.find(chat, content.targetId);
    if (target === undefined) return;
    change(target, content, author);
    viewer.screen.touch(target);
    return;
  }
  const place = { id, at, via, with: chat, author: author.number, mine: author === viewer };
  const fresh = { ticks: 'sent' as const, isEdited: false, isDeleted: false, reactions: {} };
  viewer.screen.add({ ...content, ...place, ...fresh }, message);
}

function change(target: Line, { kind, body, emoji }: PhoneLine, author: Person): void {
  if (kind === 'revoke') target.isDeleted = true;
  else if (kind === 'edit') {
    target.body = body;
    target.isEdited = true;
  } else if (emoji) target.reactions[author.number] = emoji;
  else delete target.reactions[author.number];
}
