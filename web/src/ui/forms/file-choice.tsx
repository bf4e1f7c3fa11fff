/** One file: chosen from the device, opened where it is there already, exchanged or taken away. */
import { ActionIcon, Anchor, Button, FileButton, Group, Input, Progress, Text } from '@mantine/core';
import { IconFile, IconPaperclip, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type FileChoiceProps = {
  label: string;
  /** What the file is called; `null` where there is none. */
  name: string | null;
  /** Which types the device offers; all of them unless told. */
  accept?: string;
  /** Where it can be opened. */
  href?: string | null;
  /** How much of it has gone up, between 0 and 1. */
  progress?: number | null;
  error?: string | null;
  /** The label is read to those who cannot see, and drawn by somebody else. */
  hideLabel?: boolean;
  onChoose: (file: File) => void;
  /** Only where something can be taken away. */
  onRemove?: () => void;
};

export function FileChoice({
  label,
  name,
  accept,
  href = null,
  progress = null,
  error = null,
  hideLabel = false,
  onChoose,
  onRemove,
}: FileChoiceProps) {
  const { t } = useTranslation();
  return (
    <Input.Wrapper label={hideLabel ? undefined : label} labelElement="div" error={error}>
      <Group gap="xs" wrap="nowrap" role="group" aria-label={label} mih={36}>
        {name !== null && (
          <Group gap={6} wrap="nowrap" style={{ minWidth: 0 }}>
            <IconFile size={17} aria-hidden style={{ flex: 'none' }} />
            {href === null ? (
              <Text size="sm" truncate>
                {name}
              </Text>
            ) : (
              <Anchor href={href} target="_blank" rel="noreferrer" size="sm" truncate>
                {name}
              </Anchor>
            )}
          </Group>
        )}
        <FileButton
          onChange={(file) => file !== null && onChoose(file)}
          inputProps={{ 'aria-label': label }}
          {...(accept !== undefined && { accept })}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="xs"
              flex="none"
              leftSection={<IconPaperclip size={15} />}
              aria-label={`${name === null ? t('file.choose') : t('file.exchange')}: ${label}`}
            >
              {name === null ? t('file.choose') : t('file.exchange')}
            </Button>
          )}
        </FileButton>
        {name !== null && onRemove !== undefined && (
          <ActionIcon size={32} onClick={onRemove} aria-label={t('file.remove', { name })}>
            <IconX size={17} />
          </ActionIcon>
        )}
      </Group>
      {progress !== null && (
        <Progress value={progress * 100} mt={6} size="sm" aria-label={t('file.uploading', { name })} />
      )}
    </Input.Wrapper>
  );
}
