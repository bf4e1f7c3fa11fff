/** What the pages ask about money, and what is done about it. */
import type { ClientInput, Contracts, PaymentProvider } from '@prosa/shared';
import { constants } from '@prosa/shared/kernel/constants';
import { infiniteQueryOptions, queryOptions, skipToken, useMutation } from '@tanstack/react-query';
import i18next from 'i18next';
import { api } from '#src/lib/api/api-client.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { showError, showSuccess } from '#src/lib/feedback/errors.ts';
import type { InvoiceSort } from './invoice-sort.ts';
import { billingKeys } from './keys.ts';

type Endpoints = Contracts['billing'];

export const billingQueries = {
  /** Invoices of the company as they are sorted; a page that is not full is the last. */
  invoices: (sort: InvoiceSort) =>
    infiniteQueryOptions({
      queryKey: billingKeys.invoicePages(sort),
      queryFn: ({ pageParam }) => api.billing.listInvoices({ sort, pageNumber: pageParam }),
      initialPageParam: 1,
      getNextPageParam: (page, _, last) => (page.length < constants.rowsPerPage ? undefined : last + 1),
    }),
  checkout: (invoiceId: number) =>
    queryOptions({
      queryKey: billingKeys.checkout(invoiceId),
      queryFn: () => api.billing.getCheckout({ invoiceId }),
      staleTime: 0,
    }),
  receipt: (invoiceId: number) =>
    queryOptions({
      queryKey: billingKeys.receipt(invoiceId),
      queryFn: () => api.billing.getReceipt({ invoiceId }),
    }),
  /** Until when the company has paid, once that is told of this invoice; never asked for. */
  paid: (invoiceId: number) =>
    queryOptions<{ readonly dueDate: string | null }>({
      queryKey: billingKeys.paid(invoiceId),
      queryFn: skipToken,
      meta: { static: true },
    }),
  /** The company's trial, paid time and plan. */
  subscription: (companyId: number) =>
    queryOptions({
      queryKey: billingKeys.subscription(),
      queryFn: () => api.companies.listPlan({ companyId }),
    }),
  /** Plans to change to, and the change that waits. */
  choices: () =>
    queryOptions({
      queryKey: billingKeys.choices(),
      queryFn: () => api.billing.readSubscription(),
      staleTime: 0,
    }),
  /** Plans that anybody may have. */
  offer: () => queryOptions({ queryKey: billingKeys.offer(), queryFn: () => api.plans.list() }),
  platform: () =>
    queryOptions({ queryKey: billingKeys.platform(), queryFn: () => api.platformSettings.get() }),
  accounts: () =>
    queryOptions({ queryKey: billingKeys.accounts(), queryFn: () => api.billing.listAccounts() }),
  charges: (provider: PaymentProvider | null, open: boolean) =>
    infiniteQueryOptions({
      queryKey: billingKeys.charges(provider, open),
      queryFn: ({ pageParam }) =>
        api.billing.listCharges({
          pageNumber: pageParam,
          ...(open && { open: 'true' as const }),
          ...(provider !== null && { provider }),
        }),
      initialPageParam: 1,
      getNextPageParam: ({ hasMore }, _, last) => (hasMore ? last + 1 : undefined),
      // Nobody is told of other companies' charges; whoever comes back sees them.
      staleTime: 0,
    }),
};

/** What is owed, and what can be chosen, is another now. */
const invalidate = () =>
  Promise.all(
    [billingKeys.choices(), billingKeys.invoices(), billingKeys.subscription()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

export const useChangePlan = () =>
  useMutation({
    mutationFn: (input: ClientInput<Endpoints['changePlan']>) => api.billing.changePlan(input),
    onSuccess: ({ outcome }) => {
      if (outcome !== 'invoiced') showSuccess(i18next.t(`change.done.${outcome}`, { ns: 'billing' }));
    },
    onError: showError,
    onSettled: invalidate,
  });

export const useWithdrawChange = () =>
  useMutation({
    mutationFn: () => api.billing.withdrawChange(),
    onSuccess: () => showSuccess(i18next.t('change.done.withdrawn', { ns: 'billing' })),
    onError: showError,
    onSettled: invalidate,
  });

export const useUpdatePlatformSettings = () =>
  useMutation({
    mutationFn: (changes: ClientInput<Contracts['platformSettings']['update']>) =>
      api.platformSettings.update(changes),
    // Two quick changes of mind reach the server in their order.
    scope: { id: 'platform' },
    onSuccess: (settings) => {
      queryClient.setQueryData(billingQueries.platform().queryKey, settings);
      showSuccess(i18next.t('platform.general.saved', { ns: 'billing' }));
    },
    onError: showError,
  });

export const useUpdateAccount = () =>
  useMutation({
    mutationFn: (input: ClientInput<Endpoints['saveAccount']>) => api.billing.saveAccount(input),
    onSuccess: (account) => {
      queryClient.setQueryData(billingQueries.accounts().queryKey, (known) =>
        known?.map((one) => (one.provider === account.provider ? account : one)),
      );
      showSuccess(i18next.t('platform.general.saved', { ns: 'billing' }));
    },
  });

export const useTestAccount = () =>
  useMutation({
    mutationFn: (provider: PaymentProvider) => api.billing.testAccount({ provider }),
    onSuccess: () => showSuccess(i18next.t('platform.payments.works', { ns: 'billing' })),
    onError: showError,
  });

export const useConfirmCharge = () =>
  useMutation({
    mutationFn: (chargeId: number) => api.billing.confirmCharge({ chargeId }),
    onSuccess: () => showSuccess(i18next.t('platform.charges.confirmed', { ns: 'billing' })),
    onError: showError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: billingKeys.anyCharges() }),
  });
