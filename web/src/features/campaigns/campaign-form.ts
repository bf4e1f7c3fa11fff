/** The values of the campaign dialog, what is wrong with them, and how they travel. Pure; problems are text keys. */
import {
  type CampaignView,
  campaignNameLength,
  filledVariants,
  type MessageField,
  messageFields,
  wallClock,
} from '@prosa/shared';

export type CampaignValues = { [F in MessageField]: string } & {
  name: string;
  /** As pickers want them: ids as text. */
  contactListId: string | null;
  tagListId: string | null;
  whatsappId: string | null;
  fileListId: string | null;
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
  whatsappId: text(campaign?.whatsappId),
  fileListId: text(campaign?.fileListId),
  scheduledAt: campaign?.scheduledAt ? wallMoment(campaign.scheduledAt, zone) : '',
});

/** `YYYY-MM-DD HH:mm:ss`, or nothing where it is not scheduled. */
export const writtenMoment = (moment: string): string | null =>
  moment === '' ? null : `${moment.slice(0, 16).replace('T', ' ')}:00`;

/** Empty texts travel as null. */
export const textsOf = (values: CampaignValues) =>
  Object.fromEntries(
    messageFields.map((field) => [field, values[field].trim() === '' ? null : values[field]]),
  ) as { [F in MessageField]: string | null };

export const inputOf = (values: CampaignValues) => ({
  ...textsOf(values),
  name: values.name.trim(),
  contactListId: number(values.contactListId),
  tagListId: number(values.tagListId),
  whatsappId: number(values.whatsappId),
  fileListId: number(values.fileListId),
  scheduledAt: writtenMoment(values.scheduledAt),
});

export type NameProblem = 'required' | 'tooShort' | 'tooLong';

export function nameProblem(name: string): NameProblem | null {
  const { length } = name.trim();
  if (length === 0) return 'required';
  if (length < campaignNameLength.min) return 'tooShort';
  return length > campaignNameLength.max ? 'tooLong' : null;
}

/** What a campaign lacks before it may have a time. */
export function lacks(
  values: CampaignValues,
  hasFile: boolean,
): 'audience' | 'connection' | 'message' | null {
  if (values.contactListId === null && values.tagListId === null) return 'audience';
  if (values.whatsappId === null) return 'connection';
  const saysNothing = filledVariants(values).length === 0 && !hasFile && values.fileListId === null;
  return saysNothing ? 'message' : null;
}
