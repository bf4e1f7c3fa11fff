/** What anybody may know of the installation: how long trials are, and whom to ask. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { authKeys } from './keys.ts';

export const noticeQuery = queryOptions({
  queryKey: authKeys.notice(),
  queryFn: () => api.platformSettings.notice(),
});

/** Returns where pressing a contact leads; null for what is only to be read. */
export function contactLink(contact: string): string | null {
  if (/^https:\/\/\S+$/.test(contact)) return contact;
  if (/^[^\s@]+@[^\s@]+$/.test(contact)) return `mailto:${contact}`;
  return /^\+?[\d\s().-]{8,}$/.test(contact) ? `tel:${contact.replace(/[^\d+]/g, '')}` : null;
}
