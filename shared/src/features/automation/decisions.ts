/** Everything that automation may decide, rule by rule, as the automation log keeps it. Readers have a sentence for each. */

const atOnce = ['said', 'out_of_reach'] as const;

export const automationDecisions = {
  companyHours: ['closed', 'told_before'],
  queueHours: ['closed', 'told_before'],
  queueMenu: [
    'menu',
    'queue_gone',
    'back_to_start',
    'queue_closed',
    'queue_chosen',
    'not_understood',
    'not_yet_shown',
    'tries_used_up',
    'too_soon',
  ],
  onlyQueue: ['queue_given'],
  optionBot: [
    'menu',
    'queue_greeting',
    'options_gone',
    'option_gone',
    'option_chosen',
    'back_to_root',
    'back_to_start',
    'not_understood',
    'not_yet_shown',
    'tries_used_up',
    'too_soon',
  ],
  greeting: ['greeted'],
  ticketMind: ['prompt', 'integration'],
  connectionMind: ['prompt', 'integration', 'bills'],
  queueMind: ['prompt', 'integration', 'bills'],
  prompt: [
    'answered',
    'cut_short',
    'handed_over',
    'too_many',
    'identical',
    'withheld',
    'too_late',
    'failed_key',
    'failed_model',
    'failed_quota',
    'failed_address',
    'failed_refused',
    'failed_too_long',
    'failed_busy',
    'failed_away',
    'failed_unreadable',
  ],
  voiceNote: ['heard', 'unheard'],
  integration: [
    'answered',
    'silent',
    'ended',
    'cut',
    'ignored',
    'restarted',
    'finished',
    'fallbacks',
    'identical',
    'hourly',
    'handed_over',
    'stopped',
    'closed',
    'tagged',
    'target_unknown',
    'taken_over',
    'outcome_unknown',
    'address',
    'unavailable',
    'unauthorized',
    'missing',
    'refused',
    'garbage',
  ],
  bills: [
    'asked',
    'not_a_tax_id',
    'gave_up',
    'looking',
    'sent',
    'none_open',
    'nobody',
    'unavailable',
    'not_set_up',
  ],
  caps: ['identical', 'hourly'],
  rating: ['rated_1', 'rated_2', 'rated_3'],
  ratingQuestion: atOnce,
  completion: atOnce,
  accepted: atOnce,
  transferred: atOnce,
  call: atOnce,
  inactive: ['said'],
  /** Whoever wants no more campaigns hears that it was understood. */
  optOut: atOnce,
} as const;

type Decisions = typeof automationDecisions;
/** `rule.decision`, such as `queueMenu.queue_chosen`. */
export type AutomationDecision = {
  [R in keyof Decisions]: `${R}.${Decisions[R][number]}`;
}[keyof Decisions];

const known: ReadonlySet<string> = new Set(
  Object.entries(automationDecisions).flatMap(([rule, decisions]) =>
    decisions.map((decision) => `${rule}.${decision}`),
  ),
);

/** Returns the decision of a written step; undefined for what other releases have written down. */
export function decisionOf(step: { readonly rule: string; readonly decision: string }) {
  const name = `${step.rule}.${step.decision}`;
  return known.has(name) ? (name as AutomationDecision) : undefined;
}
