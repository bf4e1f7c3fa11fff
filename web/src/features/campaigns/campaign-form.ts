/** The values of the campaign dialog, what is wrong with them, and how they travel. Pure; problems are text keys. */
import {
  type CampaignView,
  campaignNameLength,
  filledVariants,
  isTemplateFilled,
  type MessageField,
  messageFields,
  type TemplateChoice,
  truncated,
  wallClock,
} from '@prosa/shared';
import { type ContactFilter, filterOf, isNarrowed, queryOf } from '#src/features/contacts/filter/index.ts';
import type { Content } from '#src/features/messages/templates/index.ts';
import { isMoment } from '#src/ui/forms/written-moment.ts';

export type CampaignValues = { [F in MessageField]: string } & {
  name: string;
  /** As pickers want them: ids as text. */
  contactListId: string | null;
  tagListId: string | null;
  /** Contacts that fit it; `null` where none is asked for. */
  segment: ContactFilter | null;
  whatsappId: string | null;
  fileListId: string | null;
  /** The campaign's own text, or one that the network has approved; what was written of the other one stays. */
  content: Content;
  template: TemplateChoice | null;
  /** On the clock of the company's wall, `2026-11-20T09:30`; empty where it is not scheduled. */
  scheduledAt: string;
};

const text = (id: number | null | undefined): string | null => (id == null ? null : String(id));
const number = (id: string | null): number | null => (id === null ? null : Number(id));

export const wallMoment = (iso: string, zone: string): string => {
  const { day, time } = wallClock(new Date(iso), zone);
  return `${day}T${time.slice(0, 5)}`;
};

export const valuesOf = (campaign: CampaignView | null, zone: string): CampaignValues => ({
  name: campaign?.name ?? '',
  message1: campaign?.message1 ?? '',
  message2: campaign?.message2 ?? '',
  message3: campaign?.message3 ?? '',
  message4: campaign?.message4 ?? '',
  message5: campaign?.message5 ?? '',
  contactListId: text(campaign?.contactListId),
  tagListId: text(campaign?.tagListId),
  segment: campaign?.segment ? filterOf(campaign.segment) : null,
  whatsappId: text(campaign?.whatsappId),
  fileListId: text(campaign?.fileListId),
  content: campaign?.template == null ? 'text' : 'template',
  template: campaign?.template ?? null,
  scheduledAt: campaign?.scheduledAt ? wallMoment(campaign.scheduledAt, zone) : '',
});

/** Returns a moment as `YYYY-MM-DD HH:mm:ss`, or null where the campaign is not scheduled, or what was typed is no moment yet. */
export const writtenMoment = (moment: string): string | null =>
  isMoment(moment, 'moment') ? `${moment.slice(0, 16).replace('T', ' ')}:00` : null;

type Said = { [F in MessageField]: string | null } & { template: TemplateChoice | null };

/** Returns what the campaign says, as it travels: empty texts are null. */
export const saidOf = (values: CampaignValues): Said => ({
  ...(Object.fromEntries(
    messageFields.map((field) => [field, values[field].trim() === '' ? null : values[field]]),
  ) as { [F in MessageField]: string | null }),
  template: values.content === 'template' ? values.template : null,
});

/** Returns what a new campaign that is like another begins with: all but its time, under a name of its own. */
export const copyOf = (campaign: CampaignView, name: (original: string) => string): CampaignView => {
  const room = campaignNameLength.max - name('').length;
  return { ...campaign, name: name(truncated(campaign.name, room).trim()), scheduledAt: null };
};

export const inputOf = (values: CampaignValues) => ({
  ...saidOf(values),
  name: values.name.trim(),
  contactListId: number(values.contactListId),
  tagListId: number(values.tagListId),
  segment: values.segment !== null && isNarrowed(values.segment) ? queryOf(values.segment) : null,
  whatsappId: number(values.whatsappId),
  // Files that are no part of the approved text would not leave.
  fileListId: values.content === 'template' ? null : number(values.fileListId),
  scheduledAt: writtenMoment(values.scheduledAt),
});

/** Returns whether something was typed where its time stands that is none. */
export const hasNoMoment = ({ scheduledAt }: CampaignValues): boolean =>
  scheduledAt !== '' && !isMoment(scheduledAt, 'moment');

/** Returns whether a chosen approved text is missing or has an empty variable; the network would refuse it. */
export const lacksTemplate = ({ content, template }: CampaignValues): boolean =>
  content === 'template' && (template === null || !isTemplateFilled(template));

/** Returns whether there is neither a text nor a file; whether an approved text is complete, `lacksTemplate` knows. */
export const saysNothing = (values: CampaignValues, hasFile: boolean): boolean =>
  values.content === 'text' && filledVariants(values).length === 0 && !hasFile && values.fileListId === null;

/** Returns what a campaign lacks before it may have a time. */
export function lacks(
  values: CampaignValues,
  hasFile: boolean,
): 'audience' | 'connection' | 'message' | null {
  const { contactListId, tagListId, segment } = values;
  if (contactListId === null && tagListId === null && segment === null) return 'audience';
  if (values.whatsappId === null) return 'connection';
  return saysNothing(values, hasFile) ? 'message' : null;
}
