/** What a process does; by default one process plays all. */
export const roles = ['api', 'realtime', 'worker', 'connections'] as const;
export type Role = (typeof roles)[number];
