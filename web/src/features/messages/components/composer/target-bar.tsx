/** Above the field: which message is being answered or changed, and the way out of it. */
import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconPencil, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type ComposerTarget, quotedFrom } from '../../composer/composer-target.ts';
import { unsigned } from '../../composer/signature.ts';
import { QuotedContent } from '../bubble/quoted-message.tsx';
import classes from './target-bar.module.css';

type TargetBarProps = { target: ComposerTarget; contactName: string; onCancel: () => void };

export function TargetBar({ target, contactName, onCancel }: TargetBarProps) {
  const { t } = useTranslation('messages');
  const reply = target.kind === 'reply';
  const quoted = quotedFrom(unsigned(target.message));
  // What was kept by an older version may lack them.
  const known = { ...quoted, contact: quoted.contact ?? null, media: quoted.media ?? null };
  const Picture = reply ? IconArrowBackUp : IconPencil;
  return (
    <section className={classes.bar} aria-label={reply ? t('target.reply') : t('target.edit')}>
      <Picture size={20} aria-hidden className={classes.icon} />
      <div className={classes.quote}>
        <QuotedContent quoted={known} contactName={contactName} />
      </div>
      <ActionIcon
        size={32}
        aria-label={reply ? t('target.cancelReply') : t('target.cancelEdit')}
        onClick={onCancel}
      >
        <IconX size={18} />
      </ActionIcon>
    </section>
  );
}
