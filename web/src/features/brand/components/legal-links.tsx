/** Where terms and privacy are read: at their addresses, or in a dialog where the operator has written them here. */
import { Anchor, Group } from '@mantine/core';
import type { LegalOffer } from '@prosa/shared';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '#src/ui/overlays/lazy-dialog.tsx';
import { type LegalText, legalTexts } from '../legal-text.ts';
import type { LegalDialogProps } from './legal-dialog.tsx';

const LegalDialog = lazyDialog<LegalDialogProps>(
  async () => (await import('./legal-dialog.tsx')).LegalDialog,
  ({ opened }) => opened,
);

export function LegalLinks({ legal }: { legal: LegalOffer }) {
  const { t } = useTranslation('auth');
  const [shown, setShown] = useState<LegalText>('terms');
  const [opened, setOpened] = useState(false);
  if (legal === null) return null;
  const read = (text: LegalText): void => {
    setShown(text);
    setOpened(true);
  };
  return (
    <>
      <Group gap="md" justify="center">
        {legalTexts.map((text) => {
          const place = legal[text];
          if (place === null) return null;
          return place.url === null ? (
            <Anchor key={text} component="button" type="button" size="sm" onClick={() => read(text)}>
              {t(`legal.${text}`)}
            </Anchor>
          ) : (
            <Anchor key={text} href={place.url} target="_blank" rel="noreferrer" size="sm">
              {t(`legal.${text}`)}
            </Anchor>
          );
        })}
      </Group>
      <LegalDialog opened={opened} text={shown} onClose={() => setOpened(false)} />
    </>
  );
}
