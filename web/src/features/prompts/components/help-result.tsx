/** What a model came up with: looked at first, then used by hand. Nothing here sends anything. */
import { Alert, Button, Group, Loader, ScrollArea, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '#src/lib/feedback/errors.ts';
import { CopyButton } from '#src/ui/copy-button.tsx';
import type { Help, HelpWanted } from '../hooks/use-help.ts';

type HelpResultProps = {
  help: Help;
  /** Absent where there is no field to put it into. */
  onUse?: ((text: string) => void) | undefined;
  onClose: () => void;
};

export function HelpResult({ help, onUse, onClose }: HelpResultProps) {
  const { t } = useTranslation('prompts');
  const { wanted, isAsking, text, error } = help;
  if (isAsking)
    return (
      <Group justify="space-between" wrap="nowrap" role="status">
        <Group gap="sm" wrap="nowrap">
          <Loader size="sm" />
          <Text size="sm">{t('help.working')}</Text>
        </Group>
        <Button size="xs" variant="subtle" onClick={onClose}>
          {t('help.cancel')}
        </Button>
      </Group>
    );
  if (error !== null && wanted !== undefined)
    return <HelpFailed error={error} onAgain={() => help.ask(wanted)} onClose={onClose} />;
  if (text === undefined || wanted === undefined) return null;
  return (
    <HelpText text={text} wanted={wanted} onAgain={() => help.ask(wanted)} onUse={onUse} onClose={onClose} />
  );
}

type AgainProps = { onAgain: () => void; onClose: () => void };

function HelpFailed({ error, onAgain, onClose }: AgainProps & { error: Error }) {
  const { t } = useTranslation('prompts');
  return (
    <Stack gap="sm">
      <Alert color="red" variant="light">
        {errorSentence(error)}
      </Alert>
      <Group justify="flex-end" gap="xs">
        <Button size="xs" variant="default" onClick={onClose}>
          {t('help.discard')}
        </Button>
        <Button size="xs" onClick={onAgain} data-autofocus>
          {t('help.again')}
        </Button>
      </Group>
    </Stack>
  );
}

type HelpTextProps = AgainProps & Pick<HelpResultProps, 'onUse'> & { text: string; wanted: HelpWanted };

function HelpText({ text, wanted, onUse, onAgain, onClose }: HelpTextProps) {
  const { t } = useTranslation('prompts');
  if (text === '')
    return (
      <Text size="sm" c="var(--ink-soft)">
        {t('help.nothingYet')}
      </Text>
    );
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {t(`help.titles.${wanted.kind}`)}
      </Text>
      <ScrollArea.Autosize mah={260} type="auto">
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} role="status">
          {text}
        </Text>
      </ScrollArea.Autosize>
      {onUse !== undefined && (
        <Text size="xs" c="var(--ink-soft)">
          {t('help.reviewed')}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <CopyButton text={text} label={t('help.copy')} size="xs" variant="subtle" />
        <Button size="xs" variant="default" onClick={onAgain}>
          {t('help.again')}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {t('help.discard')}
        </Button>
        {onUse !== undefined && wanted.kind !== 'summarize' && (
          <Button size="xs" onClick={() => onUse(text)} data-autofocus>
            {t('help.use')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
