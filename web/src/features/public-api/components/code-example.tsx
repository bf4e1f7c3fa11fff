/** A call as programs write it, in the language of choice, to be copied. */
import { Group, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#src/ui/copy-button.tsx';
import type { ExampleLanguage } from '../examples.ts';
import classes from './code-example.module.css';

const names: { value: ExampleLanguage; label: string }[] = [
  { value: 'curl', label: 'curl' },
  { value: 'javascript', label: 'Node' },
  { value: 'python', label: 'Python' },
  { value: 'php', label: 'PHP' },
];

type CodeExampleProps = {
  /** What is called, as a title names it. */
  of: string;
  /** Writes the call in a language. */
  codeIn: (language: ExampleLanguage) => string;
};

export function CodeExample({ of, codeIn }: CodeExampleProps) {
  const { t } = useTranslation('publicApi');
  const [language, setLanguage] = useState<ExampleLanguage>('curl');
  const code = codeIn(language);
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <SegmentedControl
          size="xs"
          aria-label={t('example.language')}
          data={names}
          value={language}
          onChange={setLanguage}
        />
        <CopyButton size="xs" text={code} label={t('example.copy')} />
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard. */}
      <section className={classes.code} tabIndex={0} aria-label={t('example.label', { of })}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
    </Stack>
  );
}
