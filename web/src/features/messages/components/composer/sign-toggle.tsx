/** Whether messages begin with the writer's name. */
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconSignature, IconSignatureOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './composer.module.css';

type SignToggleProps = { on: boolean; name: string; onChange: (on: boolean) => void };

export function SignToggle({ on, name, onChange }: SignToggleProps) {
  const { t } = useTranslation('messages');
  const Picture = on ? IconSignature : IconSignatureOff;
  return (
    <Tooltip label={on ? t('composer.signOn', { name }) : t('composer.signOff')}>
      <ActionIcon
        className={classes.tool}
        size={36}
        radius="xl"
        aria-label={t('composer.sign')}
        aria-pressed={on}
        {...(on && { color: 'prosa' })}
        onClick={() => onChange(!on)}
      >
        <Picture size={21} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}
