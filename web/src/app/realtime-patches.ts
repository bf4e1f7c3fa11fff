/** What every feature does to the cache when the server speaks. */
import { announcementPatches } from '#src/features/announcements/index.ts';
import { authPatches } from '#src/features/auth/index.ts';
import { automationPatches } from '#src/features/automation/index.ts';
import { billingPatches } from '#src/features/billing/index.ts';
import { brandPatches } from '#src/features/brand/index.ts';
import { campaignPatches } from '#src/features/campaigns/index.ts';
import { chatPatches } from '#src/features/chats/index.ts';
import { companyPatches } from '#src/features/companies/index.ts';
import { companyExportPatches } from '#src/features/company-exports/index.ts';
import { connectionPatches } from '#src/features/connections/index.ts';
import { contactListPatches } from '#src/features/contact-lists/index.ts';
import { contactPatches } from '#src/features/contacts/index.ts';
import { dashboardPatches } from '#src/features/dashboard/index.ts';
import { filePatches } from '#src/features/files/index.ts';
import { integrationPatches } from '#src/features/integrations/index.ts';
import { invitationPatches } from '#src/features/invitations/index.ts';
import { kanbanPatches } from '#src/features/kanban/index.ts';
import { macroPatches } from '#src/features/macros/index.ts';
import { messagePatches } from '#src/features/messages/index.ts';
import { notePatches } from '#src/features/notes/index.ts';
import { notificationPatches } from '#src/features/notifications/index.ts';
import { onboardingPatches } from '#src/features/onboarding/index.ts';
import { promptPatches } from '#src/features/prompts/index.ts';
import { queuePatches } from '#src/features/queues/index.ts';
import { quickMessagePatches } from '#src/features/quick-messages/index.ts';
import { ratingPatches } from '#src/features/ratings/index.ts';
import { reportPatches } from '#src/features/reports/index.ts';
import { sampleDataPatches } from '#src/features/sample-data/index.ts';
import { sandboxPatches } from '#src/features/sandbox/index.ts';
import { schedulePatches } from '#src/features/schedules/index.ts';
import { settingPatches } from '#src/features/settings/index.ts';
import { slaPatches } from '#src/features/sla/index.ts';
import { stickerPatches } from '#src/features/stickers/index.ts';
import { tagPatches } from '#src/features/tags/index.ts';
import { ticketPatches } from '#src/features/tickets/index.ts';
import { userPatches } from '#src/features/users/index.ts';
import type { RealtimePatches } from '#src/lib/realtime/realtime.ts';

export const realtimePatches: readonly RealtimePatches[] = [
  companyPatches,
  settingPatches,
  brandPatches,
  userPatches,
  authPatches,
  invitationPatches,
  queuePatches,
  filePatches,
  promptPatches,
  tagPatches,
  contactPatches,
  connectionPatches,
  ticketPatches,
  messagePatches,
  kanbanPatches,
  automationPatches,
  ratingPatches,
  sampleDataPatches,
  sandboxPatches,
  notePatches,
  notificationPatches,
  quickMessagePatches,
  macroPatches,
  reportPatches,
  slaPatches,
  stickerPatches,
  schedulePatches,
  contactListPatches,
  campaignPatches,
  integrationPatches,
  companyExportPatches,
  billingPatches,
  chatPatches,
  announcementPatches,
  dashboardPatches,
  onboardingPatches,
];
