/** The values of the macro dialog, and what is sent of them. Pure. */
import {
  type MacroAction,
  type MacroActionKind,
  type MacroView,
  macroAction,
  type snoozePresets,
  type TicketPriority,
} from '@prosa/shared';

/** An action while it is being written: what its kind does not need is left alone. */
export type DraftAction = {
  /** The action's own key while the form stands, wherever it is moved. */
  readonly uid: string;
  readonly kind: MacroActionKind;
  readonly text: string;
  /** The id of its tag, queue, user or reason, as the picker wants it. */
  readonly target: string | null;
  readonly until: (typeof snoozePresets)[number];
  readonly priority: TicketPriority;
  readonly silent: boolean;
};

export type MacroValues = { name: string; shared: boolean; key: string | null; actions: DraftAction[] };

export const newAction = (kind: MacroActionKind, uid: string): DraftAction => ({
  uid,
  kind,
  text: '',
  target: null,
  until: 'tomorrow',
  priority: 'high',
  silent: false,
});

/** Returns the id of what an action names, as text. */
function targetOf(action: MacroAction): string | null {
  if ('tagId' in action) return String(action.tagId);
  if ('queueId' in action) return String(action.queueId);
  if (action.kind === 'resolve') return action.reasonId === undefined ? null : String(action.reasonId);
  return 'userId' in action ? String(action.userId) : null;
}

const draftOf = (action: MacroAction, at: number): DraftAction => ({
  ...newAction(action.kind, `known-${at}`),
  text: 'text' in action ? action.text : (action.kind === 'resolve' && action.reason) || '',
  target: targetOf(action),
  ...(action.kind === 'snooze' && { until: action.until }),
  ...(action.kind === 'priority' && { priority: action.priority }),
  silent: action.kind === 'resolve' && action.silent === true,
});

export const valuesOf = (macro: MacroView | null): MacroValues => ({
  name: macro?.name ?? '',
  shared: macro?.shared ?? false,
  key: macro?.key == null ? null : String(macro.key),
  actions: (macro?.actions ?? []).map(draftOf),
});

/** Returns what is sent of an action that may still lack something. */
function written({ kind, text, target, until, priority, silent }: DraftAction): unknown {
  const id = target === null ? undefined : Number(target);
  switch (kind) {
    case 'message':
    case 'note':
      return { kind, text };
    case 'addTag':
    case 'removeTag':
      return { kind, tagId: id };
    case 'queue':
      return { kind, queueId: id };
    case 'assign':
      return { kind, userId: id };
    case 'assignMe':
      return { kind };
    case 'snooze':
      return { kind, until };
    case 'priority':
      return { kind, priority };
    case 'resolve':
      return {
        kind,
        silent,
        ...(text.trim() !== '' && { reason: text.trim() }),
        ...(id !== undefined && { reasonId: id }),
      };
  }
}

/** Returns the place, from 1, of the first action that lacks something; undefined where none does. */
export function firstUnfinished(actions: readonly DraftAction[]): number | undefined {
  const at = actions.findIndex((action) => !macroAction.safeParse(written(action)).success);
  return at < 0 ? undefined : at + 1;
}

/** Returns what is sent; to be asked when no action lacks anything. */
export const inputOf = ({ name, shared, key, actions }: MacroValues) => ({
  name: name.trim(),
  shared,
  key: key === null ? null : Number(key),
  actions: actions.map((action) => macroAction.parse(written(action))),
});
