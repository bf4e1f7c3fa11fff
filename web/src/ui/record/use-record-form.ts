/**
 * The form of a record: its values, what is wrong with them by the contract, how they are saved, and where the server's
 * refusals belong. Whatever is wrong is told when saving: a sentence that appears while one reaches for the button would
 * move the button away. Whoever saw an older version gets the newer one, beside what they wrote.
 */
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type FormEventHandler, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ApiError } from '#src/lib/api/api-client.ts';
import { errorSentence, showError, showSuccess, showWarning } from '#src/lib/feedback/errors.ts';
import { mergeLatest } from './merge-latest.ts';
import { type Problem, schemaProblems } from './schema-problems.ts';

type Values = Record<string, unknown>;
type Sentence = string | null | undefined;
/** What is said of a field instead of the usual words: of anything wrong with it, or by what it is. */
type Words = string | { readonly [P in Problem]?: string };

/** A field, or one within it. */
type FieldOf<V> = (keyof V & string) | `${keyof V & string}.${string}`;
export type Keep<R> = (record: R) => void;

export type RecordFormOptions<R, V extends Values, S = R> = {
  /** The record to change, `null` for a new one. */
  readonly record: R | null;
  readonly valuesOf: (record: R | null) => V;
  /** What the contract asks of the fields that are shown; `inputOf` makes what it is asked of. */
  readonly schema?: z.ZodType;
  readonly inputOf?: (values: V, known: R | null) => unknown;
  readonly words?: { readonly [F in keyof V & string]?: Words };
  /** What else is wrong, as sentences by field; it counts before what the schema says. */
  readonly problems?: (values: V, known: R | null) => { readonly [field: string]: Sentence };
  /** Saving in several steps keeps the record after each: saving again goes on from there. */
  readonly create: (values: V, keep: Keep<R>) => Promise<S>;
  readonly update: (known: R, values: V, keep: Keep<R>) => Promise<S>;
  /** Follows when the record is written, e.g. with its file. */
  readonly afterWrite?: (saved: S, keep: Keep<R>, values: V) => Promise<void>;
  /** Asks for the record as it is now, where older versions are refused. */
  readonly latest?: (known: R) => Promise<R>;
  /** Fields that the server's codes belong to; other refusals become a toast. */
  readonly fieldOfCode?: { readonly [code: string]: FieldOf<V> };
  /** What is said at the fields that the server names; without it naming them is a toast. */
  readonly wordsOfRule?: (field: string, rule: string) => string;
  /** Said aloud as well where the server names fields. */
  readonly failed?: string;
  /** Tells a refusal in its own way; true when it did. */
  readonly tellsItself?: (error: ApiError, form: UseFormReturnType<V>) => boolean;
  /** Makes lists show what was saved, where it was, and what others have changed where it was not. */
  readonly invalidate: (saved?: S) => unknown;
  /** Whether something that is no field of the form, e.g. a file, was changed; and whether it cannot be sent as it is. */
  readonly isChangedBeside?: () => boolean;
  readonly isHeldBack?: () => boolean;
  /** The toast after saving; a function where it depends on what was saved. */
  readonly done: string | ((saved: S, values: V) => string);
  readonly onSaved: (saved: S, values: V) => void;
  /** Brings the first of these fields before the reader: it may stand on a tab out of sight. */
  readonly onWrong?: (fields: readonly [string, ...string[]], isRefused: boolean) => void;
};

export type RecordFormState<R, V extends Values> = {
  readonly form: UseFormReturnType<V>;
  /** The record as the server has it, as far as we know. */
  readonly known: R | null;
  readonly save: (values: V) => void;
  /** What its `RecordForm` needs. */
  readonly frame: {
    readonly onSubmit: FormEventHandler<HTMLFormElement>;
    readonly isDirty: () => boolean;
    readonly isSaving: boolean;
  };
};

/** Holds the form of a record. `S` is what saving returns, where that is not the record. */
export function useRecordForm<R, V extends Values, S = R>(
  options: RecordFormOptions<R, V, S>,
): RecordFormState<R, V> {
  const { record, valuesOf, latest, done, onSaved, onWrong } = options;
  const { t } = useTranslation();
  const [known, setKnown] = useState(record);
  const form = useForm<V>({
    initialValues: valuesOf(record),
    validate: (values) => problemsOf(options, values, known, (problem) => t(`validation.${problem}`)),
  });

  async function write(values: V): Promise<S> {
    const { create, update, afterWrite } = options;
    const saved = await (known === null ? create(values, setKnown) : update(known, values, setKnown));
    await afterWrite?.(saved, setKnown, values);
    return saved;
  }

  /** Takes in the values of the latest version, except where this user has written something. */
  async function takeLatest(seen: R, ask: (known: R) => Promise<R>): Promise<void> {
    const now = await ask(seen);
    form.setValues(mergeLatest(valuesOf(seen), form.getValues(), valuesOf(now)));
    form.setInitialValues(valuesOf(now));
    setKnown(now);
  }

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
    showError(error);
    const isOlder = error instanceof ApiError && error.code === 'ERR_CHANGED_MEANWHILE';
    if (isOlder && known !== null && latest !== undefined) takeLatest(known, latest).catch(showError);
  }

  const saving = useMutation({
    mutationFn: write,
    onSuccess: (saved, values) => showSuccess(typeof done === 'function' ? done(saved, values) : done),
    onError: refuse,
    onSettled: (saved) => options.invalidate(saved),
  });
  /** Whoever has closed the form meanwhile hears that it is saved, and is perhaps in another one. */
  const finish = (saved: S, values: V): void => {
    // Nothing is lost any more by going elsewhere.
    form.resetDirty();
    onSaved(saved, values);
  };
  const save = (values: V): void => {
    if (options.isHeldBack?.() !== true) saving.mutate(values, { onSuccess: finish });
  };

  return {
    form,
    known,
    save,
    frame: {
      onSubmit: form.onSubmit(save, (errors) => tellWrong(Object.keys(errors), false)),
      isDirty: () => form.isDirty() || options.isChangedBeside?.() === true,
      isSaving: saving.isPending,
    },
  };
}

function problemsOf<R, V extends Values, S>(
  { schema, inputOf, words, problems }: RecordFormOptions<R, V, S>,
  values: V,
  known: R | null,
  usual: (problem: Problem) => string,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [field, sentence] of Object.entries(problems?.(values, known) ?? {}))
    if (sentence != null) found[field] = sentence;
  const broken = schema === undefined ? {} : schemaProblems(schema, inputOf?.(values, known) ?? values);
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
function refusedFields<R, V extends Values, S>(
  { fieldOfCode, wordsOfRule }: RecordFormOptions<R, V, S>,
  error: ApiError,
): (readonly [string, string])[] {
  const field = fieldOfCode?.[error.code];
  if (field !== undefined) return [[field, errorSentence(error)]];
  if (wordsOfRule === undefined) return [];
  const named = error.fields.filter(({ field }) => field !== '');
  return named.map(({ field: name, rule }) => [name, wordsOfRule(name, rule)]);
}
