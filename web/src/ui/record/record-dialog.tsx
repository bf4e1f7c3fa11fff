/**
 * The dialog that adds or changes one record, and the form in it. What was typed is not lost by closing it without a word,
 * every record gets a form of its own, and the dialog keeps its words until it is gone.
 */
import { Button, Group, Stack } from '@mantine/core';
import {
  createContext,
  type FormEventHandler,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, type DialogProps } from '../overlays/dialog.tsx';
import { usePreviousNonNull } from '../overlays/use-previous-non-null.ts';
import classes from './record-dialog.module.css';
import { useFirstError } from './use-first-error.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

/** What the form tells its dialog, and how it closes it. */
type Around = { readonly hasChanges: RefObject<() => boolean>; readonly close: () => void };

const AroundForm = createContext<Around | null>(null);
const isClean = (): boolean => false;

type RecordDialogProps<R> = Pick<DialogProps, 'size' | 'large'> & {
  /** The record (or its id) to change, `null` for a new one, `undefined` while closed. */
  record: R | null | undefined;
  titles: { readonly add: string; readonly edit: string };
  onClose: () => void;
  children: (record: R | null) => ReactNode;
};

export function RecordDialog<R extends number | { readonly id: number }>(props: RecordDialogProps<R>) {
  const { record, titles, onClose, children, size, large } = props;
  const shown = usePreviousNonNull(record);
  const hasChanges = useRef(isClean);
  const closeUnlessChanged = useUnsavedGuard(() => hasChanges.current());
  const close = () => void closeUnlessChanged(onClose);
  return (
    <Dialog
      opened={record !== undefined}
      onClose={close}
      title={shown === null ? titles.add : titles.edit}
      {...(size !== undefined && { size })}
      {...(large !== undefined && { large })}
    >
      {shown !== undefined && (
        <AroundForm key={keyOf(shown)} value={{ hasChanges, close }}>
          {children(shown)}
        </AroundForm>
      )}
    </Dialog>
  );
}

const keyOf = (record: number | { readonly id: number } | null): number | string => {
  if (record === null) return 'new';
  return typeof record === 'number' ? record : record.id;
};

type RecordFormProps = {
  onSubmit: FormEventHandler<HTMLFormElement>;
  isDirty: () => boolean;
  isSaving: boolean;
  /** A long form: its buttons stay in sight while it scrolls. */
  long?: boolean;
  /** Stands before the buttons. */
  beside?: ReactNode;
  /** Only to be looked at: there is nothing to save. */
  readOnly?: boolean;
  /** What saving does, where that is more than to save. */
  saveLabel?: string;
  children: ReactNode;
};

/** Draws the form inside a {@link RecordDialog}, with its buttons. */
export function RecordForm({
  onSubmit,
  isDirty,
  isSaving,
  long = false,
  beside,
  readOnly = false,
  saveLabel,
  children,
}: RecordFormProps) {
  const { t } = useTranslation();
  const around = use(AroundForm);
  if (around === null) throw new Error('a form of a record stands in its dialog');
  const { hasChanges, close } = around;
  const parts = useFirstError(isSaving, onSubmit);
  useEffect(() => {
    hasChanges.current = isDirty;
    return () => {
      hasChanges.current = isClean;
    };
  });
  return (
    <form {...parts} noValidate>
      <Stack gap={long ? 0 : 'md'}>
        {children}
        <Group className={long ? (classes.footer ?? '') : ''} justify="flex-end" gap="sm">
          {beside}
          <Button variant="default" onClick={close}>
            {readOnly ? t('actions.close') : t('actions.cancel')}
          </Button>
          {!readOnly && (
            <Button type="submit" loading={isSaving}>
              {saveLabel ?? t('actions.save')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
