/** Every error the product can answer, and the one way to raise it. */
import type { z } from 'zod';
import { announcementErrors } from './features/announcements/errors.ts';
import { authErrors } from './features/auth/errors.ts';
import { billingErrors } from './features/billing/errors.ts';
import { campaignErrors } from './features/campaigns/errors.ts';
import { chatErrors } from './features/chats/errors.ts';
import { companyErrors } from './features/companies/errors.ts';
import { companyExportErrors } from './features/company-exports/errors.ts';
import { connectionErrors } from './features/connections/errors.ts';
import { contactListErrors } from './features/contact-lists/errors.ts';
import { contactErrors } from './features/contacts/errors.ts';
import { dashboardErrors } from './features/dashboard/errors.ts';
import { fileErrors } from './features/files/errors.ts';
import { helpErrors } from './features/helps/errors.ts';
import { integrationErrors } from './features/integrations/errors.ts';
import { invitationErrors } from './features/invitations/errors.ts';
import { kanbanErrors } from './features/kanban/errors.ts';
import { macroErrors } from './features/macros/errors.ts';
import { messageErrors } from './features/messages/errors.ts';
import { movingInErrors } from './features/moving-in/errors.ts';
import { noteErrors } from './features/notes/errors.ts';
import { notificationErrors } from './features/notifications/errors.ts';
import { operatorErrors } from './features/operator/errors.ts';
import { planErrors } from './features/plans/errors.ts';
import { promptErrors } from './features/prompts/errors.ts';
import { publicApiErrors } from './features/public-api/errors.ts';
import { queueErrors } from './features/queues/errors.ts';
import { quickMessageErrors } from './features/quick-messages/errors.ts';
import { reportErrors } from './features/reports/errors.ts';
import { sampleDataErrors } from './features/sample-data/errors.ts';
import { sandboxErrors } from './features/sandbox/errors.ts';
import { scheduleErrors } from './features/schedules/errors.ts';
import { settingErrors } from './features/settings/errors.ts';
import { slaErrors } from './features/sla/errors.ts';
import { stickerErrors } from './features/stickers/errors.ts';
import { tagErrors } from './features/tags/errors.ts';
import { ticketErrors } from './features/tickets/errors.ts';
import { userErrors } from './features/users/errors.ts';
import { commonErrors, type ErrorSpec } from './kernel/error.ts';

export const catalogue = {
  ...commonErrors,
  ...planErrors,
  ...companyErrors,
  ...settingErrors,
  ...publicApiErrors,
  ...queueErrors,
  ...slaErrors,
  ...userErrors,
  ...authErrors,
  ...invitationErrors,
  ...fileErrors,
  ...stickerErrors,
  ...tagErrors,
  ...contactErrors,
  ...connectionErrors,
  ...ticketErrors,
  ...messageErrors,
  ...sandboxErrors,
  ...noteErrors,
  ...notificationErrors,
  ...promptErrors,
  ...integrationErrors,
  ...quickMessageErrors,
  ...macroErrors,
  ...contactListErrors,
  ...campaignErrors,
  ...scheduleErrors,
  ...kanbanErrors,
  ...operatorErrors,
  ...movingInErrors,
  ...companyExportErrors,
  ...billingErrors,
  ...dashboardErrors,
  ...reportErrors,
  ...sampleDataErrors,
  ...chatErrors,
  ...announcementErrors,
  ...helpErrors,
};

export type ErrorCode = keyof typeof catalogue;
export const errorCodes = Object.keys(catalogue) as ErrorCode[];
/** Returns whether a code is one that any endpoint may answer without declaring it. */
export const isCommonError = (code: ErrorCode): boolean => code in commonErrors;
export const errorSpec = (code: ErrorCode): ErrorSpec => catalogue[code];

type ParamsOf<C extends ErrorCode> = (typeof catalogue)[C] extends { params: infer P extends z.ZodType }
  ? [params: z.input<P>]
  : [];

/** A field of the request that was not accepted, and the rule it broke (zod's issue code, or one of ours). */
export type FieldIssue = { readonly field: string; readonly rule: string };

export type ErrorDetails = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly FieldIssue[];
  /** Where one code has two statuses (an expired token is 403, a missing one 401). */
  readonly status?: number;
  /** Where it helps to come again: not before so many seconds. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
};

/** What the product refuses, as a value that travels up to the edge. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return this.details.status ?? errorSpec(this.code).status;
  }
}

/** Refuses with a code and exactly the parameters its sentence needs. */
export function fail<C extends ErrorCode>(code: C, ...[params]: ParamsOf<C>): never {
  throw new AppError(
    code,
    params === undefined ? {} : { params: params as Readonly<Record<string, unknown>> },
  );
}

/** Refuses fields that have the right shape but not the right value. */
export function failFields(...fields: readonly FieldIssue[]): never {
  throw new AppError('ERR_VALIDATION', { fields });
}
