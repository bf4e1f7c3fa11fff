/** Notices: what customers are told when something happens to their ticket. */
import type { Reach } from '#src/features/automation/index.ts';
import { callReceived } from '#src/features/messages/index.ts';
import { ticketAccepted, ticketTransferred } from '#src/features/tickets/index.ts';
import { type Feature, handleJob, jobOn } from '#src/platform/feature.ts';
import { callDecliner, type DeclineOptions } from './call-decliner.remote.ts';
import { answerCallOf } from './jobs/answer-call.job.ts';
import { greetAcceptedOf } from './jobs/greet-accepted.job.ts';
import { tellTransferOf } from './jobs/tell-transfer.job.ts';
import { answerCall, greetAccepted, tellTransfer } from './jobs.ts';

export const noticesFeature = (reach: Reach, calls: DeclineOptions): Feature => ({
  name: 'notices',
  subscribers: [
    jobOn(ticketAccepted, greetAccepted, ({ ticketId }) => ({ ticketId })),
    jobOn(ticketTransferred, tellTransfer, ({ ticketId }) => ({ ticketId })),
    jobOn(callReceived, answerCall, ({ ticketId, messageId }) => ({ ticketId, messageId })),
  ],
  onNetworkEvent: callDecliner(calls),
  jobs: [
    handleJob(greetAccepted, (ctx, order) => greetAcceptedOf(reach, ctx, order)),
    handleJob(tellTransfer, (ctx, order) => tellTransferOf(reach, ctx, order)),
    handleJob(answerCall, (ctx, order) => answerCallOf(reach, ctx, order)),
  ],
});
