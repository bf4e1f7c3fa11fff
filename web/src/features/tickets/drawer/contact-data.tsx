/** Who the contact is: what is known of them, the tags of the ticket, and changing or blocking them. */
import { Badge, Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { type ContactView, contactNameLength, type TicketDetail } from '@prosa/shared';
import { IconBan, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ContactDialog,
  contactQueries,
  useBlockContact,
  useChangeContact,
  useContactProblems,
} from '#src/features/contacts/index.ts';
import { ContactAvatar } from '#src/ui/contact-avatar.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { TagPicker } from '../components/tags/tag-picker.tsx';
import { ContactFacts } from './contact-facts.tsx';
import classes from './drawer.module.css';
import { InlineValue } from './inline-value.tsx';

export function ContactData({ ticket, children }: { ticket: TicketDetail; children: ReactNode }) {
  const { t } = useTranslation('tickets');
  const { data: contact, isError, refetch } = useQuery(contactQueries.detail(ticket.contactId));
  if (isError && contact === undefined)
    return <ErrorState title={t('drawer.failed')} onRetry={() => void refetch()} />;
  if (contact === undefined) return <DataSkeleton />;
  return (
    <Stack gap="lg">
      <Who contact={contact} />
      <ContactFacts contact={contact} />
      <section>
        <Title order={3} mb="xs">
          {t('tags.label')}
        </Title>
        <TagPicker ticket={ticket} bare />
      </section>
      {children}
    </Stack>
  );
}

function Who({ contact }: { contact: ContactView }) {
  const { t } = useTranslation('tickets');
  const [edited, edit] = useState<ContactView | undefined>();
  const block = useBlockContact();
  const change = useChangeContact(contact);
  const problems = useContactProblems();
  return (
    <Stack align="center" gap={6} ta="center">
      <ContactAvatar name={contact.name} url={contact.profilePicUrl} size={72} />
      <InlineValue
        key={contact.id}
        name={t('drawer.name')}
        value={contact.name}
        maxLength={contactNameLength.max}
        problem={problems.name}
        onSave={(name) => change({ name })}
      >
        <Title order={2} className={classes.name ?? ''}>
          {contact.name}
        </Title>
      </InlineValue>
      <Group gap={6} justify="center">
        {contact.isGroup && <Badge variant="light">{t('list.group')}</Badge>}
        {contact.isBlocked && (
          <Badge variant="light" color="red">
            {t('drawer.blocked')}
          </Badge>
        )}
        {contact.optedOut && (
          <Badge variant="light" color="gray">
            {t('drawer.optedOut')}
          </Badge>
        )}
      </Group>
      <Group gap="xs" mt={4} justify="center">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPencil size={15} aria-hidden />}
          onClick={() => edit(contact)}
        >
          {t('drawer.edit')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconBan size={15} aria-hidden />}
          onClick={() => void block(contact)}
        >
          {contact.isBlocked ? t('drawer.unblock') : t('drawer.block')}
        </Button>
      </Group>
      <ContactDialog contact={edited} onClose={() => edit(undefined)} />
    </Stack>
  );
}

function DataSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack align="center" gap="sm" role="status" aria-busy="true" aria-label={t('states.loading')}>
      <Skeleton circle height={72} />
      <Skeleton height={16} width="50%" />
      <Skeleton height={12} width="80%" />
      <Skeleton height={12} width="70%" />
    </Stack>
  );
}
