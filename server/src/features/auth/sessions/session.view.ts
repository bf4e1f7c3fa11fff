import {
  type BrandView,
  neverDue,
  type OwnAvailability,
  type QueueView,
  type SessionUser,
  type SettingView,
} from '@prosa/shared';
import { viewUserQueues } from '#src/features/users/index.ts';
import type { CompanyRow } from '#src/tenant/companies/index.ts';
import type { Agent } from '#src/tenant/users/index.ts';

import type { Debt } from '../two-factor/second-factor.rules.ts';

type Surroundings = {
  readonly company: CompanyRow;
  readonly settings: readonly SettingView[];
  readonly queues: ReadonlyMap<number, QueueView>;
  readonly availability: OwnAvailability;
  readonly restricted: boolean;
  readonly debt: Debt | null;
  readonly brand: BrandView | undefined;
};

/** Returns the signed-in user with everything a client needs to draw its first screen. */
export const viewSessionUser = (
  agent: Agent,
  { company, settings, queues, availability, restricted, debt, brand }: Surroundings,
): SessionUser => ({
  id: agent.id,
  name: agent.name,
  email: agent.email,
  profile: agent.profile,
  companyId: company.id,
  super: agent.super,
  allTicket: agent.allTicket,
  whatsappId: agent.whatsappId,
  language: agent.language,
  tokenVersion: agent.tokenVersion,
  restricted,
  secondFactor: debt && { required: debt.required, dueAt: debt.dueAt.toISOString() },
  availability,
  queues: viewUserQueues(agent, queues),
  company: {
    id: company.id,
    name: company.name,
    email: company.email,
    dueDate: company.dueDate?.toISOString() ?? neverDue,
    trialExpiration: company.trialExpiration?.toISOString() ?? null,
    status: company.status,
    planId: company.planId,
    language: company.language,
    timezone: company.timezone,
    settings: [...settings],
    brand: brand ?? null,
  },
});
