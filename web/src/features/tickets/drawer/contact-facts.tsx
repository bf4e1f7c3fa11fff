/** What is known of a contact, line by line; address and further fields are changed where they stand. */
import { Anchor, Text } from '@mantine/core';
import { type ContactView, contactFields } from '@prosa/shared';
import { formatPhone } from '@prosa/shared/kernel/phone';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeContact, useContactChoices, useContactProblems } from '#src/features/contacts/index.ts';
import { shortDate } from '#src/lib/time/time.ts';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import classes from './drawer.module.css';
import { InlineChoice } from './inline-choice.tsx';
import { InlineValue } from './inline-value.tsx';

export function ContactFacts({ contact }: { contact: ContactView }) {
  const { t } = useTranslation('tickets');
  const { t: ofContacts } = useTranslation('contacts');
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
      {!contact.isGroup && <Email contact={contact} />}
      {contact.pushName !== null && contact.pushName !== contact.name && (
        <Fact name={t('drawer.pushName')}>{contact.pushName}</Fact>
      )}
      {contact.birthday !== null && (
        <Fact name={ofContacts('birthday')}>
          {ofContacts('birthdayOn', { date: new Date(contact.birthday) })}
        </Fact>
      )}
      {!contact.isGroup && <Routing contact={contact} />}
      <Fact name={t('drawer.since')}>{shortDate(contact.createdAt)}</Fact>
      {contact.extraInfo.map(({ name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name.
        <Extra key={`${name}-${index}`} contact={contact} index={index} />
      ))}
    </dl>
  );
}

function Email({ contact }: { contact: ContactView }) {
  const { t } = useTranslation('tickets');
  const change = useChangeContact(contact);
  const problems = useContactProblems();
  return (
    <Fact name={t('drawer.email')}>
      <InlineValue
        name={t('drawer.email')}
        type="email"
        value={contact.email}
        maxLength={textLimit(contactFields, 'email')}
        problem={problems.email}
        onSave={(email) => change({ email })}
      >
        {!contact.email ? (
          <Nothing />
        ) : (
          <Anchor href={`mailto:${contact.email}`} size="sm">
            {contact.email}
          </Anchor>
        )}
      </InlineValue>
    </Fact>
  );
}

/** Whose customer it is, and where their conversations begin. */
function Routing({ contact }: { contact: ContactView }) {
  const { t } = useTranslation('contacts');
  const change = useChangeContact(contact);
  const { owners, queues } = useContactChoices();
  const idOf = (value: string | null): number | null => (value === null ? null : Number(value));
  const facts = [
    {
      name: t('form.owner'),
      none: t('owner.nobody'),
      value: contact.ownerId,
      choices: owners,
      onSave: (owner: string | null) => change({ ownerId: idOf(owner) }),
    },
    {
      name: t('form.queue'),
      none: t('queue.none'),
      value: contact.queueId,
      choices: queues,
      onSave: (queue: string | null) => change({ queueId: idOf(queue) }),
    },
  ];
  return facts.map(({ value: id, ...fact }) => {
    const value = id === null ? null : String(id);
    const chosen = fact.choices.find((one) => one.value === value);
    return (
      <Fact key={fact.name} name={fact.name}>
        <InlineChoice {...fact} value={value}>
          {chosen === undefined ? (
            <Text span size="sm" c="var(--ink-soft)">
              {fact.none}
            </Text>
          ) : (
            <span>{chosen.label}</span>
          )}
        </InlineChoice>
      </Fact>
    );
  });
}

function Extra({ contact, index }: { contact: ContactView; index: number }) {
  const change = useChangeContact(contact);
  const { name = '', value = '' } = contact.extraInfo[index] ?? {};
  const save = (text: string): Promise<unknown> =>
    change({ extraInfo: contact.extraInfo.map((one, at) => (at === index ? { ...one, value: text } : one)) });
  return (
    <Fact name={name}>
      <InlineValue
        name={name}
        value={value}
        maxLength={textLimit(contactFields, 'extraInfo.value')}
        onSave={save}
      >
        {value === '' ? <Nothing /> : <span>{value}</span>}
      </InlineValue>
    </Fact>
  );
}

function Nothing() {
  const { t } = useTranslation('tickets');
  return (
    <Text span size="sm" c="var(--ink-soft)">
      {t('drawer.nothing')}
    </Text>
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
