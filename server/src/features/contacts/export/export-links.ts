/** Addresses of exports: signed, for one company and one purpose, and good for minutes only. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export type ExportKind = 'contacts' | 'person' | 'problems' | 'campaign';
/** What an export is of; `argument` says which: a filter, a contact, an import, a campaign. */
export type ExportOrder = {
  readonly companyId: number;
  readonly kind: ExportKind;
  readonly argument: string;
};

export type ExportLinks = {
  readonly of: (order: ExportOrder, now: Date) => string;
  readonly isValid: (order: ExportOrder, until: number, signature: string, now: Date) => boolean;
};

const validMs = 5 * 60_000;

/**
 * Opens the signed addresses of exports; `origin` is where browsers reach this server, and without one addresses are
 * relative to it.
 */
export function exportLinks(secret: Uint8Array, origin = ''): ExportLinks {
  const base = origin.replace(/\/$/, '');
  const sign = ({ companyId, kind, argument }: ExportOrder, until: number): Buffer =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['export', companyId, kind, argument, until]))
      .digest()
      .subarray(0, 24);
  return {
    of: (order, now) => {
      const until = now.getTime() + validMs;
      const signature = sign(order, until).toString('base64url');
      const argument = Buffer.from(order.argument).toString('base64url');
      const query = new URLSearchParams({ argument, until: String(until), signature });
      return `${base}/exports/${order.companyId}/${order.kind}?${query}`;
    },
    isValid: (order, until, signature, now) => {
      if (until < now.getTime()) return false;
      const [given, expected] = [Buffer.from(signature, 'base64url'), sign(order, until)];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
