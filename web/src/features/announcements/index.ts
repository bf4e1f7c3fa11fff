export { AnnouncementManager } from './components/announcement-manager.tsx';
export { AnnouncementsButton } from './components/announcements-button.tsx';
export { announcementPatches } from './realtime.ts';
