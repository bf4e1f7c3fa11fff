/** Whom one speaks with, by number: a touch copies it. A group has none that says anything. */
import { Tooltip, UnstyledButton } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { formatPhone } from '@prosa/shared/kernel/phone';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import classes from './ticket-header.module.css';

export function ContactNumber({ number, isGroup }: { number: string | null; isGroup: boolean }) {
  const { t } = useTranslation('tickets');
  const clipboard = useClipboard();
  if (isGroup || number === null)
    return <span className={classes.number}>{isGroup ? t('list.group') : t('header.noNumber')}</span>;
  const copy = (): void => {
    clipboard.copy(number);
    showSuccess(t('header.copied'));
  };
  return (
    <Tooltip label={t('header.copyNumber')}>
      <UnstyledButton
        className={classes.number}
        onClick={copy}
        aria-label={`${t('header.copyNumber')}: ${formatPhone(number)}`}
      >
        {formatPhone(number)}
        <IconCopy size={13} aria-hidden />
      </UnstyledButton>
    </Tooltip>
  );
}
