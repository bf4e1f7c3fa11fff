/**
 * Notifications of the browser itself. Those of one tag take each other's place and count together; only the newest few
 * stand at a time, however many come.
 */
type Notice = {
  readonly tag: string;
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
export function showNotice({ tag, title, text, onClick }: Notice): void {
  if (permission() !== 'granted') return;
  const count = (standing.get(tag)?.count ?? 0) + 1;
  const notification = makeNotification(count > 1 ? `${title} (${count})` : title, {
    tag,
    body: text,
    icon: '/icon.svg',
    // We ring ourselves, as loud as the user wants it.
    silent: true,
  });
  if (notification === null) return;
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
    // Phones leave notifications to installed applications.
    return null;
  }
}

/** Closes a notice: what it told of is over. */
export function closeNotice(tag: string): void {
  const notice = standing.get(tag);
  standing.delete(tag);
  notice?.notification.close();
}

export function closeAllNotices(): void {
  for (const tag of [...standing.keys()]) closeNotice(tag);
}
