export { userQueries, useUpdateLanguage } from './api.ts';
export { type Connection, UserDialog } from './components/user-dialog.tsx';
export { UserManager } from './components/user-manager.tsx';
export { type UserPlace, userPlace } from './place.ts';
export { userPatches } from './realtime.ts';
