/** Whom to ask, where the operator has named somebody: an address and a link can be pressed. */
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { contactLink, noticeQuery } from '../notice.ts';

export function SupportContact() {
  const { t } = useTranslation('auth');
  const { data } = useQuery(noticeQuery);
  const contact = data?.supportContact ?? '';
  if (contact === '') return null;
  const link = contactLink(contact);
  return (
    <Text size="sm" mt={4}>
      {t('support')}{' '}
      {link === null ? (
        contact
      ) : (
        <Anchor href={link} size="sm" rel="noreferrer">
          {contact}
        </Anchor>
      )}
    </Text>
  );
}
