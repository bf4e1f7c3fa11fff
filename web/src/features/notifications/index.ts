/** The door of notifications in the browser. */

export { announce } from './announcer.ts';
export { NotificationBell } from './components/notification-bell.tsx';
export { NotificationCompanion } from './components/notification-companion.tsx';
export { VolumeControl } from './components/volume-control.tsx';
export { notificationPatches } from './realtime.ts';
