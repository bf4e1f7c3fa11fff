/** A customer's message in the reader's own language, beside what they wrote. */
import { Stack, Text } from '@mantine/core';
import { type HelpLanguage, helpLanguages, type MessageView } from '@prosa/shared';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { usePreviousNonNull } from '#src/ui/overlays/use-previous-non-null.ts';
import { useHelp } from '../hooks/use-help.ts';
import { HelpResult } from './help-result.tsx';
import { wordsOf } from './message-help.tsx';

type TranslationProps = { message: MessageView | undefined; onClose: () => void };

export function Translation({ message, onClose }: TranslationProps) {
  const { t } = useTranslation('prompts');
  const shown = usePreviousNonNull(message);
  return (
    <Dialog opened={message !== undefined} onClose={onClose} title={t('help.titles.translate')} size="md">
      {shown !== undefined && <Translated key={shown.id} message={shown} onClose={onClose} />}
    </Dialog>
  );
}

const languageOf = (language: string): HelpLanguage =>
  helpLanguages.find((known) => language.startsWith(known)) ?? 'pt';

function Translated({ message, onClose }: { message: MessageView; onClose: () => void }) {
  const { i18n } = useTranslation();
  const help = useHelp(message.ticketId);
  const text = wordsOf(message);
  const ask = useEffectEvent(() =>
    help.ask({ kind: 'translate', text, language: languageOf(i18n.language) }),
  );
  useEffect(() => ask(), []);
  return (
    <Stack gap="md">
      <Text size="sm" c="var(--ink-soft)" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      <HelpResult help={help} onClose={onClose} />
    </Stack>
  );
}
