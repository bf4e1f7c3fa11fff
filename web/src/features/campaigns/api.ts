/** What the screens ask of campaigns and do with them. Every change is told to all lists, by answer and by event alike. */
import {
  type CampaignColumn,
  type CampaignSettings,
  type CampaignStatus,
  type ClientInput,
  type Contracts,
  parseCampaignSettings,
  type RecipientStatus,
  type Sort,
} from '@prosa/shared';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { campaignKeys } from './keys.ts';

/** Signed addresses in the answers end with the next day. */
const staleTime = 3_600_000;
/** A report that is looked at is never older than this, should an event have been missed. */
const reportMs = 10_000;

export type RecipientFilter = {
  readonly searchParam: string;
  readonly status: RecipientStatus | null;
  readonly replied: boolean;
};

export type CampaignFilter = {
  readonly text: string;
  readonly status: CampaignStatus | null;
  /** Absent: the newest first. */
  readonly sort?: Sort<CampaignColumn> | undefined;
};

type Endpoints = Contracts['campaigns'];
/** How often it is asked what has become of a test. */
const testMs = 1_000;

export type DryRunInput = ClientInput<Endpoints['rehearse']>;

export const campaignQueries = {
  /** Campaigns whose name contains the text, and that stand so if that matters, in the order that is asked for, page by page. */
  pages: ({ text, status, sort }: CampaignFilter) =>
    infiniteQueryOptions({
      queryKey: campaignKeys.pages({ text, status, sort }),
      queryFn: ({ pageParam }) =>
        api.campaigns.list({
          searchParam: text,
          pageNumber: pageParam,
          ...(status !== null && { status }),
          ...(sort !== undefined && { sort }),
        }),
      initialPageParam: 1,
      getNextPageParam: ({ hasMore }, _, last) => (hasMore ? last + 1 : undefined),
      staleTime,
    }),
  report: (campaignId: number) =>
    queryOptions({
      queryKey: campaignKeys.report(campaignId),
      queryFn: () => api.campaigns.report({ campaignId }),
      refetchInterval: ({ state }) => (state.data?.campaign.status === 'EM_ANDAMENTO' ? reportMs : false),
    }),
  recipients: (campaignId: number, { searchParam, status, replied }: RecipientFilter) =>
    infiniteQueryOptions({
      queryKey: campaignKeys.recipients(campaignId, { searchParam, status, replied }),
      queryFn: ({ pageParam }) =>
        api.campaigns.recipients({
          campaignId,
          searchParam,
          ...(status !== null && { status }),
          ...(replied && { replied }),
          ...(pageParam !== null && { cursor: pageParam }),
        }),
      initialPageParam: null as number | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  settings: () =>
    queryOptions({
      queryKey: campaignKeys.settings(),
      queryFn: async (): Promise<CampaignSettings> => parseCampaignSettings(await api.campaigns.settings()),
    }),
  /** Whom a campaign like this would reach, and when it would be over. */
  rehearsal: (input: DryRunInput) =>
    queryOptions({
      queryKey: campaignKeys.rehearsal(input),
      queryFn: () => api.campaigns.rehearse(input),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  /** What has become of a test; asked again while it is on its way. */
  test: (testId: number) =>
    queryOptions({
      queryKey: campaignKeys.test(testId),
      queryFn: () => api.campaigns.testOutcome({ testId }),
      refetchInterval: ({ state }) => (state.data?.status === 'pending' ? testMs : false),
    }),
};

export const invalidate = (): Promise<void> => queryClient.invalidateQueries({ queryKey: campaignKeys.all });

export const useRemoveCampaign = () =>
  useMutation({
    mutationFn: (campaignId: number) => api.campaigns.remove({ campaignId }),
    onSuccess: invalidate,
    onError: showError,
  });

/** Stops a campaign, or lets it go on. */
export const useMoveCampaign = () =>
  useMutation({
    mutationFn: ({ campaignId, to }: { campaignId: number; to: 'cancel' | 'restart' }) =>
      api.campaigns[to]({ campaignId }),
    onSettled: invalidate,
    onError: showError,
  });

export const useSendTest = () =>
  useMutation({ mutationFn: (input: ClientInput<Endpoints['test']>) => api.campaigns.test(input) });

export const useUpdateCampaignSettings = () =>
  useMutation({
    mutationFn: (settings: Partial<CampaignSettings>) => api.campaigns.saveSettings({ settings }),
    onSuccess: invalidate,
  });

export const exportAddress = (campaignId: number): Promise<{ url: string }> =>
  api.campaigns.export({ campaignId });
