/** Sessions as they are stored: versions of their client, pairing, devices that nobody holds any more. For other features. */
export {
  countByClientVersion,
  countOutdated,
  findVersionTrier,
  reviveOutdated,
  type VersionCount,
} from './client-versions.queries.ts';
export { openForsakenDevices } from './forsaken-devices.remote.ts';
export { pairSession } from './request-session-change.ts';
