/** The ticket workspace: the list, and beside it (or in turn with it) the conversation the address names. */
import { useMediaQuery } from '@mantine/hooks';
import type { TicketView } from '@prosa/shared';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AutomationLog } from '#src/features/automation/index.ts';
import { useFileListExtras } from '#src/features/files/index.ts';
import { MacroButton, MacroKeys, MacroSteps } from '#src/features/macros/index.ts';
import {
  ConversationExtras,
  joinExtras,
  MediaGallery,
  MessageHits,
  SpiedConversation,
} from '#src/features/messages/index.ts';
import { NotedConversation, NoteList } from '#src/features/notes/index.ts';
import { Translation, useAiExtras } from '#src/features/prompts/index.ts';
import { useQuickMessageExtras } from '#src/features/quick-messages/index.ts';
import { ContactRatings, RatingOfTicket } from '#src/features/ratings/index.ts';
import { ContactSchedules, ScheduleForTicket, ScheduleStep } from '#src/features/schedules/index.ts';
import {
  NarrowWorkspace,
  SplitWorkspace,
  TicketListPanel,
  Welcome,
} from '#src/features/tickets/components/index.ts';
import {
  DetailsLayout,
  TicketExtras,
  useEscape,
  useListCommands,
  useTicketPlace,
} from '#src/features/tickets/index.ts';
import { usePageTitle } from '#src/lib/browser/page-title.ts';
import type { Suggesting } from '#src/ui/texts/use-suggesting.ts';
import classes from './tickets-page.module.css';

const drawHits = (text: string) => <MessageHits text={text} />;
const drawSpied = (ticket: TicketView) => <SpiedConversation key={ticket.id} ticket={ticket} />;

/** On a phone the header's menu has them: the field needs the room. */
const macroExtras = (narrow: boolean) => ({
  writing: ({ ticket }: Suggesting) => !narrow && <MacroButton ticket={ticket} />,
});

export function TicketsPage() {
  const { t } = useTranslation();
  const narrow = useMediaQuery('(max-width: 599.98px)', false, { getInitialValueInEffect: false });
  const { uuid } = useTicketPlace();
  usePageTitle(t('product'));
  useEscape();
  useListCommands();
  const [scheduled, schedule] = useState<TicketView>();
  const extras = useMemo(
    () => ({
      menu: (ticket: TicketView) => (
        <>
          <MacroSteps ticket={ticket} />
          <ScheduleStep onChoose={() => schedule(ticket)} />
        </>
      ),
    }),
    [],
  );
  const { extras: aiExtras, translated, onTranslated } = useAiExtras();
  const quick = useQuickMessageExtras();
  const fileLists = useFileListExtras();
  const added = useMemo(
    () => joinExtras(quick.extras, fileLists.extras, macroExtras(narrow), aiExtras),
    [quick.extras, fileLists.extras, narrow, aiExtras],
  );
  const Workspace = narrow ? NarrowWorkspace : SplitWorkspace;
  return (
    <TicketExtras value={extras}>
      <div className={classes.page}>
        <Workspace list={<TicketListPanel messages={drawHits} spied={drawSpied} />}>
          {uuid === null ? (
            <Welcome />
          ) : (
            <DetailsLayout
              uuid={uuid}
              media={(ticket) => <MediaGallery ticket={ticket} />}
              notes={(ticket) => <NoteList ticket={ticket} />}
              ratings={(ticket) => (
                <>
                  <ContactSchedules
                    key={ticket.contactId}
                    contact={ticket.contact}
                    whatsappId={ticket.whatsappId}
                  />
                  {!ticket.isGroup && <ContactRatings contactId={ticket.contactId} />}
                </>
              )}
              rating={(contactId, ticketId) => <RatingOfTicket contactId={contactId} ticketId={ticketId} />}
              automation={(ticket) => <AutomationLog key={ticket.id} ticketId={ticket.id} />}
            >
              <ConversationExtras value={added}>
                <NotedConversation key={uuid} uuid={uuid} narrow={narrow} suggestions={quick.suggestions} />
              </ConversationExtras>
            </DetailsLayout>
          )}
        </Workspace>
        {uuid !== null && <MacroKeys uuid={uuid} />}
        {quick.dialog}
        {fileLists.dialog}
        <Translation message={translated} onClose={onTranslated} />
        <ScheduleForTicket ticket={scheduled} onClose={() => schedule(undefined)} />
      </div>
    </TicketExtras>
  );
}
