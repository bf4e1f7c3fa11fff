/** Shows what an exported conversation holds, and who of its authors is probably the contact. */
import {
  type ChatExportPreview,
  digitsOf,
  type Input,
  instantAt,
  type messagesContract,
} from '@prosa/shared';
import { folded } from '@prosa/shared/kernel/folded';
import type { Storage } from '#src/drivers/storage/driver.ts';
import type { RemoteCtx } from '#src/platform/context.ts';
import type { Exchange } from '#src/platform/feature.ts';
import { type OpenChat, openChat } from './open-chat.remote.ts';

export const previewChat = (
  ctx: RemoteCtx,
  storage: Storage,
  { contactId, dateOrder }: Input<typeof messagesContract.previewChat>,
  { files: [file] }: Exchange,
): Promise<ChatExportPreview> =>
  openChat(ctx, storage, file, { contactId, dateOrder }, async ({ chat, files, contact, zone }) => {
    const counts = new Map<string, number>();
    for (const { author } of chat.messages) counts.set(author, (counts.get(author) ?? 0) + 1);
    const authors = [...counts].map(([name, messages]) => ({ name, messages }));
    const written = chat.messages.map(({ day, time }) => `${day} ${time}`).sort();
    const instant = (clock = ''): string =>
      instantAt(clock.slice(0, 10), clock.slice(11), zone).toISOString();
    const withFile = chat.messages.filter(({ fileName }) => fileName !== null);
    return {
      authors: authors.sort((a, b) => b.messages - a.messages),
      customer: customerAmong([...counts.keys()], contact),
      messages: chat.messages.length,
      files: withFile.length,
      filesFound: withFile.filter(({ fileName }) => files.has(fileName ?? '')).length,
      firstAt: instant(written[0]),
      lastAt: instant(written.at(-1)),
      dateOrder: chat.order,
      isOrderSure: chat.isOrderSure,
    };
  });

/** By the contact's name, then by its number; phones show a number where they know no name. */
function customerAmong(names: readonly string[], { name, number }: OpenChat['contact']): string | null {
  const isNumber = (one: string): boolean => {
    const digits = digitsOf(one);
    return digits.length > 7 && number?.endsWith(digits.slice(-8)) === true;
  };
  return names.find((one) => folded(one) === folded(name)) ?? names.find(isNumber) ?? null;
}
