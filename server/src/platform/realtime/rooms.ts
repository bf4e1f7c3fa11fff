/** The only place that spells a room's name from its beginning. The company comes first, so no room is shared between companies. */
export const rooms = {
  company: (companyId: number): string => `c${companyId}`,
  admins: (companyId: number): string => `c${companyId}:admins`,
  user: (companyId: number, userId: number): string => `c${companyId}:u${userId}`,
  /** All sockets of one sign-in, e.g. the tabs of one browser. */
  session: (companyId: number, sessionId: string): string => `c${companyId}:s${sessionId}`,
  /** Every socket of the company, and of one user, from its first moment on: nothing is said here, sockets are ended by it. */
  sockets: (companyId: number): string => `c${companyId}:sockets`,
  socketsOf: (companyId: number, userId: number): string => `c${companyId}:u${userId}:sockets`,
  /** A room of a feature's own, which spells its names in one place. */
  named: (companyId: number, name: string): string => `c${companyId}:${name}`,
} as const;

/** Returns whether a room is this company's own. */
export const belongsTo = (room: string, companyId: number): boolean =>
  room === rooms.company(companyId) || room.startsWith(`${rooms.company(companyId)}:`);

/** Returns whose room it is; `undefined` for what is no room of a company. */
export function companyOf(room: string): number | undefined {
  const found = /^c(\d+)(?=:|$)/.exec(room)?.[1];
  return found === undefined ? undefined : Number(found);
}
