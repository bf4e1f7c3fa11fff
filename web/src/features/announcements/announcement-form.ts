/** The values of the announcement dialog. Pure. */
import type { AnnouncementPriority, AnnouncementView } from '@prosa/shared';

export type AnnouncementValues = { title: string; text: string; priority: string; status: string };

export const valuesOf = (one: AnnouncementView | null): AnnouncementValues => ({
  title: one?.title ?? '',
  text: one?.text ?? '',
  priority: String(one?.priority ?? 3),
  status: String(one?.status ?? true),
});

export const inputOf = ({ title, text, priority, status }: AnnouncementValues) => ({
  title: title.trim(),
  text: text.trim(),
  priority: Number(priority) as AnnouncementPriority,
  status: status === 'true',
});

/** Returns whether the dialog takes a file for a picture; the server looks at its bytes. */
export const isPicture = ({ type, name }: File): boolean =>
  /^image\/(png|jpeg)$/.test(type) || (type === '' && /\.(png|jpe?g)$/i.test(name));
