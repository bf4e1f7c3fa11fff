/**
 * What stored texts mean. Every key of the catalogue has a value, whatever is stored; a text that the catalogue does not
 * allow counts as the key's initial value; a secret is never shown.
 */
import {
  maskedSecret,
  type SettingKey,
  type SettingView,
  settingCatalogue,
  settingKeys,
} from '@prosa/shared';

type Stored = { readonly key: string; readonly value: string };
type Entry = {
  readonly value: { safeParse(text: string): { success: boolean } };
  readonly initial: string;
  readonly secret?: true;
};

const entryOf = (key: SettingKey): Entry => settingCatalogue[key];

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingCatalogue, key);

export const isSecret = (key: SettingKey): boolean => entryOf(key).secret === true;

export const allows = (key: SettingKey, value: string): boolean =>
  entryOf(key).value.safeParse(value).success;

/** Every key with its text, in the catalogue's order. */
export function completed(stored: readonly Stored[]): Record<SettingKey, string> {
  const texts = new Map(stored.map(({ key, value }) => [key, value]));
  const entries = settingKeys.map((key) => {
    const text = texts.get(key);
    return [key, text !== undefined && allows(key, text) ? text : entryOf(key).initial] as const;
  });
  return Object.fromEntries(entries) as Record<SettingKey, string>;
}

/** A setting as clients see it. */
export const shown = (key: SettingKey, text: string): SettingView => ({
  key,
  value: isSecret(key) && text !== '' ? maskedSecret : text,
});

/** Settings as use cases read them: switches are true or false. */
export type CompanySettings = ReturnType<typeof parsed>;

const on = (text: string): boolean => text === 'enabled';

export function parsed(texts: Record<SettingKey, string>) {
  return {
    userRating: on(texts.userRating),
    scheduleType: texts.scheduleType as 'disabled' | 'queue' | 'company',
    /** Incoming calls are welcome; otherwise the caller is told to write. */
    call: on(texts.call),
    /** Messages of groups are ignored. */
    ignoreGroups: on(texts.CheckMsgIsGroup),
    sendGreetingAccepted: on(texts.sendGreetingAccepted),
    sendMsgTransfTicket: on(texts.sendMsgTransfTicket),
    sendGreetingMessageOneQueues: on(texts.sendGreetingMessageOneQueues),
    chatBotType: texts.chatBotType as 'text' | 'button' | 'list',
    asaas: texts.asaas,
    campaignsEnabled: texts.campaignsEnabled !== 'false',
    pendingPeek: on(texts.pendingPeek),
  } as const;
}
