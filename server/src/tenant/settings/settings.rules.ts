/**
 * What stored texts mean. Every key of the catalogue has a value, whatever is stored; a text that the catalogue does not
 * allow counts as the key's initial value; a secret is never shown.
 */
import {
  maskedSecret,
  type SettingKey,
  type SettingValue,
  type SettingView,
  settingCatalogue,
  settingEntry,
  settingKeys,
} from '@prosa/shared';

type Stored = { readonly key: string; readonly value: string };

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingCatalogue, key);

export const isSecret = (key: SettingKey): boolean => settingEntry(key).secret === true;

export const allows = (key: SettingKey, value: string): boolean =>
  settingEntry(key).value.safeParse(value).success;

/** Returns every key with its text, in the catalogue's order; a secret as it is stored. */
export function completed(stored: readonly Stored[]): Record<SettingKey, string> {
  const texts = new Map(stored.map(({ key, value }) => [key, value]));
  const entries = settingKeys.map((key) => {
    const text = texts.get(key);
    const isKept = text !== undefined && (isSecret(key) || allows(key, text));
    return [key, isKept ? text : settingEntry(key).initial] as const;
  });
  return Object.fromEntries(entries) as Record<SettingKey, string>;
}

/** Returns a setting as clients see it; a secret is masked. */
export const shown = (key: SettingKey, text: string): SettingView => ({
  key,
  value: isSecret(key) && text !== '' ? maskedSecret : text,
});

/** Settings as use cases read them: switches are true or false, secrets are no more than there or not. */
export type CompanySettings = ReturnType<typeof parsed>;

const on = (text: string): boolean => text === 'enabled';

export function parsed(texts: Record<SettingKey, string>) {
  const choice = <K extends SettingKey>(key: K) => texts[key] as SettingValue<K>;
  return {
    userRating: on(texts.userRating),
    ratingWindowMinutes: Number(texts.ratingWindow),
    /** For how long closing words are held back; 0: not at all. */
    resolveUndoMs: 1_000 * Number(texts.resolveUndoSeconds),
    resolveReasonRequired: on(texts.resolveReasonRequired),
    scheduleType: choice('scheduleType'),
    /** Incoming calls are welcome; otherwise the caller is told to write. */
    call: on(texts.call),
    /** Messages of groups are ignored. */
    ignoreGroups: on(texts.CheckMsgIsGroup),
    sendGreetingAccepted: on(texts.sendGreetingAccepted),
    sendMsgTransfTicket: on(texts.sendMsgTransfTicket),
    sendGreetingMessageOneQueues: on(texts.sendGreetingMessageOneQueues),
    chatBotType: choice('chatBotType'),
    acceptedMessage: texts.acceptedMessage,
    transferMessage: texts.transferMessage,
    callMessage: texts.callMessage,
    hasAsaas: texts.asaas !== '',
    campaignsEnabled: texts.campaignsEnabled !== 'false',
    pendingPeek: on(texts.pendingPeek),
    /** Users who are no admins see of a conversation only what was written in queues of theirs. */
    historyOwnQueues: on(texts.historyOwnQueues),
    /** Users who are no admins may take all contacts away as a file. */
    contactsExport: on(texts.contactsExport),
    /** How many open tickets somebody is given at most, where they have no capacity of their own. */
    assignmentCapacity: Number(texts.assignmentCapacity),
    /** 0 never brings a customer back to who attended them last. */
    assignmentStickyHours: Number(texts.assignmentStickyHours),
    /** 0 leaves tickets with whoever is away. */
    assignmentReturnMinutes: Number(texts.assignmentReturnMinutes),
    /** Devices are told who wrote and what. */
    pushText: on(texts.pushText),
    secondFactorFor: choice('secondFactorFor'),
    /** 0 keeps for ever. */
    retentionDays: Number(texts.retentionDays),
  } as const;
}
