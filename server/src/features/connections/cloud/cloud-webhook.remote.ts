/**
 * Meta's calls for official numbers, at any node. What is signed with the app's secret is stored before it is answered
 * 200, so that nothing is lost; what is not signed so is answered 401 and nothing of it is kept.
 */
import { canonicalPhone, megabyte } from '@prosa/shared';
import {
  type AccountTold,
  answerHandshake,
  isSigned,
  readWebhook,
  type Told,
} from '#src/drivers/whatsapp/cloud/inbound/webhook.ts';
import type { InboxEvent } from '#src/drivers/whatsapp/events.ts';
import type { PlatformCtx } from '#src/platform/context.ts';
import type { Webhook, WebhookCall } from '#src/platform/feature.ts';
import type { Vault } from '../vault.ts';
import {
  type CalledAccount,
  findAccountByKey,
  listAccountsByPhone,
  listAccountsOfBusiness,
  markWebhookSeen,
} from './cloud-account.queries.ts';
import { type CloudSecrets, openSecrets } from './cloud-secrets.ts';
import { handleAccountNews } from './handle-account-news.ts';
import { webhookPath } from './webhook-path.ts';

export type CloudWebhookOptions = {
  readonly vault: Vault;
  /** Resolves when the event is stored. */
  readonly receive: (companyId: number, connectionId: number, event: InboxEvent) => Promise<void>;
};

type Answer = { readonly status: number; readonly text?: string };
type Called = { readonly account: CalledAccount; readonly secrets: CloudSecrets };

const signatureHeader = 'x-hub-signature-256';
const actor = { kind: 'system', name: 'official network' } as const;

export function cloudWebhook({ vault, receive }: CloudWebhookOptions): Webhook {
  async function calledBy({ across }: PlatformCtx, key: string): Promise<Called | null> {
    const account = await across('webhook: whose it is', (db) => findAccountByKey(db, key));
    const secrets = account === undefined ? null : openSecrets(vault, account, account.secrets);
    return account === undefined || secrets === null ? null : { account, secrets };
  }

  async function shakeHands(ctx: PlatformCtx, { params, query }: WebhookCall): Promise<Answer> {
    const called = await calledBy(ctx, params['key'] ?? '');
    const challenge = called === null ? null : answerHandshake(query, called.secrets.verifyToken);
    return challenge === null ? { status: 403 } : { status: 200, text: challenge };
  }

  async function take(ctx: PlatformCtx, call: WebhookCall): Promise<Answer> {
    const called = await calledBy(ctx, call.params['key'] ?? '');
    if (called === null || !isSigned(call.body, call.header(signatureHeader), called.secrets.appSecret))
      return { status: 401 };
    const { account } = called;
    const { told, accounts, ignored } = readWebhook(parsed(call.body));
    const { companyId, connectionId } = account;
    if (ignored.length > 0)
      ctx.log.info({ companyId, connectionId, ignored }, 'parts of a webhook were ignored');
    const owners = await ownersOf(ctx, account, told, call);
    const stored = told.map(({ event, phoneNumberId }) => {
      const owner = phoneNumberId === null ? connectionId : owners.get(phoneNumberId);
      if (owner !== undefined) return receive(companyId, owner, event);
      ctx.log.warn(
        { companyId, connectionId, phoneNumberId },
        'a webhook names a number that is not connected',
      );
      return undefined;
    });
    await Promise.all(stored);
    for (const one of accounts) await hear(ctx, account, one, call);
    await ctx.across('webhook: seen', (db) => markWebhookSeen(db, account, ctx.now()));
    return { status: 200 };
  }

  const isSignedFor = (account: CalledAccount, call: WebhookCall): boolean => {
    const secrets = openSecrets(vault, account, account.secrets);
    return secrets !== null && isSigned(call.body, call.header(signatureHeader), secrets.appSecret);
  };

  /** News of an account concern every number of it that the same secret signs for. */
  async function hear(
    { across, inCompany, log }: PlatformCtx,
    { companyId, connectionId }: CalledAccount,
    { wabaId, news }: AccountTold,
    call: WebhookCall,
  ): Promise<void> {
    const numbers = await across('webhook: numbers of the account', (db) =>
      listAccountsOfBusiness(db, companyId, wabaId),
    );
    const wanted = news.number === null ? null : canonicalPhone(news.number);
    for (const one of numbers) {
      if ((wanted !== null && one.number !== wanted) || !isSignedFor(one, call)) continue;
      await inCompany(companyId, actor, (ctx) => handleAccountNews(ctx, one.connectionId, news));
    }
    log.info({ companyId, connectionId, news }, 'the official network has told of the account');
  }

  /**
   * Which connection each number is. One address serves all numbers of an app, so a number of another connection is meant
   * too, if it is the same company's and the same secret signs for it.
   */
  async function ownersOf(
    { across }: PlatformCtx,
    account: CalledAccount,
    told: readonly Told[],
    call: WebhookCall,
  ): Promise<ReadonlyMap<string, number>> {
    const owners = new Map([[account.phoneNumberId, account.connectionId]]);
    const others = new Set(told.flatMap(({ phoneNumberId }) => phoneNumberId ?? []));
    others.delete(account.phoneNumberId);
    if (others.size === 0) return owners;
    const siblings = await across('webhook: other numbers of the app', (db) =>
      listAccountsByPhone(db, account.companyId, [...others]),
    );
    for (const sibling of siblings)
      if (isSignedFor(sibling, call)) owners.set(sibling.phoneNumberId, sibling.connectionId);
    return owners;
  }

  return {
    path: webhookPath,
    // As much as Meta says that it may send at once.
    bodyLimit: 3 * megabyte,
    handle: (ctx, call) => (call.method === 'GET' ? shakeHands(ctx, call) : take(ctx, call)),
  };
}

/** Signed and yet no JSON: nothing can be read out of it, and sending it again would not help. */
function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    // As good as an empty call.
    return null;
  }
}
