/** The conversation that the address names, with everything that can be done in it. Loaded apart from the list, which stands first. */
import type { TicketView } from '@prosa/shared';
import { useMemo, useState } from 'react';
import { AutomationLog } from '#src/features/automation/index.ts';
import { useFileListExtras } from '#src/features/files/index.ts';
import { MacroButton, MacroKeys, MacroSteps } from '#src/features/macros/index.ts';
import { ConversationExtras, joinExtras, MediaGallery } from '#src/features/messages/index.ts';
import { NotedConversation, NoteList, TranscriptStep } from '#src/features/notes/index.ts';
import { Translation, useAiExtras } from '#src/features/prompts/index.ts';
import { useQuickMessageExtras } from '#src/features/quick-messages/index.ts';
import { ContactRatings, RatingOfTicket } from '#src/features/ratings/index.ts';
import { ContactSchedules, ScheduleForTicket, ScheduleStep } from '#src/features/schedules/index.ts';
import { DetailsLayout, TicketExtras } from '#src/features/tickets/index.ts';
import type { Suggesting } from '#src/ui/texts/use-suggesting.ts';

/** On a phone the header's menu has them: the field needs the room. */
const macroExtras = (narrow: boolean) => ({
  writing: ({ ticket }: Suggesting) => !narrow && <MacroButton ticket={ticket} />,
});

export function OpenTicket({ uuid, narrow }: { uuid: string; narrow: boolean }) {
  const [scheduled, schedule] = useState<TicketView>();
  const extras = useMemo(
    () => ({
      menu: (ticket: TicketView) => (
        <>
          <MacroSteps ticket={ticket} />
          <ScheduleStep onChoose={() => schedule(ticket)} />
          <TranscriptStep ticket={ticket} />
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
  return (
    <TicketExtras value={extras}>
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
      <MacroKeys uuid={uuid} />
      {quick.dialog}
      {fileLists.dialog}
      <Translation message={translated} onClose={onTranslated} />
      <ScheduleForTicket ticket={scheduled} onClose={() => schedule(undefined)} />
    </TicketExtras>
  );
}
