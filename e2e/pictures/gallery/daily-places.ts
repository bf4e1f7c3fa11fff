/** What is worked with all day, and what reaches many. */
import { saysIn } from '../labels.ts';
import { plannedDay } from '../scene.ts';
import { admin, by, type GalleryScene, ofToday } from './place.ts';
import { inSight, inTicket, keys, press, toEnd } from './steps.ts';

const says = saysIn('pt');
const edit = (name: string): string => `${says('common.actions.edit')}: ${name}`;

/** Tells the places of conversations and of all that surrounds them. */
export const dailyPlaces = (scene: GalleryScene) => ({ ...working(scene), ...reaching(scene) });

const working = (scene: GalleryScene) => {
  const [first = '', second = ''] = scene.texts.customers.map(([name]) => name);
  const ticket = `/tickets/${scene.ticketOf(second).uuid}`;
  return {
    '/': {
      dashboard: ofToday(admin('/')),
      'dashboard-sample-data': ofToday(admin('/', inSight(says('sampleData.create')))),
      'dashboard-end': ofToday(admin('/', toEnd)),
    },
    '/reports': { reports: ofToday(admin('/reports')), 'reports-end': ofToday(admin('/reports', toEnd)) },
    '/tickets': {
      'tickets-waiting': admin('/tickets?sub=pending'),
      'tickets-all': admin('/tickets?all=true'),
      'tickets-filters': admin('/tickets?all=true', says('tickets.filters.open')),
      'tickets-search': admin('/tickets?tab=search&q=bolo'),
      'tickets-agent': by('agent')('/tickets'),
      'command-bar': admin('/tickets', keys('Control+k', says('commands.bar.field'))),
      notifications: admin('/tickets', press(new RegExp(`^${says('notifications.title')}`))),
      'notifications-preferences': admin(
        '/tickets',
        press(new RegExp(`^${says('notifications.title')}`)),
        says('notifications.preferences.open'),
      ),
      profile: admin(
        '/tickets',
        press(new RegExp(`^${says('common.shell.userMenu', { name: scene.texts.admin })}`)),
        says('common.shell.profile'),
      ),
    },
    '/tickets/new': { 'tickets-new': admin('/tickets/new') },
    '/tickets/:uuid': {
      conversation: admin(ticket),
      'conversation-waiting': admin(`/tickets/${scene.ticketOf(first).uuid}`),
      'conversation-details': admin(`${ticket}?info=true`),
      'conversation-more': admin(ticket, says('tickets.header.more')),
      'conversation-transfer': admin(ticket, inTicket(says('tickets.actions.transfer'))),
    },
    '/tickets/:uuid/transcript': { transcript: admin(`${ticket}/transcript`) },
    '/kanban': { kanban: admin('/kanban') },
    '/quick-messages': {
      'quick-messages': admin('/quick-messages'),
      'quick-messages-add': admin('/quick-messages', says('quickMessages.add')),
    },
    '/macros': { macros: admin('/macros'), 'macros-add': admin('/macros', says('macros.add')) },
    '/todolist': { todo: admin('/todolist') },
    '/chats': { chats: admin('/chats'), 'chats-add': admin('/chats', says('chats.new')) },
    '/chats/:uuid': { chat: admin(`/chats/${scene.chat}`) },
    '/helps': { help: admin('/helps') },
    '/helps/guides/:slug': {
      guide: admin('/helps/guides/inbox'),
      'guide-users': admin('/helps/guides/users'),
    },
  };
};

const reaching = (scene: GalleryScene) => ({
  '/contacts': {
    contacts: admin('/contacts'),
    'contacts-add': admin('/contacts', says('contacts.add')),
    'contacts-filters': admin('/contacts', press(new RegExp(`^${says('contacts.filters.button')}`))),
    'contacts-import': admin('/contacts', says('contacts.files.menu'), says('contacts.files.import')),
  },
  '/contact-lists': {
    'contact-lists': admin('/contact-lists'),
    'contact-lists-add': admin('/contact-lists', says('contactLists.add')),
  },
  '/contact-lists/:contactListId/contacts': {
    'contact-list': admin(`/contact-lists/${scene.listId}/contacts`),
  },
  '/schedules': {
    'schedules-month': admin(`/schedules?view=month&day=${plannedDay}`),
    'schedules-week': admin(`/schedules?view=week&day=${plannedDay}`),
    'schedules-add': admin('/schedules', says('schedules.add')),
  },
  '/tags': {
    tags: admin('/tags'),
    'tags-add': admin('/tags', says('tags.add')),
    'tags-edit': admin('/tags', edit(scene.texts.tag)),
  },
  '/campaigns': {
    campaigns: admin('/campaigns'),
    'campaigns-add': admin('/campaigns', says('campaigns.add')),
    'campaigns-edit': admin('/campaigns', edit(scene.texts.campaign)),
  },
  '/campaign/:campaignId/report': { 'campaign-report': admin(`/campaign/${scene.campaignId}/report`) },
  '/campaigns-config': { 'campaigns-settings': admin('/campaigns-config') },
});
