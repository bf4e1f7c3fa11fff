/** A secret: whether there is one is told, what it is never. It can be put in place of the one before, or removed. */
import { Badge, Button, Group, PasswordInput, Stack } from '@mantine/core';
import { settingCatalogue } from '@prosa/shared';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { useOption } from '../hooks/use-option.ts';
import { OptionRow } from './option-row.tsx';
import classes from './options.module.css';

export function SecretOption({ name }: { name: 'asaas' }) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const { value, isSaving, save } = useOption(name);
  const [written, setWritten] = useState<string | null>(null);
  const isSet = value !== '';
  const handleRemove = async () => {
    const agreed = await confirm({
      title: t('secret.removeTitle'),
      message: t('secret.removeText'),
      confirmLabel: common('actions.delete'),
      danger: true,
    });
    if (agreed) save('');
  };
  return (
    <OptionRow name={name}>
      {(labelled) =>
        written === null ? (
          <Group justify="flex-end" gap="xs" className={classes.wide ?? ''}>
            <Badge variant="light" color={isSet ? 'teal' : 'gray'} tt="none" size="lg">
              {isSet ? t('secret.set') : t('secret.notSet')}
            </Badge>
            <Button
              size="xs"
              variant="default"
              onClick={() => setWritten('')}
              aria-describedby={labelled['aria-labelledby']}
            >
              {isSet ? t('secret.replace') : t('secret.add')}
            </Button>
            {isSet && (
              <Button
                size="xs"
                variant="subtle"
                color="red"
                loading={isSaving}
                onClick={() => void handleRemove()}
                aria-describedby={labelled['aria-labelledby']}
              >
                {t('secret.remove')}
              </Button>
            )}
          </Group>
        ) : (
          <form
            className={classes.wide ?? ''}
            onSubmit={(event) => {
              event.preventDefault();
              if (written.trim() !== '') save(written.trim(), () => setWritten(null));
            }}
          >
            <Stack gap="xs">
              <PasswordInput
                {...labelled}
                data-autofocus
                ref={(field) => field?.focus()}
                autoComplete="new-password"
                visibilityToggleButtonProps={{ 'aria-label': common('actions.showTyped') }}
                maxLength={textLimit(settingCatalogue[name].value)}
                value={written}
                onChange={({ currentTarget }) => setWritten(currentTarget.value)}
              />
              <Group justify="flex-end" gap="xs">
                <Button size="xs" variant="default" onClick={() => setWritten(null)}>
                  {common('actions.cancel')}
                </Button>
                <Button size="xs" type="submit" disabled={written.trim() === ''} loading={isSaving}>
                  {common('actions.save')}
                </Button>
              </Group>
            </Stack>
          </form>
        )
      }
    </OptionRow>
  );
}
