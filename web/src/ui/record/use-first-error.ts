/**
 * Brings the first field that is wrong before the reader, after each try to send a form and again once the server has
 * refused it: on a phone it would otherwise stand where nobody looks.
 */
import { type FormEventHandler, type RefObject, useEffect, useRef, useState } from 'react';

type FormParts = {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
};

/** Returns what a form needs to bring its first error before the reader; `isSaving` while the server is asked. */
export function useFirstError(isSaving: boolean, onSubmit: FormEventHandler<HTMLFormElement>): FormParts {
  const ref = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0 && !isSaving) focusFirstWrong(ref.current);
  }, [tries, isSaving]);
  return {
    ref,
    onSubmit: (event) => {
      onSubmit(event);
      setTries((before) => before + 1);
    },
  };
}

const wrong = '[aria-invalid="true"]';

/** Whoever stands in a wrong field already is left there. */
function focusFirstWrong(form: HTMLFormElement | null): void {
  const isThere = document.activeElement?.matches(wrong) && form?.contains(document.activeElement);
  if (!isThere) form?.querySelector<HTMLElement>(wrong)?.focus();
}
