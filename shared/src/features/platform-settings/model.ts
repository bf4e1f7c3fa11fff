/** What the operator decides for the whole installation: who may join, how long trials are, how charges are made. */
import { z } from 'zod';
import { wireFlag, wireWhole } from '../../kernel/wire.ts';

/** Ways to be paid: a Pix code of one's own that the operator confirms, or a provider that tells of payments itself. */
export const paymentProviders = ['manual', 'efi', 'asaas'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** Whom the platform can demand a second factor of: its operators, or all companies' admins as well. */
export const secondFactorGroups = ['nobody', 'operators', 'admins'] as const;

export const platformSettingsView = z
  .object({
    /** Whether strangers may sign their companies up. */
    userCreation: z.boolean(),
    /** How long a company that signs itself up may try everything. */
    trialDays: z.int(),
    /** How long a company works on after its due date. */
    graceDays: z.int(),
    paymentProvider: z.enum(paymentProviders),
    /** Whom customers ask: an address, a number or a link; empty where nobody is named. */
    supportContact: z.string(),
    /** Who needs a second factor at sign-in, beside what companies demand themselves. */
    secondFactorFor: z.enum(secondFactorGroups),
    /** Whether admins are written to before their company’s paid time ends, and when it has. */
    dueLetters: z.boolean(),
  })
  .meta({ id: 'PlatformSettings' });
export type PlatformSettings = z.output<typeof platformSettingsView>;

const days = wireWhole({ min: 0, max: 90 });

/** What the operator writes of it. */
export const platformSettingsFields = z.object({
  userCreation: wireFlag,
  trialDays: days,
  graceDays: days,
  paymentProvider: z.enum(paymentProviders),
  supportContact: z.string().trim().max(200),
  secondFactorFor: z.enum(secondFactorGroups),
  dueLetters: wireFlag,
});

/** What holds until the operator decides otherwise. */
export const initialPlatformSettings: PlatformSettings = {
  userCreation: true,
  trialDays: 3,
  graceDays: 0,
  paymentProvider: 'manual',
  supportContact: '',
  secondFactorFor: 'nobody',
  dueLetters: true,
};

/** What anybody may know, also before signing in. */
export const platformNotice = platformSettingsView
  .pick({ trialDays: true, supportContact: true })
  .meta({ id: 'PlatformNotice' });
export type PlatformNotice = z.output<typeof platformNotice>;
