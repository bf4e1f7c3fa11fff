/** How long messages are kept, and the dialog that changes it: never on the way past. */
import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useSetting } from '#src/lib/session/use-setting.ts';
import { OptionRow } from './option-row.tsx';
import classes from './options.module.css';
import { RetentionDialog } from './retention-dialog.tsx';

export function RetentionOption() {
  const { t } = useTranslation('settings');
  const days = Number(useSetting('retentionDays'));
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <OptionRow name="retentionDays">
      {(labelled) => (
        <>
          <Group className={`${classes.switch} ${classes.wide}`} gap="sm" wrap="nowrap" justify="flex-end">
            <Text size="sm" fw={600}>
              {days === 0
                ? t('options.retentionDays.forever')
                : t('options.retentionDays.days', { count: days })}
            </Text>
            <Button variant="default" size="xs" aria-describedby={labelled['aria-labelledby']} onClick={open}>
              {t('options.retentionDays.change')}
            </Button>
          </Group>
          <RetentionDialog opened={opened} days={days} onClose={close} />
        </>
      )}
    </OptionRow>
  );
}
