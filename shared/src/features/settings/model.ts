/** Company settings: a fixed catalogue of keys with their allowed values; every company always has every key. */
import { z } from 'zod';

const switchValue = z.enum(['enabled', 'disabled']);

/** Key → what its text may be and what a new company starts with. */
export const settingCatalogue = {
  userRating: { value: switchValue, initial: 'disabled' },
  scheduleType: { value: z.enum(['disabled', 'queue', 'company']), initial: 'disabled' },
  call: { value: switchValue, initial: 'enabled' },
  CheckMsgIsGroup: { value: switchValue, initial: 'enabled' },
  sendGreetingAccepted: { value: switchValue, initial: 'disabled' },
  sendMsgTransfTicket: { value: switchValue, initial: 'disabled' },
  sendGreetingMessageOneQueues: { value: switchValue, initial: 'disabled' },
  chatBotType: { value: z.enum(['text', 'button', 'list']), initial: 'text' },
  asaas: { value: z.string().max(500), initial: '', secret: true },
  campaignsEnabled: { value: z.enum(['true', 'false']), initial: 'true' },
  pendingPeek: { value: switchValue, initial: 'disabled' },
} as const satisfies Record<string, { value: z.ZodType<string>; initial: string; secret?: true }>;

export type SettingKey = keyof typeof settingCatalogue;
export const settingKeys = Object.keys(settingCatalogue) as SettingKey[];

/** What a stored secret looks like from outside. Sent back, it leaves the secret unchanged. */
export const maskedSecret = '••••••••';

export const settingView = z.object({ key: z.string(), value: z.string() }).meta({ id: 'Setting' });
export type SettingView = z.output<typeof settingView>;
