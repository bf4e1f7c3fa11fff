/** Whom to ask, where somebody is named: an address, a number on WhatsApp and a page can be pressed. */
import { Anchor, Text, type TextProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { contactLink } from '#src/lib/brand/contact-link.ts';

export function SupportLine({ contact, ...rest }: { contact: string } & TextProps) {
  const { t } = useTranslation();
  if (contact === '') return null;
  const link = contactLink(contact);
  return (
    <Text size="sm" {...rest}>
      {t('support')}{' '}
      {link === null ? (
        contact
      ) : (
        <Anchor
          href={link}
          size="sm"
          rel="noreferrer"
          target={link.startsWith('https:') ? '_blank' : undefined}
        >
          {contact}
        </Anchor>
      )}
    </Text>
  );
}
