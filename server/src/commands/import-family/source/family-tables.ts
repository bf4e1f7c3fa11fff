/**
 * The tables of the Whaticket family and the columns that are read of them, with their types as PostgreSQL calls them.
 * Forks have fewer and more: what is not there is read as null, what is unknown is told and left.
 */
import { stamps } from '../stamps.ts';

/** Keeps each type as it is written. */
const columns = <const T extends Readonly<Record<string, string>>>(own: T): T => own;

export const familyTables = {
  Plans: {
    ...columns({ id: 'int', name: 'text', users: 'int', connections: 'int', queues: 'int', value: 'float8' }),
    ...columns({ useCampaigns: 'boolean', useSchedules: 'boolean', useInternalChat: 'boolean' }),
    ...columns({
      useExternalApi: 'boolean',
      useKanban: 'boolean',
      useOpenAi: 'boolean',
      useIntegrations: 'boolean',
    }),
    ...stamps,
  },
  Companies: {
    ...columns({ id: 'int', name: 'text', email: 'text', phone: 'text', planId: 'int', status: 'boolean' }),
    ...columns({ schedules: 'jsonb', dueDate: 'timestamptz', recurrence: 'text' }),
    ...stamps,
  },
  Settings: { id: 'int', key: 'text', value: 'text', companyId: 'int', ...stamps },
  Users: {
    ...columns({
      id: 'int',
      name: 'text',
      email: 'text',
      passwordHash: 'text',
      profile: 'text',
      super: 'boolean',
    }),
    ...columns({ allTicket: 'text', whatsappId: 'int', companyId: 'int' }),
    ...stamps,
  },
  Queues: {
    ...columns({
      id: 'int',
      name: 'text',
      color: 'text',
      greetingMessage: 'text',
      outOfHoursMessage: 'text',
    }),
    ...columns({
      schedules: 'jsonb',
      orderQueue: 'int',
      integrationId: 'int',
      promptId: 'int',
      companyId: 'int',
    }),
    ...stamps,
  },
  UserQueues: { userId: 'int', queueId: 'int', ...stamps },
  QueueOptions: {
    ...columns({
      id: 'int',
      title: 'text',
      message: 'text',
      option: 'text',
      queueId: 'int',
      parentId: 'int',
    }),
    ...stamps,
  },
  Tags: { id: 'int', name: 'text', color: 'text', kanban: 'int', companyId: 'int', ...stamps },
  Whatsapps: {
    ...columns({
      id: 'int',
      name: 'text',
      session: 'text',
      qrcode: 'text',
      status: 'text',
      isDefault: 'boolean',
    }),
    ...columns({
      greetingMessage: 'text',
      complationMessage: 'text',
      outOfHoursMessage: 'text',
      ratingMessage: 'text',
    }),
    ...columns({
      token: 'text',
      provider: 'text',
      transferQueueId: 'int',
      timeToTransfer: 'int',
      promptId: 'int',
    }),
    ...columns({ expiresTicket: 'int', expiresInactiveMessage: 'text', maxUseBotQueues: 'int' }),
    ...columns({ timeUseBotQueues: 'text', integrationId: 'int', number: 'text', companyId: 'int' }),
    ...stamps,
  },
  WhatsappQueues: { whatsappId: 'int', queueId: 'int', ...stamps },
  Contacts: {
    ...columns({
      id: 'int',
      name: 'text',
      number: 'text',
      email: 'text',
      profilePicUrl: 'text',
      isGroup: 'boolean',
    }),
    ...columns({ whatsappId: 'int', lid: 'text', companyId: 'int' }),
    ...stamps,
  },
  ContactCustomFields: { id: 'int', name: 'text', value: 'text', contactId: 'int', ...stamps },
  Tickets: {
    ...columns({
      id: 'int',
      uuid: 'uuid',
      status: 'text',
      lastMessage: 'text',
      contactId: 'int',
      userId: 'int',
    }),
    ...columns({
      whatsappId: 'int',
      queueId: 'int',
      isGroup: 'boolean',
      unreadMessages: 'int',
      companyId: 'int',
    }),
    ...stamps,
  },
  TicketTags: { ticketId: 'int', tagId: 'int', ...stamps },
  ContactTags: { contactId: 'int', tagId: 'int', ...stamps },
  TicketNotes: { id: 'int', note: 'text', userId: 'int', contactId: 'int', ticketId: 'int', ...stamps },
  TicketTraking: {
    ...columns({
      id: 'int',
      ticketId: 'int',
      companyId: 'int',
      whatsappId: 'int',
      userId: 'int',
      rated: 'boolean',
    }),
    ...columns({
      queuedAt: 'timestamptz',
      startedAt: 'timestamptz',
      finishedAt: 'timestamptz',
      ratingAt: 'timestamptz',
    }),
    ...columns({ chatbotAt: 'timestamptz' }),
    ...stamps,
  },
  UserRatings: { id: 'int', ticketId: 'int', companyId: 'int', userId: 'int', rate: 'int', ...stamps },
  Messages: {
    ...columns({
      id: 'text',
      wid: 'text',
      remoteJid: 'text',
      participant: 'text',
      dataJson: 'text',
      ack: 'int',
    }),
    ...columns({ read: 'boolean', fromMe: 'boolean', body: 'text', mediaUrl: 'text', mediaType: 'text' }),
    ...columns({ isDeleted: 'boolean', isEdited: 'boolean', isForwarded: 'boolean', quotedMsgId: 'text' }),
    ...columns({ internalReaction: 'text', externalReaction: 'text', ticketId: 'int', contactId: 'int' }),
    ...columns({ queueId: 'int', companyId: 'int' }),
    ...stamps,
  },
  OldMessages: { id: 'int', messageId: 'text', body: 'text', ...stamps },
  QuickMessages: {
    ...columns({
      id: 'int',
      shortcode: 'text',
      message: 'text',
      userId: 'int',
      geral: 'boolean',
    }),
    ...columns({ queueId: 'int', companyId: 'int', mediaPath: 'text', mediaName: 'text' }),
    ...stamps,
  },
  Schedules: {
    ...columns({ id: 'int', body: 'text', sendAt: 'timestamptz', sentAt: 'timestamptz', contactId: 'int' }),
    ...columns({ ticketId: 'int', userId: 'int', status: 'text', companyId: 'int' }),
    ...columns({ mediaPath: 'text', mediaName: 'text' }),
    ...stamps,
  },
  ContactLists: { id: 'int', name: 'text', companyId: 'int', ...stamps },
  ContactListItems: {
    ...columns({
      id: 'int',
      name: 'text',
      number: 'text',
      email: 'text',
      contactListId: 'int',
      companyId: 'int',
    }),
    ...columns({ isWhatsappValid: 'boolean' }),
    ...stamps,
  },
  Campaigns: {
    ...columns({
      id: 'int',
      name: 'text',
      message1: 'text',
      message2: 'text',
      message3: 'text',
      message4: 'text',
    }),
    ...columns({ message5: 'text', status: 'text', scheduledAt: 'timestamptz', completedAt: 'timestamptz' }),
    ...columns({ contactListId: 'int', whatsappId: 'int', companyId: 'int' }),
    ...columns({ mediaPath: 'text', mediaName: 'text', fileListId: 'int' }),
    ...stamps,
  },
  CampaignSettings: { id: 'int', key: 'text', value: 'text', companyId: 'int', ...stamps },
  CampaignShipping: {
    ...columns({
      id: 'int',
      jobId: 'text',
      number: 'text',
      message: 'text',
      contactId: 'int',
      campaignId: 'int',
    }),
    ...columns({ deliveredAt: 'timestamptz' }),
    ...stamps,
  },
  Files: { id: 'int', name: 'text', message: 'text', companyId: 'int', ...stamps },
  FilesOptions: { id: 'int', name: 'text', path: 'text', mediaType: 'text', fileId: 'int', ...stamps },
  Chats: { id: 'int', uuid: 'uuid', title: 'text', ownerId: 'int', companyId: 'int', ...stamps },
  ChatUsers: { id: 'int', chatId: 'int', userId: 'int', unreads: 'int', ...stamps },
  ChatMessages: {
    ...columns({ id: 'int', chatId: 'int', senderId: 'int', message: 'text' }),
    ...columns({ mediaPath: 'text', mediaName: 'text' }),
    ...stamps,
  },
  Announcements: {
    ...columns({
      id: 'int',
      priority: 'int',
      title: 'text',
      text: 'text',
      status: 'boolean',
      companyId: 'int',
    }),
    ...stamps,
  },
  Helps: { id: 'int', title: 'text', description: 'text', video: 'text', ...stamps },
  Prompts: {
    ...columns({
      id: 'int',
      name: 'text',
      apiKey: 'text',
      prompt: 'text',
      maxTokens: 'int',
      maxMessages: 'int',
    }),
    ...columns({ temperature: 'float8', queueId: 'int', voice: 'text', model: 'text', companyId: 'int' }),
    ...stamps,
  },
  QueueIntegrations: {
    ...columns({
      id: 'int',
      type: 'text',
      name: 'text',
      projectName: 'text',
      jsonContent: 'text',
      language: 'text',
    }),
    ...columns({ urlN8N: 'text', companyId: 'int', typebotSlug: 'text', typebotExpires: 'int' }),
    ...columns({ typebotDelayMessage: 'int', typebotKeywordFinish: 'text', typebotKeywordRestart: 'text' }),
    ...columns({ typebotRestartMessage: 'text', typebotUnknownMessage: 'text' }),
    ...stamps,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type FamilyTable = keyof typeof familyTables;

/** Without these there is nothing to bring along. */
export const neededTables: readonly FamilyTable[] = ['Companies', 'Users', 'Contacts', 'Tickets', 'Messages'];

type Plain = { int: number; float8: number; boolean: boolean; jsonb: unknown };
type Of<T extends string> = T extends keyof Plain ? Plain[T] : string;
/** A row as the reader hands it on: anything may be null, whatever the fork says; moments are ISO instants. */
export type FamilyRow<T extends FamilyTable> = {
  -readonly [C in keyof (typeof familyTables)[T]]: Of<(typeof familyTables)[T][C] & string> | null;
};

/** Where the rows of a company are found whose tables do not name it: the table above, and the column that points there. */
export const parents: Readonly<Partial<Record<FamilyTable, readonly [FamilyTable, string]>>> = {
  UserQueues: ['Users', 'userId'],
  QueueOptions: ['Queues', 'queueId'],
  WhatsappQueues: ['Whatsapps', 'whatsappId'],
  ContactCustomFields: ['Contacts', 'contactId'],
  ContactTags: ['Contacts', 'contactId'],
  OldMessages: ['Messages', 'messageId'],
  TicketTags: ['Tickets', 'ticketId'],
  TicketNotes: ['Tickets', 'ticketId'],
  TicketTraking: ['Tickets', 'ticketId'],
  UserRatings: ['Tickets', 'ticketId'],
  Messages: ['Tickets', 'ticketId'],
  CampaignShipping: ['Campaigns', 'campaignId'],
  FilesOptions: ['Files', 'fileId'],
  ChatUsers: ['Chats', 'chatId'],
  ChatMessages: ['Chats', 'chatId'],
};
