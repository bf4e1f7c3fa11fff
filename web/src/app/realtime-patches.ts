/** What every feature does to the cache when the server speaks. */
import { announcementPatches } from '#src/features/announcements/index.ts';
import { authPatches } from '#src/features/auth/index.ts';
import { automationPatches } from '#src/features/automation/index.ts';
import { billingPatches } from '#src/features/billing/index.ts';
import { companyPatches } from '#src/features/companies/index.ts';
import { connectionPatches } from '#src/features/connections/index.ts';
import { contactPatches } from '#src/features/contacts/index.ts';
import { filePatches } from '#src/features/files/index.ts';
import { messagePatches } from '#src/features/messages/index.ts';
import { notePatches } from '#src/features/notes/index.ts';
import { notificationPatches } from '#src/features/notifications/index.ts';
import { onboardingPatches } from '#src/features/onboarding/index.ts';
import { queuePatches } from '#src/features/queues/index.ts';
import { quickMessagePatches } from '#src/features/quick-messages/index.ts';
import { ratingPatches } from '#src/features/ratings/index.ts';
import { sandboxPatches } from '#src/features/sandbox/index.ts';
import { settingPatches } from '#src/features/settings/index.ts';
import { tagPatches } from '#src/features/tags/index.ts';
import { ticketPatches } from '#src/features/tickets/index.ts';
import { userPatches } from '#src/features/users/index.ts';
import type { RealtimePatches } from '#src/lib/realtime.ts';

export const realtimePatches: readonly RealtimePatches[] = [
  companyPatches,
  settingPatches,
  userPatches,
  authPatches,
  queuePatches,
  filePatches,
  tagPatches,
  contactPatches,
  connectionPatches,
  ticketPatches,
  messagePatches,
  automationPatches,
  ratingPatches,
  sandboxPatches,
  notePatches,
  notificationPatches,
  quickMessagePatches,
  billingPatches,
  announcementPatches,
  onboardingPatches,
];
