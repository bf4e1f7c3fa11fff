/**
 * A form whose values are sent somewhere: what is wrong with them by the contract, how they are sent, and where the server's
 * refusals belong. Whatever is wrong is told when sending: a sentence that appears while one reaches for the button would
 * move the button away.
 */
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type FormEventHandler, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ApiError } from '#src/lib/feedback/api-error.ts';
import { errorSentence, showError, showSuccess, showWarning } from '#src/lib/feedback/errors.ts';
import { type Problem, schemaProblems } from './schema-problems.ts';

export type Values = Record<string, unknown>;
type Sentence = string | null | undefined;
/** What is said of a field instead of the usual words: of anything wrong with it, or by what it is. */
type Words = string | { readonly [P in Problem]?: string };

/** A field, or one within it. */
type FieldOf<V> = (keyof V & string) | `${keyof V & string}.${string}`;

/** What is asked of the values, and where a refusal belongs: the same for every form. */
export type FormRules<V extends Values> = {
  readonly words?: { readonly [F in keyof V & string]?: Words };
  /** Fields that the server's codes belong to. */
  readonly fieldOfCode?: { readonly [code: string]: FieldOf<V> };
  /** What is said at the fields that the server names; null where the form has no such field. */
  readonly wordsOfRule?: (field: string, rule: string) => string | null;
  /** Where the values stand in what is sent, e.g. `settings`: the server names fields by their whole way. */
  readonly within?: string;
  /** Said aloud as well where the server names fields. */
  readonly failed?: string;
  /** Tells a refusal in its own way; true when it did. */
  readonly tellsItself?: (error: ApiError, form: UseFormReturnType<V>) => boolean;
  /** Whether something that is no field of the form, e.g. a file, was changed; and whether it cannot be sent as it is. */
  readonly isChangedBeside?: () => boolean;
  readonly isHeldBack?: () => boolean;
  /** Brings the first of these fields before the reader: it may stand on a tab out of sight. */
  readonly onWrong?: (fields: readonly [string, ...string[]], isRefused: boolean) => void;
};

export type ContractFormOptions<V extends Values, S> = FormRules<V> & {
  readonly initialValues: V;
  /** What is typed is kept by the browser, which fills it in before we run. */
  readonly mode?: 'controlled' | 'uncontrolled';
  /** What the contract asks of the fields that are shown; `inputOf` makes what it is asked of. */
  readonly schema?: z.ZodType | undefined;
  readonly inputOf?: ((values: V) => unknown) | undefined;
  /** What else is wrong, as sentences by field; it counts before what the schema says. */
  readonly problems?: ((values: V) => { readonly [field: string]: Sentence }) | undefined;
  readonly send: (values: V) => Promise<S>;
  /** The toast once it is sent; a function where it depends on what came of it. */
  readonly done?: string | ((sent: S, values: V) => string);
  /** Follows where the form still stands. */
  readonly onSent: (sent: S, values: V, form: UseFormReturnType<V>) => void;
  /** Follows whether it was sent or not; without an answer where it was not. */
  readonly onSettled?: (sent: S | undefined) => unknown;
  /** Takes a refusal that belongs to no field; without it that is a toast. */
  readonly onRefused?: (error: unknown, form: UseFormReturnType<V>) => void;
};

/** What draws the form needs. */
export type FormFrame = {
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly isDirty: () => boolean;
  readonly isSaving: boolean;
};

type ContractForm<V extends Values> = {
  readonly form: UseFormReturnType<V>;
  readonly save: (values: V) => void;
  /** The last refusal, until something is sent again; null where it stands at a field. */
  readonly refusal: unknown;
  readonly frame: FormFrame;
};

/** What was typed, a password perhaps, is forgotten so soon after its form is gone. */
const forgottenAfterMs = 1_000;

/** Holds a form. `S` is what sending returns. */
export function useContractForm<V extends Values, S>(options: ContractFormOptions<V, S>): ContractForm<V> {
  const { initialValues, mode = 'controlled', done, onSent, onWrong } = options;
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<unknown>(null);
  const form = useForm<V>({
    mode,
    initialValues,
    validate: (values) => problemsOf(options, values, (problem) => t(`validation.${problem}`)),
  });

  function tellWrong([first, ...rest]: readonly string[], isRefused: boolean): void {
    if (first !== undefined) onWrong?.([first, ...rest], isRefused);
  }

  function refuse(error: unknown): void {
    if (error instanceof ApiError) {
      if (options.tellsItself?.(error, form) === true) return;
      const fields = refusedFields(options, error);
      for (const [field, sentence] of fields) form.setFieldError(field, sentence);
      if (fields.length > 0) {
        if (options.failed !== undefined && error.fields.length > 0) showWarning(options.failed);
        return tellWrong(
          fields.map(([field]) => field),
          true,
        );
      }
    }
    setRefusal(error);
    const { onRefused = showError } = options;
    onRefused(error, form);
  }

  const sending = useMutation({
    mutationFn: options.send,
    onMutate: () => setRefusal(null),
    onSuccess: (sent, values) => {
      if (done !== undefined) showSuccess(typeof done === 'function' ? done(sent, values) : done);
    },
    onError: refuse,
    onSettled: (sent) => options.onSettled?.(sent),
    gcTime: forgottenAfterMs,
  });
  /** Whoever has closed the form meanwhile hears that it is sent, and is perhaps in another one. */
  const finish = (sent: S, values: V): void => {
    // Nothing of it is lost any more by going elsewhere, only what was written while it was on its way.
    form.resetDirty(values);
    onSent(sent, values, form);
  };
  const save = (values: V): void => {
    if (options.isHeldBack?.() !== true) sending.mutate(values, { onSuccess: finish });
  };

  return {
    form,
    save,
    refusal,
    frame: {
      onSubmit: form.onSubmit(save, (errors) => tellWrong(Object.keys(errors), false)),
      isDirty: () => form.isDirty() || options.isChangedBeside?.() === true,
      isSaving: sending.isPending,
    },
  };
}

function problemsOf<V extends Values, S>(
  { schema, inputOf, words, problems }: ContractFormOptions<V, S>,
  values: V,
  usual: (problem: Problem) => string,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [field, sentence] of Object.entries(problems?.(values) ?? {}))
    if (sentence != null) found[field] = sentence;
  const broken = schema === undefined ? {} : schemaProblems(schema, inputOf?.(values) ?? values);
  for (const [field, problem] of Object.entries(broken)) {
    const own: Words | undefined = words?.[field];
    found[field] ??= (typeof own === 'string' ? own : own?.[problem]) ?? usual(problem);
  }
  // As the fields stand in the form: the first is what the reader is led to.
  const order = Object.keys(values);
  const placeOf = (field: string): number => order.indexOf(field.split('.')[0] ?? '');
  return Object.fromEntries(Object.entries(found).sort(([one], [other]) => placeOf(one) - placeOf(other)));
}

/** The fields that a refusal belongs to, and what is said there. */
function refusedFields<V extends Values>(
  { fieldOfCode, wordsOfRule, within }: FormRules<V>,
  error: ApiError,
): (readonly [string, string])[] {
  const field = fieldOfCode?.[error.code];
  if (field !== undefined) return [[field, errorSentence(error)]];
  if (wordsOfRule === undefined) return [];
  return error.fields.flatMap(({ field: way, rule }) => {
    const name = within !== undefined && way.startsWith(`${within}.`) ? way.slice(within.length + 1) : way;
    const sentence = name === '' ? null : wordsOfRule(name, rule);
    return sentence === null ? [] : [[name, sentence] as const];
  });
}
