/** A ticket on a sheet that is printed or kept as PDF: who wrote what and when, by the clock of the company. */
import { Button, Group, Paper, Stack, Switch, Text, Title } from '@mantine/core';
import type { MessageView, TicketView } from '@prosa/shared';
import { formatPhone } from '@prosa/shared/kernel/phone';
import { IconArrowLeft, IconFileTypePdf, IconMessageOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSummary } from '#src/features/messages/index.ts';
import { ticketQueries } from '#src/features/tickets/index.ts';
import { zoneName } from '#src/lib/i18n/zone-name.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { clockTime, dateTime, dayOf, now, shortDate } from '#src/lib/time/time.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { transcriptQueries } from './api.ts';
import { type TranscriptLine, transcriptLines } from './transcript-lines.ts';
import classes from './transcript-sheet.module.css';

export function TranscriptSheet({ uuid }: { uuid: string }) {
  const { t } = useTranslation('notes');
  const { data: ticket, isError, refetch } = useQuery(ticketQueries.detail(uuid));
  // Browsers call the file as the page is called.
  const title =
    ticket === undefined
      ? t('transcript.action')
      : t('transcript.file', { name: ticket.contact.name, id: ticket.id });
  return (
    <Page title={title}>
      {ticket !== undefined && <Transcript ticket={ticket} />}
      {ticket === undefined && isError && <ErrorState onRetry={() => void refetch()} />}
      {ticket === undefined && !isError && <ListSkeleton rows={6} />}
    </Page>
  );
}

function Transcript({ ticket }: { ticket: TicketView }) {
  const { t } = useTranslation('notes');
  const [withNotes, setWithNotes] = useState(false);
  const messages = useQuery(transcriptQueries.messages(ticket));
  const notes = useQuery({ ...transcriptQueries.notes(ticket), enabled: withNotes });
  const isMissing = messages.data === undefined || (withNotes && notes.data === undefined);
  const isError = messages.isError || (withNotes && notes.isError);
  const retry = () => void Promise.all([messages.refetch(), ...(withNotes ? [notes.refetch()] : [])]);
  return (
    <Stack gap="md" maw={800} mx="auto">
      <Group justify="space-between" className={classes.tools ?? ''}>
        <Button
          component={Link}
          to={paths.ticket(ticket.uuid)}
          variant="default"
          leftSection={<IconArrowLeft size={18} />}
        >
          {t('transcript.back')}
        </Button>
        <Group gap="md">
          <Switch
            label={t('transcript.withNotes')}
            checked={withNotes}
            onChange={({ currentTarget }) => setWithNotes(currentTarget.checked)}
          />
          <Button
            leftSection={<IconFileTypePdf size={18} />}
            disabled={isMissing}
            onClick={() => window.print()}
          >
            {t('transcript.save')}
          </Button>
        </Group>
      </Group>
      {isError && isMissing && <ErrorState onRetry={retry} />}
      {isMissing && !isError && <ListSkeleton rows={8} />}
      {!isMissing && (
        <Sheet
          ticket={ticket}
          lines={transcriptLines(messages.data ?? [], withNotes ? (notes.data ?? []) : [])}
        />
      )}
    </Stack>
  );
}

function Sheet({ ticket, lines }: { ticket: TicketView; lines: readonly TranscriptLine[] }) {
  const { t } = useTranslation('notes');
  const { company } = useSession();
  const zone = company.timezone;
  const { contact } = ticket;
  const facts: readonly string[] = [
    ...(contact.number === null ? [] : [t('transcript.number', { number: formatPhone(contact.number) })]),
    t('transcript.opened', { at: dateTime(ticket.createdAt, { zone }) }),
    ...(ticket.queue === null ? [] : [t('transcript.queue', { name: ticket.queue.name })]),
    ...(ticket.user === null ? [] : [t('transcript.user', { name: ticket.user.name })]),
    t('transcript.printed', { zone: zoneName(zone), at: dateTime(now().toISOString(), { zone }) }),
  ];
  return (
    <Paper withBorder radius="md" p="xl" className={classes.sheet ?? ''}>
      <Text size="sm" c="var(--ink-soft)">
        {company.name}
      </Text>
      <Title order={1} style={{ overflowWrap: 'anywhere' }}>
        {t('transcript.title', { name: contact.name, id: ticket.id })}
      </Title>
      <Text size="sm" c="var(--ink-soft)" mb="md">
        {facts.join(' · ')}
      </Text>
      {lines.length === 0 ? (
        <EmptyState
          icon={IconMessageOff}
          title={t('transcript.empty.title')}
          text={t('transcript.empty.text')}
        />
      ) : (
        <ol className={classes.lines} aria-label={t('transcript.lines')}>
          {lines.map((line, place) => (
            <Line
              key={line.kind === 'note' ? `note ${line.note.id}` : line.message.id}
              line={line}
              ticket={ticket}
              newDay={isNewDay(lines[place - 1]?.at, line.at, zone) ? line.at : null}
            />
          ))}
        </ol>
      )}
    </Paper>
  );
}

const isNewDay = (before: string | undefined, at: string, zone: string): boolean =>
  before === undefined || dayOf(before, { zone }) !== dayOf(at, { zone });

type LineProps = {
  line: TranscriptLine;
  ticket: TicketView;
  /** The moment whose day begins with this line. */
  newDay: string | null;
};

function Line({ line, ticket, newDay }: LineProps) {
  const { t } = useTranslation('notes');
  const { company } = useSession();
  const zone = company.timezone;
  const who =
    line.kind === 'note'
      ? t('transcript.note', { name: line.note.user?.name ?? '–' })
      : authorOf(line.message, ticket, company.name);
  return (
    <li className={classes.line} data-note={line.kind === 'note' || undefined}>
      {newDay !== null && <h2 className={classes.day}>{shortDate(newDay, { zone })}</h2>}
      <div className={classes.words}>
        <time dateTime={line.at}>{clockTime(line.at, { zone })}</time>
        <div className={classes.text}>
          <strong>{who}</strong>
          {line.kind === 'note' ? <p>{line.note.note}</p> : <MessageWords message={line.message} />}
        </div>
      </div>
    </li>
  );
}

function authorOf({ fromMe, user, contact }: MessageView, ticket: TicketView, company: string): string {
  if (fromMe) return user?.name ?? company;
  return contact?.name ?? ticket.contact.name;
}

/** A text as it was written; anything else by its kind and its file, with a small picture where there is one. */
function MessageWords({ message }: { message: MessageView }) {
  const summary = useSummary();
  const { media, mediaType, body, isDeleted } = message;
  const isText = media === null && mediaType === 'chat' && body !== '' && !isDeleted;
  const file = media?.fileName ?? null;
  const said = summary(message);
  return (
    <>
      <p>{isText ? body : [said, ...(file === null || said.includes(file) ? [] : [file])].join(' · ')}</p>
      {media?.thumbUrl != null && !isDeleted && (
        <img src={media.thumbUrl} alt="" className={classes.picture} />
      )}
    </>
  );
}
