import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { onboardingKeys } from './keys.ts';
import {
  type Circumstances,
  type CompanyEvidence,
  type ConversationEvidence,
  isAccepted,
  ofPeople,
  withoutSamples,
} from './steps.ts';

/** Looks at the newest tickets and at one conversation; neither is marked as read by it. */
async function lookAtConversations(): Promise<ConversationEvidence> {
  const [connections, { tickets: all }] = await Promise.all([
    api.connections.list({ session: 0 }),
    api.tickets.list({ showAll: true }),
  ]);
  const tickets = ofPeople(all);
  const accepted = tickets.find(isAccepted);
  const messages =
    accepted === undefined ? [] : (await api.messages.list({ ticketId: accepted.id, peek: true })).messages;
  return { connections, tickets, messages };
}

async function lookAtCompany(): Promise<CompanyEvidence & Circumstances> {
  const [offered, usage, { invitations }, { records }, settings, hasOptions, samples] = await Promise.all([
    api.connections.providers(),
    api.companies.usage(),
    api.invitations.list(),
    api.quickMessages.list({}),
    api.settings.list(),
    haveOptions(),
    api.sampleData.get(),
  ]);
  const evidence = {
    offered,
    usage,
    invited: invitations.length,
    hasHours: settings.some(({ key, value }) => key === 'scheduleType' && value !== 'disabled'),
    quickMessages: records.length,
    hasOptions,
  };
  return withoutSamples(evidence, samples);
}

/** Queues whose options are looked at: who has more has set up more than first steps. */
const lookedAt = 5;

async function haveOptions(): Promise<boolean> {
  const queues = await api.queues.list();
  const details = await Promise.all(
    queues.slice(0, lookedAt).map(({ id }) => api.queues.get({ queueId: id })),
  );
  return details.some(({ options }) => options.length > 0);
}

export const onboardingQueries = {
  /** What numbers and conversations show of the first steps. */
  conversation: () =>
    queryOptions({
      queryKey: onboardingKeys.conversation(),
      queryFn: lookAtConversations,
      staleTime: 0,
    }),
  /** What the company has set up, and what it could. */
  company: () => queryOptions({ queryKey: onboardingKeys.company(), queryFn: lookAtCompany, staleTime: 0 }),
};
