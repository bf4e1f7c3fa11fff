/**
 * A dialog with its name and a close button that says so; it fills a narrow screen when it holds a lot. What went wrong in it
 * is not told any more once it is closed.
 */
import { Modal, type ModalProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { endErrorsSince, errorMark } from '#src/lib/feedback/errors.ts';
import { isAsking } from './confirm.tsx';
import { useBackCloses } from './use-back-closes.ts';

export type DialogProps = Pick<ModalProps, 'opened' | 'onClose' | 'title' | 'children' | 'size'> & {
  /** Fills a narrow screen. */
  large?: boolean;
};

export function Dialog({ large = false, onClose, ...rest }: DialogProps) {
  const { opened } = rest;
  useEffect(() => {
    if (!opened) return;
    const mark = errorMark();
    return () => endErrorsSince(mark);
  }, [opened]);
  const { t } = useTranslation();
  const close = (): void => {
    if (!isAsking()) onClose();
  };
  useBackCloses(opened, close);
  const narrow = useMediaQuery('(max-width: 599.98px)', undefined, { getInitialValueInEffect: false });
  return (
    <Modal
      fullScreen={large && narrow}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
      onClose={close}
      {...rest}
    />
  );
}
