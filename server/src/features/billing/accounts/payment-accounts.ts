/** What the operator tells of each way to be paid: shown with its secrets masked, kept with them sealed. */
import {
  failFields,
  fieldsOfProvider,
  maskedSecret,
  type PaymentAccountView,
  type PaymentProvider,
  paymentProviders,
} from '@prosa/shared';
import type { Ctx, RemoteCtx } from '#src/platform/context.ts';
import {
  type BillingDeps,
  type Fields,
  isComplete,
  openFields,
  sealSecrets,
  webhookUrlOf,
} from '../payment-deps.ts';
import { type AccountRow, findAccount, listAccounts, putAccount } from './account.queries.ts';

function view(deps: BillingDeps, provider: PaymentProvider, fields: Fields): PaymentAccountView {
  const schema = fieldsOfProvider(provider);
  const shown = Object.entries(fields).map(([name, value]) => [
    name,
    schema[name]?.secret === true && value !== '' ? maskedSecret : value,
  ]);
  return {
    provider,
    fields: Object.fromEntries(shown),
    isReady: isComplete(fields),
    webhookUrl: webhookUrlOf(deps, provider),
  };
}

export async function listPaymentAccounts(ctx: Ctx, deps: BillingDeps): Promise<PaymentAccountView[]> {
  const rows = await listAccounts(ctx.db);
  const rowOf = (provider: PaymentProvider): AccountRow | undefined =>
    rows.find((row) => row.provider === provider);
  return paymentProviders.map((provider) =>
    view(deps, provider, openFields(deps.vault, provider, rowOf(provider))),
  );
}

export async function updatePaymentAccount(
  ctx: RemoteCtx,
  deps: BillingDeps,
  { provider, fields: given }: { provider: PaymentProvider; fields: Fields },
): Promise<PaymentAccountView> {
  const written = checked(provider, given);
  const { before, after } = await ctx.across('a payment account', async (db) => {
    const before = openFields(deps.vault, provider, await findAccount(db, provider));
    const after = { ...before, ...written };
    const isSecret = ([name]: readonly [string, string]): boolean =>
      fieldsOfProvider(provider)[name]?.secret === true;
    const entries = Object.entries(after);
    await putAccount(db, {
      provider,
      fields: Object.fromEntries(entries.filter((entry) => !isSecret(entry))),
      secrets: sealSecrets(deps.vault, provider, Object.fromEntries(entries.filter(isSecret))),
      updatedAt: ctx.now(),
    });
    return { before, after };
  });
  const shown = view(deps, provider, after);
  const renewed = Object.keys(after).filter(
    (name) => shown.fields[name] === maskedSecret && before[name] !== after[name],
  );
  ctx.audit({ name: provider, before: view(deps, provider, before).fields, after: shown.fields, renewed });
  return shown;
}

/** What is to be written: known fields of a right form; a masked secret that came back is left as it is. */
function checked(provider: PaymentProvider, given: Fields): Fields {
  const schema = fieldsOfProvider(provider);
  const written = Object.entries(given).flatMap(([name, value]): [string, string][] => {
    const field = schema[name];
    if (field === undefined) failFields({ field: `fields.${name}`, rule: 'unrecognized_keys' });
    if (field.secret === true && value === maskedSecret) return [];
    return [[name, value.trim()]];
  });
  const wrong = written.filter(
    ([name, value]) => value !== '' && schema[name]?.schema.safeParse(value).success !== true,
  );
  if (wrong.length > 0)
    failFields(...wrong.map(([name]) => ({ field: `fields.${name}`, rule: 'invalid_value' })));
  return Object.fromEntries(written);
}
