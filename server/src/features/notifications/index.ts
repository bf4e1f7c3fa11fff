/** The door of notifications: what of theirs is sealed. */
import { sealedKeys } from './push/push-keys.ts';
import { sealedDevices } from './push/subscription-seal.ts';

export const sealedByNotifications = [sealedKeys, sealedDevices] as const;
