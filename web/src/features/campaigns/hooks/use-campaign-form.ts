/**
 * The campaign dialog's form. A campaign gets its time last: one that begins at once must not leave before its file has
 * arrived.
 */
import { type CampaignView, campaignFields, editableOf } from '@prosa/shared';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { areDaysWhole, isNarrowed } from '#src/features/contacts/filter/index.ts';
import { api, fetchFile, sendFilesTo } from '#src/lib/api/api-client.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { dateTime, now } from '#src/lib/time/time.ts';
import { useSizeProblem } from '#src/ui/forms/use-size-problem.ts';
import { useAttachment } from '#src/ui/record/use-attachment.ts';
import { type Keep, useRecordForm } from '#src/ui/record/use-record-form.ts';
import { invalidate } from '../api.ts';
import {
  type CampaignValues,
  hasNoMoment,
  inputOf,
  lacks,
  lacksTemplate,
  saidOf,
  valuesOf,
  wallMoment,
} from '../campaign-form.ts';
import { useFileProblem } from './use-file-problem.ts';

/** What saving does with its people: nothing yet, something later, or all of it at once. */
export type Departure = 'none' | 'later' | 'now';

const editableIn = (one: CampaignView | null) => (one === null ? 'all' : editableOf(one, now()));

/**
 * Holds the form of a campaign. `copied` is the one that a new one begins like; its file is brought along when the copy
 * is saved.
 */
export function useCampaignForm(
  campaign: CampaignView | null,
  copied: CampaignView | undefined,
  onSaved: () => void,
) {
  const { t } = useTranslation('campaigns');
  const { t: common } = useTranslation();
  const zone = useSession().company.timezone;
  /** What “now” was when it was chosen: whoever then writes for a while still means now. */
  const [chosenNow, setChosenNow] = useState<string | null>(null);
  /** What was asked for when it was sent off; until it is saved the clock goes on. `people`: to how many it begins to leave. */
  const asked = useRef<{ departure: Departure; people?: number | undefined }>({ departure: 'none' });
  const segmentSentence = ({ segment }: CampaignValues): string | null => {
    if (segment === null) return null;
    if (!areDaysWhole(segment)) return t('segment.noDay');
    return isNarrowed(segment) ? null : t('segment.empty');
  };
  const clock = (): string => wallMoment(now().toISOString(), zone);
  const attachment = useAttachment<CampaignView>({
    problemOf: useSizeProblem(),
    attach: ({ id: campaignId }, file, progress) =>
      sendFilesTo('campaigns', 'attach', { campaignId }, [file], progress),
    detach: ({ id: campaignId }) => api.campaigns.detach({ campaignId }),
  });
  const { file } = attachment;
  const { form, known, save, frame } = useRecordForm<CampaignView, CampaignValues>({
    record: campaign,
    valuesOf: (one) => valuesOf(one ?? copied ?? null, zone),
    inputOf,
    schema: campaignFields.pick({ name: true }),
    problems: (values, one) => {
      const isTimed = values.scheduledAt !== '' && editableIn(one) === 'all';
      const hasFile = file instanceof File || attachment.stands(one ?? copied ?? null);
      const missing = isTimed ? lacks(values, hasFile) : null;
      const sentence = missing && t(`form.lacks.${missing}`);
      return {
        contactListId: missing === 'audience' ? sentence : null,
        segment: segmentSentence(values),
        scheduledAt: hasNoMoment(values) ? common('validation.invalid') : null,
        whatsappId: missing === 'connection' ? sentence : null,
        message1: missing === 'message' ? sentence : null,
        template: editableIn(one) !== 'nothing' && lacksTemplate(values) ? t('form.lacks.template') : null,
      };
    },
    create: (values, keep) => write(null, values, keep),
    update: write,
    isChangedBeside: () => attachment.isChanged,
    isHeldBack: () => choice.error !== null,
    latest: async ({ id }) => {
      const { shipping: _, ...detail } = await api.campaigns.get({ campaignId: id });
      return detail;
    },
    tellsItself: ({ fields }, refused) => {
      if (!fields.some(({ field }) => field === 'scheduledAt')) return false;
      refused.setFieldError('scheduledAt', t('form.past'));
      return true;
    },
    invalidate: () => invalidate(),
    done: outcome,
    onSaved: () => onSaved(),
  });
  const editable = editableIn(known);
  const stored = known ?? copied ?? null;
  const stands = attachment.stands(stored);
  /** A minute ago is no time that has passed yet. */
  const isThisMinute = (moment: string): boolean =>
    [0, 60_000].some((ms) => wallMoment(new Date(now().getTime() - ms).toISOString(), zone) === moment);
  const departureOf = ({ scheduledAt }: CampaignValues): Departure => {
    if (scheduledAt === '' || editable !== 'all') return 'none';
    return scheduledAt === chosenNow || isThisMinute(scheduledAt) ? 'now' : 'later';
  };
  const standing = stands
    ? { type: stored?.mediaType ?? '', size: stored?.mediaSize ?? 0 }
    : { type: file?.type ?? '', size: file?.size ?? 0 };
  const misfit = useFileProblem(
    form.values,
    stands || file instanceof File ? standing : null,
    departureOf(form.values) !== 'none',
  );
  const choice = attachment.choiceOf(stored, misfit);

  /** What a new one has of the one that it is like is read before anything is written. */
  async function chosenFile(): Promise<File | null | undefined> {
    if (known !== null || file instanceof File) return file;
    const { mediaPath, mediaName, mediaType } = copied ?? {};
    if (file === null || mediaPath == null) return undefined;
    const kept = { name: mediaName ?? '', type: mediaType ?? '' };
    return fetchFile(mediaPath, kept, new AbortController().signal);
  }

  async function write(
    before: CampaignView | null,
    values: CampaignValues,
    keep: Keep<CampaignView>,
  ): Promise<CampaignView> {
    const chosen = await chosenFile();
    const store = async (
      { id: campaignId, version }: CampaignView,
      input: Partial<ReturnType<typeof inputOf>>,
    ) => api.campaigns.update({ campaignId, ...input, version });
    const exchange = async (to: CampaignView, wanted: File | null): Promise<CampaignView> => {
      const exchanged = await attachment.exchange(to, wanted);
      keep(exchanged);
      return exchanged;
    };
    if (before !== null && editable === 'messages') {
      const { fileListId } = inputOf(values);
      const said = { ...saidOf(values), fileListId };
      return store(chosen === undefined ? before : await exchange(before, chosen), said);
    }
    const input = inputOf(asked.current.departure === 'now' ? { ...values, scheduledAt: clock() } : values);
    if (chosen === undefined) return before === null ? api.campaigns.create(input) : store(before, input);
    if (before !== null) return store(await exchange(before, chosen), input);
    attachment.choose(chosen);
    const first = await api.campaigns.create({ ...input, scheduledAt: null });
    keep(first);
    const attached = await exchange(first, chosen);
    return input.scheduledAt === null ? attached : store(attached, input);
  }

  function outcome({ scheduledAt }: CampaignView): string {
    const { departure, people } = asked.current;
    if (people !== undefined) return t('toast.started', { count: people });
    return departure === 'later' && scheduledAt !== null
      ? t('toast.scheduled', { at: dateTime(scheduledAt, { zone }) })
      : t('toast.saved');
  }

  return {
    form,
    frame,
    zone,
    editable,
    departureOf,
    hasFileProblem: choice.error !== null,
    save: (values: CampaignValues, count?: number): void => {
      asked.current = { departure: departureOf(values), people: count };
      save(values);
    },
    chooseNow: (): void => {
      const moment = clock();
      setChosenNow(moment);
      form.setFieldValue('scheduledAt', moment);
    },
    /** The campaign whose stored file goes along with a test, and whether another file waits to be saved. */
    fileOf: stands ? stored?.id : undefined,
    isFileAhead: file instanceof File,
    attachment: { ...choice, type: stands ? (stored?.mediaType ?? null) : (file?.type ?? null) },
  };
}
