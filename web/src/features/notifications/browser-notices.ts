/**
 * Notifications of the browser itself. Those of one tag take each other's place and count together; only the newest few
 * stand at a time, however many come.
 */
import { workerRegistration } from '#src/lib/browser/worker.ts';

type Notice = {
  readonly tag: string;
  /** Where it leads. */
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly onClick: () => void;
};

const most = 5;
const standing = new Map<string, { readonly notification: Notification; readonly count: number }>();

export type Permission = NotificationPermission | 'unsupported';
export const permission = (): Permission =>
  'Notification' in window ? Notification.permission : 'unsupported';

export const askPermission = async (): Promise<Permission> =>
  'Notification' in window ? Notification.requestPermission() : 'unsupported';

/**
 * Shows a notice of the browser; nothing without the user's permission, or where pages may not show any by themselves.
 */
export function showNotice({ tag, path, title, text, onClick }: Notice): void {
  if (permission() !== 'granted') return;
  const count = (standing.get(tag)?.count ?? 0) + 1;
  const words = count > 1 ? `${title} (${count})` : title;
  // We ring ourselves, as loud as the user wants it.
  const options = { tag, body: text, icon: '/icon.svg', silent: true };
  const notification = makeNotification(words, options);
  if (notification === null) return void showByWorker(words, { ...options, data: path });
  notification.addEventListener('click', () => {
    window.focus();
    closeNotice(tag);
    onClick();
  });
  notification.addEventListener('close', () => {
    if (standing.get(tag)?.notification === notification) standing.delete(tag);
  });
  standing.delete(tag);
  standing.set(tag, { notification, count });
  const [oldest] = standing.keys();
  if (standing.size > most && oldest !== undefined) closeNotice(oldest);
}

function makeNotification(title: string, options: NotificationOptions): Notification | null {
  try {
    return new Notification(title, options);
  } catch {
    // Phones leave notifications to workers.
    return null;
  }
}

const showByWorker = async (title: string, options: NotificationOptions): Promise<void> =>
  (await workerRegistration())?.showNotification(title, options).catch(() => undefined);

/** What the worker showed of it, while no page was open, is over too. */
async function closeByWorker(tag: string): Promise<void> {
  const registration = await workerRegistration();
  for (const notification of (await registration?.getNotifications({ tag })) ?? []) notification.close();
}

/** Closes a notice: what it told of is over. */
export function closeNotice(tag: string): void {
  const notice = standing.get(tag);
  standing.delete(tag);
  notice?.notification.close();
  void closeByWorker(tag);
}

export function closeAllNotices(): void {
  for (const tag of [...standing.keys()]) closeNotice(tag);
}
