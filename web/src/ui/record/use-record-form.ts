/**
 * The form of a record: its values, what is wrong with them by the contract, how they are saved, and where the server's
 * refusals belong. Whoever saw an older version gets the newer one, beside what they wrote.
 */
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '#src/lib/api/api-client.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { mergeLatest } from './merge-latest.ts';
import {
  type ContractFormOptions,
  type FormFrame,
  type FormRules,
  useContractForm,
  type Values,
} from './use-contract-form.ts';

export type Keep<R> = (record: R) => void;

export type RecordFormOptions<R, V extends Values, S = R> = FormRules<V> & {
  /** The record to change, `null` for a new one. */
  readonly record: R | null;
  readonly valuesOf: (record: R | null) => V;
  /** What the contract asks of the fields that are shown; `inputOf` makes what it is asked of. */
  readonly schema?: z.ZodType;
  readonly inputOf?: (values: V, known: R | null) => unknown;
  /** What else is wrong, as sentences by field; it counts before what the schema says. */
  readonly problems?: (
    values: V,
    known: R | null,
  ) => ReturnType<NonNullable<ContractFormOptions<V, S>['problems']>>;
  /** Saving in several steps keeps the record after each: saving again goes on from there. */
  readonly create: (values: V, keep: Keep<R>) => Promise<S>;
  readonly update: (known: R, values: V, keep: Keep<R>) => Promise<S>;
  /** Follows when the record is written, e.g. with its file. */
  readonly afterWrite?: (saved: S, keep: Keep<R>, values: V) => Promise<void>;
  /** Asks for the record as it is now, where older versions are refused. */
  readonly latest?: (known: R) => Promise<R>;
  /** Makes lists show what was saved, where it was, and what others have changed where it was not. */
  readonly invalidate: (saved?: S) => unknown;
  /** The toast after saving; a function where it depends on what was saved. */
  readonly done: string | ((saved: S, values: V) => string);
  readonly onSaved: (saved: S, values: V) => void;
};

export type RecordFormState<R, V extends Values> = {
  readonly form: UseFormReturnType<V>;
  /** The record as the server has it, as far as we know. */
  readonly known: R | null;
  readonly save: (values: V) => void;
  /** What its `RecordForm` needs. */
  readonly frame: FormFrame;
};

/** Holds the form of a record. `S` is what saving returns, where that is not the record. */
export function useRecordForm<R, V extends Values, S = R>(
  options: RecordFormOptions<R, V, S>,
): RecordFormState<R, V> {
  const { record, valuesOf, inputOf, problems, latest, invalidate, onSaved, ...rules } = options;
  const [known, setKnown] = useState(record);

  async function write(values: V): Promise<S> {
    const { create, update, afterWrite } = options;
    const saved = await (known === null ? create(values, setKnown) : update(known, values, setKnown));
    await afterWrite?.(saved, setKnown, values);
    return saved;
  }

  /** Takes in the values of the latest version, except where this user has written something. */
  async function takeLatest(
    form: UseFormReturnType<V>,
    seen: R,
    ask: (known: R) => Promise<R>,
  ): Promise<void> {
    const now = await ask(seen);
    form.setValues(mergeLatest(valuesOf(seen), form.getValues(), valuesOf(now)));
    form.setInitialValues(valuesOf(now));
    setKnown(now);
  }

  const { form, save, frame } = useContractForm<V, S>({
    ...rules,
    initialValues: valuesOf(record),
    inputOf: inputOf && ((values) => inputOf(values, known)),
    problems: problems && ((values) => problems(values, known)),
    send: write,
    onSent: onSaved,
    onSettled: invalidate,
    onRefused: (error, current) => {
      showError(error);
      const isOlder = error instanceof ApiError && error.code === 'ERR_CHANGED_MEANWHILE';
      if (isOlder && known !== null && latest !== undefined)
        takeLatest(current, known, latest).catch(showError);
    },
  });
  return { form, known, save, frame };
}
