/** Who the contact is: what is known of them, the tags of the ticket, and changing or blocking them. */
import { Anchor, Badge, Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import type { ContactView, TicketDetail } from '@prosa/shared';
import { formatPhone } from '@prosa/shared/kernel/phone';
import { IconBan, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactDialog, contactQueries, useBlockContact } from '#src/features/contacts/index.ts';
import { shortDate } from '#src/lib/time.ts';
import { ContactAvatar } from '#src/ui/contact-avatar.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { TagPicker } from '../components/tag-picker.tsx';
import classes from './drawer.module.css';

export function ContactData({ ticket, children }: { ticket: TicketDetail; children: ReactNode }) {
  const { t } = useTranslation('tickets');
  const { data: contact, isError, refetch } = useQuery(contactQueries.detail(ticket.contactId));
  if (isError && contact === undefined)
    return <ErrorState title={t('drawer.failed')} onRetry={() => void refetch()} />;
  if (contact === undefined) return <DataSkeleton />;
  return (
    <Stack gap="lg">
      <Who contact={contact} />
      <Facts contact={contact} />
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
  return (
    <Stack align="center" gap={6} ta="center">
      <ContactAvatar name={contact.name} url={contact.profilePicUrl} size={72} />
      <Title order={2} className={classes.name ?? ''}>
        {contact.name}
      </Title>
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

function Facts({ contact }: { contact: ContactView }) {
  const { t } = useTranslation('tickets');
  return (
    <dl className={classes.facts}>
      {contact.number !== null && (
        <Fact name={t('drawer.number')}>
          {formatPhone(contact.number)}{' '}
          <CopyButton
            text={contact.number}
            label={t('header.copyNumber')}
            size="compact-xs"
            variant="subtle"
          />
        </Fact>
      )}
      {contact.email !== null && (
        <Fact name={t('drawer.email')}>
          <Anchor href={`mailto:${contact.email}`} size="sm">
            {contact.email}
          </Anchor>
        </Fact>
      )}
      {contact.pushName !== null && contact.pushName !== contact.name && (
        <Fact name={t('drawer.pushName')}>{contact.pushName}</Fact>
      )}
      <Fact name={t('drawer.since')}>{shortDate(contact.createdAt)}</Fact>
      {contact.extraInfo.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name.
        <Fact key={`${name}-${index}`} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
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
