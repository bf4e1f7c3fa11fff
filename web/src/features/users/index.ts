export { userQueries, useUpdateLanguage } from './api.ts';
export { type Connection, UserDialog } from './components/user-dialog.tsx';
export { UserManager } from './components/user-manager.tsx';
export { type UserPlace, userPlace } from './place.ts';
export { AvailabilityCommands, AvailabilityItems } from './presence/availability-items.tsx';
export { IdleCompanion } from './presence/idle-companion.tsx';
export { useOwnStanding } from './presence/own-availability.ts';
export { Load, Presence, presenceTones, useTeamLoads } from './presence/standing.tsx';
export { userPatches } from './realtime.ts';
