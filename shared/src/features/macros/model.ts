/** A macro: steps over a ticket under one name, carried out in their order. */
import { z } from 'zod';
import { instant, rowId, wireChoice, wireFlag, wireId } from '../../kernel/wire.ts';
import { noteLength } from '../notes/index.ts';
import { snoozePresets, ticketPriority } from '../tickets/index.ts';

export const macroLimits = {
  name: 60,
  actions: 20,
  text: 4_096,
  /** How many one person may have. */
  each: 200,
} as const;

/** What a macro does, one of them after the other, each as if its user did it by hand. */
export const macroAction = z.discriminatedUnion('kind', [
  /** Writes to the customer; variables are filled when it is sent. */
  z.object({
    kind: z.literal('message'),
    text: z
      .string()
      .max(macroLimits.text)
      .refine((text) => text.trim() !== ''),
  }),
  z.object({ kind: z.literal('addTag'), tagId: wireId }),
  z.object({ kind: z.literal('removeTag'), tagId: wireId }),
  /** The ticket waits in that queue, with nobody's name. */
  z.object({ kind: z.literal('queue'), queueId: wireId }),
  z.object({ kind: z.literal('assign'), userId: wireId }),
  /** To whoever runs it. */
  z.object({ kind: z.literal('assignMe') }),
  /** Writes to the team. */
  z.object({ kind: z.literal('note'), text: z.string().trim().min(noteLength.min).max(macroLimits.text) }),
  z.object({ kind: z.literal('snooze'), until: z.enum(snoozePresets) }),
  z.object({ kind: z.literal('priority'), priority: ticketPriority }),
  z.object({
    kind: z.literal('resolve'),
    reason: z.string().trim().max(200).optional(),
    /** A reason of one of the lists: each ticket is closed for that of its name in the list of its own queue. */
    reasonId: wireId.optional(),
    /** The customer is told nothing: no closing words, no question for a rating. */
    silent: wireFlag.optional(),
  }),
]);
export type MacroAction = z.output<typeof macroAction>;
export type MacroActionKind = MacroAction['kind'];
export const macroActionKinds = macroAction.options.map((option) => option.shape.kind.value);

/** What the tag, queue, user or reason of an action is called today: `null` where it is gone. Absent where it names none. */
const target = z.object({ target: z.string().nullable().optional() });
export const macroActionView = z.intersection(macroAction, target);
export type MacroActionView = z.output<typeof macroActionView>;

export const macroView = z
  .object({
    id: rowId,
    name: z.string(),
    /** For everyone of the company; otherwise its author's alone. */
    shared: z.boolean(),
    /** The digit that runs it, with Ctrl and Alt; on a Mac with ⌘ and ⌥. */
    key: z.int().nullable(),
    actions: z.array(macroActionView),
    /** Who wrote it. */
    userId: rowId,
    /** Grows with every change; a change that names an older one is refused. */
    version: z.int(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Macro' });
export type MacroView = z.output<typeof macroView>;

/** What people write about a macro. */
export const macroFields = z.object({
  name: z.string().trim().min(1).max(macroLimits.name),
  shared: wireFlag,
  key: wireChoice.refine((key) => key === null || key <= 9),
  actions: z.array(macroAction).min(1).max(macroLimits.actions),
});

/** What became of a run: the actions in front of `done` are done, the next one failed if there is a failure. */
export const macroRunView = z
  .object({
    macroId: rowId,
    ticketId: rowId,
    total: z.int(),
    done: z.int(),
    failure: z
      .object({ kind: z.string(), code: z.string(), params: z.record(z.string(), z.unknown()) })
      .nullable(),
  })
  .meta({ id: 'MacroRun' });
export type MacroRunView = z.output<typeof macroRunView>;
