/** Whether the bot owns a conversation, or people are waited for in it. */
import { pathTo } from '@prosa/shared';
import type { BotConnection, BotQueue, BotState } from './turn.rules.ts';

type Setup = {
  readonly connection: Pick<BotConnection, 'maxUseBotQueues'>;
  readonly queues: ReadonlyMap<number, Pick<BotQueue, 'options'>>;
};

/**
 * Returns whether the bot waits for an answer that leads further. At the end of a branch of a queue's menu, and once the
 * menu has been shown as often as the connection allows, the customer waits for a person, although a way back stays open.
 */
export function ownsConversation(
  { place, silence, tries }: BotState,
  { connection, queues }: Setup,
): boolean {
  if (silence !== null) return false;
  if (place.at !== 'queue') return place.at === 'start' || place.at === 'closed' || place.at === 'mind';
  if (connection.maxUseBotQueues > 0 && tries >= connection.maxUseBotQueues) return false;
  const { options = [] } = queues.get(place.queueId) ?? {};
  const below = place.optionId === null ? options : (pathTo(options, place.optionId).at(-1)?.children ?? []);
  return below.length > 0;
}
