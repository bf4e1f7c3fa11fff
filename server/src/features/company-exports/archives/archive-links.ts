/** Addresses of archives: signed, of one archive of one company, and good for an hour; a download that has begun goes on. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ExportName } from '../company-exports.queries.ts';

export type ArchiveLinks = {
  readonly of: (archive: ExportName, now: Date) => string;
  readonly isValid: (archive: ExportName, until: number, signature: string, now: Date) => boolean;
};

const validMs = 3_600_000;

/** Opens the addresses; `origin` is where browsers reach this server, and without one they are relative to it. */
export function archiveLinks(secret: Uint8Array, origin = ''): ArchiveLinks {
  const base = origin.replace(/\/$/, '');
  const sign = ({ companyId, id }: ExportName, until: number): Buffer =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['archive', companyId, id, until]))
      .digest();
  return {
    of: (archive, now) => {
      const until = now.getTime() + validMs;
      const signature = sign(archive, until).toString('base64url');
      const query = new URLSearchParams({ until: String(until), signature });
      return `${base}/archives/${archive.companyId}/${archive.id}?${query}`;
    },
    isValid: (archive, until, signature, now) => {
      if (until < now.getTime()) return false;
      const [given, expected] = [Buffer.from(signature, 'base64url'), sign(archive, until)];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
