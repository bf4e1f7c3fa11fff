/** Creating users and their places in queues. For other features. */
export { assertRoomForUser } from './assert-room-for-user.ts';
export { createFirstAdmin, type FirstAdmin } from './create-first-admin.ts';
export { createUser } from './create-user.ts';
export { countQueueMembers } from './membership.queries.ts';
export { recipientLanguageOf } from './recipient-language.ts';
