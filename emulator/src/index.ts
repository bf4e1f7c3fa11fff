/** A stranger on loopback: what customers and networks do, for tests and development. It knows the server by its addresses alone. */
export { type Crowd, type CrowdOptions, crowd } from './crowd.ts';
export type { Line, Phone } from './phone.ts';
export { type Credentials, openSession, Refused, type Session } from './session.ts';
