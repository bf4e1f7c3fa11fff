/** A campaign: one text (in up to five versions) to everybody on a list, with a tag or of a segment, at a pace that keeps the number alive. */
import { z } from 'zod';
import { instant, rowId, wireChoice, wireJson, wireNone } from '../../kernel/wire.ts';
import { contactFilter, contactSegment } from '../contacts/index.ts';
import { maxTextLength, templateChoice } from '../messages/index.ts';

export const campaignStatuses = ['INATIVA', 'PROGRAMADA', 'EM_ANDAMENTO', 'CANCELADA', 'FINALIZADA'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** By what a list of campaigns can be sorted. */
export const campaignColumns = ['name', 'status', 'scheduledAt', 'completedAt'] as const;
export type CampaignColumn = (typeof campaignColumns)[number];

/** Why a campaign was cancelled, where nobody did it by hand. */
export const campaignStops = [
  /** The campaign's start passed while nothing ran, more than a day ago. */
  'missed',
  'no_recipients',
  'no_message',
  'no_connection',
  /** What it was to send is not there any more. */
  'file_gone',
  /** The network does not let its approved text leave (any more). */
  'template_unavailable',
  /** The campaign's approved text has a file above it, and the campaign has none that fits. */
  'template_file',
  /** Too many of its last messages failed. */
  'failures',
  /** The network has locked the number. */
  'number_blocked',
  /** The plan or the company does not allow campaigns any more. */
  'not_allowed',
] as const;

export type CampaignStop = (typeof campaignStops)[number];
export const campaignNameLength = { min: 2, max: 50 } as const;
export const messageFields = ['message1', 'message2', 'message3', 'message4', 'message5'] as const;
export type MessageField = (typeof messageFields)[number];
export type CampaignTexts = { readonly [F in MessageField]: string };

/** How long before its time a campaign is not changed any more, in milliseconds. */
export const campaignLockMs = 3_600_000;
const text = z.string();
const named = z.object({ id: rowId, name: z.string() });

export const campaignView = z
  .object({
    id: rowId,
    companyId: rowId,
    name: z.string(),
    message1: text,
    message2: text,
    message3: text,
    message4: text,
    message5: text,
    /** The approved text that everybody gets instead of the five; its values may hold variables of campaigns. */
    template: templateChoice.nullable(),
    status: z.enum(campaignStatuses),
    statusReason: z.enum(campaignStops).nullable(),
    scheduledAt: instant.nullable(),
    startedAt: instant.nullable(),
    completedAt: instant.nullable(),
    whatsappId: rowId.nullable(),
    whatsapp: named.nullable(),
    contactListId: rowId.nullable(),
    contactList: named.nullable(),
    tagListId: rowId.nullable(),
    tagList: named.extend({ color: z.string() }).nullable(),
    /** Whoever fits this when it begins. */
    segment: contactSegment.nullable(),
    fileListId: rowId.nullable(),
    fileList: named.nullable(),
    /** Where its file is, good until the end of tomorrow. */
    mediaPath: z.string().nullable(),
    mediaName: z.string().nullable(),
    mediaType: z.string().nullable(),
    mediaSize: z.int().nullable(),
    /** Grows with every change; a change that names an older one is refused. */
    version: z.int(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Campaign' });

export type CampaignView = z.output<typeof campaignView>;

/** With whom it is to reach, as clients of this API family count them; of very long lists the first ten thousand. */
export const campaignDetail = campaignView
  .extend({
    contactList: named
      .extend({ contacts: z.array(z.object({ isWhatsappValid: z.boolean().nullable() })) })
      .nullable(),
    shipping: z.array(z.object({ deliveredAt: instant.nullable() })),
  })
  .meta({ id: 'CampaignDetail' });

/** Clients of the family choose no list of people by its name. */
const people = z.union([wireChoice, z.literal('Nenhuma').transform(() => null)]).optional();

const message = z
  .string()
  .max(maxTextLength)
  .nullish()
  .transform((written) => (written === undefined ? undefined : (written ?? '')));

/** A wall clock in the company's zone (`YYYY-MM-DD HH:mm:ss`), or an instant; nothing where it is not scheduled. */
const scheduledAt = z
  .union([
    z.string().regex(/^(19|2\d)\d{2}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?$/),
    instant,
    z.literal('').transform(() => null),
  ])
  .nullish();

export const campaignFields = z.object({
  name: z.string().trim().min(campaignNameLength.min).max(campaignNameLength.max),
  message1: message,
  message2: message,
  message3: message,
  message4: message,
  message5: message,
  whatsappId: wireChoice.optional(),
  contactListId: people,
  tagListId: people,
  /** Contacts that fit it when the campaign begins; one that narrows nothing is refused. */
  segment: wireJson(contactFilter).or(wireNone).optional(),
  fileListId: wireChoice.optional(),
  /** Over an official number: an approved text reaches whoever has not written within a day. */
  template: wireJson(templateChoice).nullish(),
  scheduledAt,
});

/** Sent along by clients of this API family; the server knows better. */
export const campaignFamilyFields = {
  status: z.string().max(20).nullish(),
  companyId: wireChoice.optional(),
  mediaPath: z.string().max(2_000).nullish(),
  mediaName: z.string().max(500).nullish(),
  completedAt: z.string().max(40).nullish(),
};
