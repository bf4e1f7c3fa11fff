/**
 * The dialog's values and how they are saved. A campaign gets its time last: one that begins at once must not leave before
 * its file has arrived.
 */
import { useForm } from '@mantine/form';
import { type CampaignView, editableOf } from '@prosa/shared';
import { megabyte } from '@prosa/shared/kernel/constants';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileLimit, useSession } from '#src/features/auth/index.ts';
import { ApiError, api, sendFilesTo } from '#src/lib/api-client.ts';
import { showError, showSuccess } from '#src/lib/errors.ts';
import { mergeLatest } from '#src/lib/merge-latest.ts';
import { dateTime, now } from '#src/lib/time.ts';
import { readAgain } from '../api.ts';
import {
  type CampaignValues,
  inputOf,
  lacks,
  nameProblem,
  textsOf,
  valuesOf,
  wallMoment,
} from '../campaign-form.ts';

/** What saving does with its people: nothing yet, something later, or all of it at once. */
export type Departure = 'none' | 'later' | 'now';

type Save = {
  readonly values: CampaignValues;
  readonly departure: Departure;
  /** To how many it begins to be sent with this, where it begins at once. */
  readonly people?: number;
};

export function useCampaignForm(campaign: CampaignView | null, onSaved: () => void) {
  const limit = useFileLimit();
  const { t } = useTranslation('campaigns');
  const { t: common } = useTranslation();
  const zone = useSession().company.timezone;
  const [known, setKnown] = useState(campaign);
  /** The file to be attached, `null` where the one there is goes, `undefined` while it stays. */
  const [file, setFile] = useState<File | null | undefined>();
  const [progress, setProgress] = useState<number | null>(null);
  /** What “now” was when it was chosen: whoever then writes for a while still means now. */
  const [chosenNow, setChosenNow] = useState<string | null>(null);
  const clock = (): string => wallMoment(now().toISOString(), zone);
  const editable = known === null ? 'all' : editableOf(known, now());
  const stands = file === undefined && known?.mediaName != null;
  const problemWhere = (field: 'audience' | 'connection' | 'message', values: CampaignValues) =>
    values.scheduledAt !== '' && editable === 'all' && lacks(values, file instanceof File || stands) === field
      ? t(`form.lacks.${field}`)
      : null;
  const form = useForm<CampaignValues>({
    initialValues: valuesOf(campaign, zone),
    validate: {
      name: (name) => {
        const problem = nameProblem(name);
        return problem && common(`validation.${problem}`);
      },
      contactListId: (_, values) => problemWhere('audience', values),
      whatsappId: (_, values) => problemWhere('connection', values),
      message1: (_, values) => problemWhere('message', values),
    },
  });
  /** A minute ago is no time that has passed yet. */
  const isThisMinute = (moment: string): boolean =>
    [0, 60_000].some((ms) => wallMoment(new Date(now().getTime() - ms).toISOString(), zone) === moment);
  const departureOf = ({ scheduledAt }: CampaignValues): Departure => {
    if (scheduledAt === '' || editable !== 'all') return 'none';
    return scheduledAt === chosenNow || isThisMinute(scheduledAt) ? 'now' : 'later';
  };
  const isTooLarge = file != null && file.size > limit;

  async function write(input: ReturnType<typeof inputOf>): Promise<CampaignView> {
    const saved =
      known === null
        ? await api.campaigns.create(input)
        : await api.campaigns.update({ campaignId: known.id, ...input, version: known.version });
    setKnown(saved);
    return saved;
  }

  async function bringFile({ id: campaignId, mediaName }: CampaignView): Promise<CampaignView | undefined> {
    if (file === null && mediaName !== null) return api.campaigns.detach({ campaignId });
    if (file == null) return undefined;
    const under = { onProgress: setProgress, signal: new AbortController().signal };
    return sendFilesTo('campaigns', 'attach', { campaignId }, [file], under).finally(() => setProgress(null));
  }

  async function save({ values, departure }: Save): Promise<CampaignView> {
    if (known !== null && editable === 'messages')
      return api.campaigns.update({ campaignId: known.id, ...textsOf(values), version: known.version });
    const input = inputOf(departure === 'now' ? { ...values, scheduledAt: clock() } : values);
    if (file === undefined) return write(input);
    const { scheduledAt } = input;
    const first = known ?? (await write({ ...input, scheduledAt: null }));
    const attached = (await bringFile(first)) ?? first;
    setKnown(attached);
    setFile(undefined);
    if (known === null && scheduledAt === null) return attached;
    return api.campaigns.update({ campaignId: attached.id, ...input, version: attached.version });
  }

  /** Their values come in, except where this user has written something. */
  async function takeLatest(campaignId: number): Promise<void> {
    const { shipping: _, ...detail } = await api.campaigns.get({ campaignId });
    const latest = valuesOf(detail, zone);
    form.setValues(mergeLatest(valuesOf(known, zone), form.getValues(), latest));
    form.setInitialValues(latest);
    setKnown(detail);
  }

  function outcome({ scheduledAt }: CampaignView, { departure, people }: Save): string {
    if (people !== undefined) return t('toast.started', { count: people });
    return departure === 'later' && scheduledAt !== null
      ? t('toast.scheduled', { at: dateTime(scheduledAt, { zone }) })
      : t('toast.saved');
  }

  const saving = useMutation({
    mutationFn: save,
    onSettled: readAgain,
    onSuccess: (saved, asked) => {
      showSuccess(outcome(saved, asked));
      onSaved();
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fields : [];
      if (fields.some(({ field }) => field === 'scheduledAt'))
        return form.setFieldError('scheduledAt', t('form.past'));
      showError(error);
      if (known !== null && error instanceof ApiError && error.code === 'ERR_CHANGED_MEANWHILE')
        takeLatest(known.id).catch(showError);
    },
  });

  return {
    form,
    zone,
    editable,
    departureOf,
    isTooLarge,
    save: (values: CampaignValues, people?: number): void => {
      if (isTooLarge) return;
      saving.mutate({ values, departure: departureOf(values), ...(people !== undefined && { people }) });
    },
    chooseNow: (): void => {
      const moment = clock();
      setChosenNow(moment);
      form.setFieldValue('scheduledAt', moment);
    },
    isSaving: saving.isPending,
    isDirty: () => form.isDirty() || file !== undefined,
    attachment: {
      name: stands ? (known?.mediaName ?? null) : (file?.name ?? null),
      href: stands ? (known?.mediaPath ?? null) : null,
      type: stands ? (known?.mediaType ?? null) : (file?.type ?? null),
      progress,
      error: isTooLarge ? common('file.tooLarge', { megabytes: limit / megabyte }) : null,
      onChoose: (chosen: File) => setFile(chosen),
      onRemove: () => setFile(known?.mediaName != null ? null : undefined),
    },
  };
}
