/** What a company is set up with. */
import { saysIn } from '../labels.ts';
import { admin, type GalleryScene } from './place.ts';

const says = saysIn('pt');
const edit = (name: string): string => `${says('common.actions.edit')}: ${name}`;
const remove = (name: string): string => `${says('common.actions.delete')}: ${name}`;

/** Tells the places of those who lead. */
export const setUpPlaces = ({ texts, invited }: GalleryScene) => ({
  '/queue-integration': {
    integrations: admin('/queue-integration'),
    'integrations-add': admin('/queue-integration', says('integrations.add')),
  },
  '/messages-api': {
    'messages-api': admin('/messages-api'),
    'messages-api-token': admin('/messages-api', says('publicApi.tokens.add')),
  },
  '/connections': {
    connections: admin('/connections'),
    'connections-add': admin('/connections', says('connections.add')),
    'connections-edit': admin('/connections', edit(texts.number)),
  },
  '/queues': {
    queues: admin('/queues'),
    'queues-add': admin('/queues', says('queues.add')),
    'queues-menu': admin('/queues', edit(texts.orders), says('queues.form.tabs.menu')),
  },
  '/files': { files: admin('/files'), 'files-add': admin('/files', says('files.add')) },
  '/users': {
    users: admin('/users'),
    'users-add': admin('/users', says('users.add')),
    'users-edit': admin('/users', edit(texts.agent)),
    'users-remove': admin('/users', remove(texts.colleague)),
    'users-invite': admin('/users', says('invitations.add')),
    'users-invitation-link': admin('/users', `${says('invitations.again')}: ${invited}`),
    'users-invitation-remove': admin('/users', `${says('invitations.remove.action')}: ${invited}`),
  },
  '/prompts': { prompts: admin('/prompts'), 'prompts-add': admin('/prompts', says('prompts.add')) },
  '/financeiro': { invoices: admin('/financeiro') },
  '/financeiro/:invoiceId/receipt': { receipt: admin('/financeiro/1/receipt') },
  '/subscription': { subscription: admin('/subscription') },
  '/audit': { audit: admin('/audit') },
  '/reports': {
    reports: admin('/reports'),
    'reports-reasons': admin('/reports?by=reason'),
    'reports-by-mail': admin('/reports', says('reports.mailings.button'), says('reports.mailings.add')),
  },
  '/phone': { phone: admin('/phone'), 'phone-add': admin('/phone', says('sandbox.add.action')) },
  '/simulator': { simulator: admin('/simulator') },
});
