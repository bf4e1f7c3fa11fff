import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { onboardingKeys } from './keys.ts';
import { doneSteps, isAccepted, type Step } from './steps.ts';

/** Looks at the newest tickets and at one conversation; neither is marked as read by it. */
async function lookAround(): Promise<ReadonlySet<Step>> {
  const [connections, { tickets }] = await Promise.all([
    api.connections.list({ session: 0 }),
    api.tickets.list({ showAll: true }),
  ]);
  const accepted = tickets.find(isAccepted);
  const messages =
    accepted === undefined ? [] : (await api.messages.list({ ticketId: accepted.id, peek: true })).messages;
  return doneSteps({ connections, tickets, messages });
}

export const onboardingQueries = {
  /** The steps that are done. */
  steps: () => queryOptions({ queryKey: onboardingKeys.steps(), queryFn: lookAround, staleTime: 0 }),
};
