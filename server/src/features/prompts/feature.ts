/** Prompts: what assistants are told before they talk to customers, their answers, and their help for agents. */
import { promptsContract } from '@prosa/shared';
import { type Feature, handleJob, mounted } from '#src/platform/feature.ts';
import { releaseTicketsOf } from './conversations/leave-unanswered.ts';
import { answerCustomerOf } from './jobs/answer-customer.job.ts';
import { hearRecordingOf } from './jobs/hear-recording.job.ts';
import { answerCustomer, hearRecording, releaseTicketsJob } from './jobs.ts';
import type { PromptDeps } from './prompt-deps.ts';
import { promptPersonalData } from './prompt-personal-data.ts';
import { promptRoutes } from './routes.ts';
import { promptSubscribers } from './subscribers.ts';

export const promptsFeature = (deps: PromptDeps): Feature => ({
  name: 'prompts',
  endpoints: mounted(promptsContract, promptRoutes(deps)),
  subscribers: promptSubscribers,
  personalData: [promptPersonalData],
  jobs: [
    handleJob(answerCustomer, (ctx, order) => answerCustomerOf(deps, ctx, order)),
    handleJob(hearRecording, hearRecordingOf),
    handleJob(releaseTicketsJob, releaseTicketsOf),
  ],
});
