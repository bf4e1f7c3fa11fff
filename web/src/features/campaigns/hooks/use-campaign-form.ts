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
import { isNarrowed } from '#src/features/contacts/index.ts';
import { ApiError, api, fetchFile, sendFilesTo } from '#src/lib/api/api-client.ts';
import { showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { useFileLimit } from '#src/lib/session/use-file-limit.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { dateTime, now } from '#src/lib/time/time.ts';
import { mergeLatest } from '#src/ui/record/merge-latest.ts';
import { readAgain } from '../api.ts';
import {
  type CampaignValues,
  inputOf,
  lacks,
  lacksTemplate,
  nameProblem,
  saidOf,
  valuesOf,
  wallMoment,
} from '../campaign-form.ts';
import { useFileProblem } from './use-file-problem.ts';

/** What saving does with its people: nothing yet, something later, or all of it at once. */
export type Departure = 'none' | 'later' | 'now';

type Save = {
  readonly values: CampaignValues;
  readonly departure: Departure;
  /** To how many it begins to be sent with this, where it begins at once. */
  readonly people?: number;
};

/** `copied`: the one that a new one begins like; its file is brought along when the copy is saved. */
export function useCampaignForm(
  campaign: CampaignView | null,
  copied: CampaignView | undefined,
  onSaved: () => void,
) {
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
  const stored = known ?? copied ?? null;
  const stands = file === undefined && stored?.mediaName != null;
  const problemWhere = (field: 'audience' | 'connection' | 'message', values: CampaignValues) =>
    values.scheduledAt !== '' && editable === 'all' && lacks(values, file instanceof File || stands) === field
      ? t(`form.lacks.${field}`)
      : null;
  const form = useForm<CampaignValues>({
    initialValues: valuesOf(campaign ?? copied ?? null, zone),
    validate: {
      name: (name) => {
        const problem = nameProblem(name);
        return problem && common(`validation.${problem}`);
      },
      contactListId: (_, values) => problemWhere('audience', values),
      segment: (segment) => (segment !== null && !isNarrowed(segment) ? t('segment.empty') : null),
      whatsappId: (_, values) => problemWhere('connection', values),
      message1: (_, values) => problemWhere('message', values),
      template: (_, values) =>
        editable !== 'nothing' && lacksTemplate(values) ? t('form.lacks.template') : null,
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
  const standing = stands
    ? { type: stored?.mediaType ?? '', size: stored?.mediaSize ?? 0 }
    : { type: file?.type ?? '', size: file?.size ?? 0 };
  const misfit = useFileProblem(
    form.values,
    stands || file instanceof File ? standing : null,
    departureOf(form.values) !== 'none',
  );
  const fileError = isTooLarge ? common('file.tooLarge', { megabytes: limit / megabyte }) : misfit;

  async function write(input: ReturnType<typeof inputOf>): Promise<CampaignView> {
    const saved =
      known === null
        ? await api.campaigns.create(input)
        : await api.campaigns.update({ campaignId: known.id, ...input, version: known.version });
    setKnown(saved);
    return saved;
  }

  /** What a new one has of the one that it is like is read before anything is written. */
  async function chosenFile(): Promise<File | null | undefined> {
    if (known !== null || file instanceof File) return file;
    const { mediaPath, mediaName, mediaType } = copied ?? {};
    if (file === null || mediaPath == null) return undefined;
    const kept = { name: mediaName ?? '', type: mediaType ?? '' };
    return fetchFile(mediaPath, kept, new AbortController().signal);
  }

  async function bringFile(to: CampaignView, chosen: File | null): Promise<CampaignView> {
    const { id: campaignId, mediaName } = to;
    if (chosen === null) return mediaName === null ? to : api.campaigns.detach({ campaignId });
    const under = { onProgress: setProgress, signal: new AbortController().signal };
    return sendFilesTo('campaigns', 'attach', { campaignId }, [chosen], under).finally(() =>
      setProgress(null),
    );
  }

  async function exchangeFile(to: CampaignView, chosen: File | null): Promise<CampaignView> {
    const exchanged = await bringFile(to, chosen);
    setKnown(exchanged);
    setFile(undefined);
    return exchanged;
  }

  async function save({ values, departure }: Save): Promise<CampaignView> {
    const chosen = await chosenFile();
    if (known !== null && editable === 'messages') {
      const { id: campaignId, version } = chosen === undefined ? known : await exchangeFile(known, chosen);
      return api.campaigns.update({ campaignId, ...saidOf(values), version });
    }
    const input = inputOf(departure === 'now' ? { ...values, scheduledAt: clock() } : values);
    if (chosen === undefined) return write(input);
    const { scheduledAt } = input;
    if (known === null) setFile(chosen);
    const first = known ?? (await write({ ...input, scheduledAt: null }));
    const attached = await exchangeFile(first, chosen);
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
    hasFileProblem: fileError !== null,
    save: (values: CampaignValues, people?: number): void => {
      if (fileError !== null) return;
      saving.mutate({ values, departure: departureOf(values), ...(people !== undefined && { people }) });
    },
    chooseNow: (): void => {
      const moment = clock();
      setChosenNow(moment);
      form.setFieldValue('scheduledAt', moment);
    },
    isSaving: saving.isPending,
    isDirty: () => form.isDirty() || file !== undefined,
    /** Whose stored file goes along with a test, and whether another one waits to be saved. */
    fileOf: stands ? stored?.id : undefined,
    isFileAhead: file instanceof File,
    attachment: {
      name: stands ? (stored?.mediaName ?? null) : (file?.name ?? null),
      href: stands ? (stored?.mediaPath ?? null) : null,
      type: stands ? (stored?.mediaType ?? null) : (file?.type ?? null),
      progress,
      error: fileError,
      onChoose: (chosen: File) => setFile(chosen),
      onRemove: () => setFile(stored?.mediaName != null ? null : undefined),
    },
  };
}
