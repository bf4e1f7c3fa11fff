/**
 * Numbers of rows that no foreign key tells of: what may name something that is gone, lists of numbers, and numbers within
 * JSON and texts. Each column that looks like one is told here, and a test looks for those that are not.
 */

/** A table whose rows are named. */
export type Kind = string;

/** What a number of a table is here; undefined where the archive holds no such row. */
export type Lookup = (kind: Kind, id: number) => number | undefined;

/** Column → the table whose numbers it holds, one or a list of them. */
export const looseReferences: Readonly<Record<string, Kind>> = {
  'campaign_recipients.reply_ticket_id': 'tickets',
  'campaigns.file_list_id': 'file_lists',
  'chats.last_sender_id': 'users',
  'connections.integration_id': 'queue_integrations',
  'connections.prompt_id': 'prompts',
  'contact_list_items.import_id': 'contact_imports',
  'contact_pictures.connection_id': 'connections',
  'contacts.merged_into_id': 'contacts',
  'message_changes.user_id': 'users',
  'messages.participant_id': 'contacts',
  'messages.queue_id': 'queues',
  'messages.user_id': 'users',
  'queues.integration_id': 'queue_integrations',
  'queues.prompt_id': 'prompts',
  'ticket_clocks.queue_id': 'queues',
  'ticket_clocks.user_id': 'users',
  'ticket_episodes.reason_id': 'resolve_reasons',
  'ticket_episodes.user_id': 'users',
  'ticket_events.connection_id': 'connections',
  'ticket_events.contact_id': 'contacts',
  'ticket_events.user_id': 'users',
  'tickets.integration_id': 'queue_integrations',
  'tickets.lane_id': 'tags',
  'tickets.last_user_id': 'users',
  'tickets.merged_into_id': 'tickets',
  'tickets.prompt_id': 'prompts',
  'tickets.snoozed_by_id': 'users',
  'tickets.tag_ids': 'tags',
  'users.whatsapp_id': 'connections',
};

/** No row is ever numbered so: what is gone there stays gone. */
const gone = 2_147_483_647;

const numberOf = (lookup: Lookup, kind: Kind, id: number): number =>
  id === 0 ? 0 : (lookup(kind, id) ?? gone);

type Json = unknown;
type Fields = Readonly<Record<string, Json>>;
type Rewrite = (value: Json, lookup: Lookup) => Json;

/** Rewrites what stands under these names, a number or a list of them; everything else stays. */
const named =
  (kinds: Readonly<Record<string, Kind>>): Rewrite =>
  (value, lookup) =>
    Object.fromEntries(
      Object.entries(value as Fields).map(([name, held]) => {
        const kind = kinds[name];
        return [name, kind === undefined ? held : numbers(kind)(held, lookup)];
      }),
    );

const numbers =
  (kind: Kind): Rewrite =>
  (value, lookup) => {
    if (Array.isArray(value)) return value.map((one) => numbers(kind)(one, lookup));
    return typeof value === 'number' ? numberOf(lookup, kind, value) : value;
  };

const each =
  (rewrite: Rewrite): Rewrite =>
  (value, lookup) =>
    Array.isArray(value) ? value.map((one) => rewrite(one, lookup)) : value;

const macroAction = named({ tagId: 'tags', queueId: 'queues', userId: 'users', reasonId: 'resolve_reasons' });

const conditionKinds: Readonly<Record<string, Kind>> = {
  queue: 'queues',
  user: 'users',
  tag: 'tags',
  connection: 'connections',
};

const condition: Rewrite = (value, lookup) => {
  const { field, values } = value as { readonly field?: string; readonly values?: Json };
  const kind = conditionKinds[field ?? ''];
  return kind === undefined ? value : { ...(value as Fields), values: numbers(kind)(values, lookup) };
};

const conditions: Rewrite = (value, lookup) => {
  const { groups } = value as { readonly groups?: Json };
  const group: Rewrite = (one) => ({
    ...(one as Fields),
    conditions: each(condition)((one as { conditions?: Json }).conditions, lookup),
  });
  return { ...(value as Fields), groups: each(group)(groups, lookup) };
};

/** How notes call people, as they are stored. */
const mentions: Rewrite = (value, lookup) =>
  String(value).replace(/@\{(\d{1,10})\}/g, (_, id: string) => `@{${numberOf(lookup, 'users', Number(id))}}`);

/** Column → how the numbers within are rewritten. */
export const rewrites: Readonly<Record<string, Rewrite>> = {
  'campaigns.segment': named({ tags: 'tags', ownerId: 'users' }),
  'macros.actions': each(macroAction),
  'saved_views.conditions': conditions,
  'ticket_events.details': named({ toUserId: 'users', toQueueId: 'queues', reasonId: 'resolve_reasons' }),
  'ticket_notes.body': mentions,
};

/** The tables that these name. */
export const rewrittenKinds: readonly Kind[] = ['connections', 'queues', 'resolve_reasons', 'tags', 'users'];

/** Columns of JSON that name no rows. */
export const plainJson: ReadonlySet<string> = new Set([
  'automation_turns.steps',
  'campaign_settings.value',
  'campaigns.template',
  'companies.holidays',
  'companies.schedules',
  'connections.restriction',
  'contacts.extra_info',
  'messages.details',
  'notification_preferences.choices',
  'notification_preferences.push',
  'queues.schedules',
  'schedules.template',
  'users.support',
]);

/** Columns that say where a file is stored. */
export const isFileColumn = (column: string): boolean => /(^|_)path$|^file_key$/.test(column);
