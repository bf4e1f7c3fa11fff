/** Copies a text and says that it did, in its own words and to a screen reader. */
import { Button, type ButtonProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#src/lib/browser/copy-text.ts';
import { showWarning } from '#src/lib/feedback/errors.ts';
import { now } from '#src/lib/time/time.ts';
import { useFading } from '#src/lib/time/use-fading.ts';

const praiseMs = 2_000;

/** `label` says what is copied. */
type CopyButtonProps = Pick<ButtonProps, 'size' | 'variant' | 'fullWidth'> & { text: string; label?: string };

export function CopyButton({ text, label, variant = 'default', ...looks }: CopyButtonProps) {
  const { t } = useTranslation();
  const [copiedAt, setCopiedAt] = useState(0);
  const copied = useFading(copiedAt, praiseMs);
  const copy = async () => {
    if (await copyText(text)) setCopiedAt(now().getTime());
    else showWarning(t('actions.copyFailed'));
  };
  return (
    <Button
      {...looks}
      variant={variant}
      leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      onClick={() => void copy()}
      aria-label={label}
    >
      <span aria-live="polite">{copied ? t('actions.copied') : t('actions.copy')}</span>
    </Button>
  );
}
