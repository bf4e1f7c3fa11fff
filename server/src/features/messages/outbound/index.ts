/** Writing a message, whoever writes it. For other features. */
export { listTicketsWithInboundSince } from './reached-tickets.queries.ts';
export { type AutomaticFile, sendAutomaticFile } from './send-automatic-file.ts';
export {
  type AutomaticMessage,
  hasAutomaticMessage,
  sendAutomaticMessage,
} from './send-automatic-message.ts';
export { sendAutomaticMessages } from './send-automatic-messages.ts';
export { type LowPriorityMessage, sendLowPriorityMessage } from './send-low-priority-message.ts';
export { type SendDeps, sendMessage } from './send-message.ts';
export { templateBody, templateFile } from './template-draft.rules.ts';
export { assertTemplateUsable, findApproved } from './usable-template.ts';
