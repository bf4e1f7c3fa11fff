// The one list that is the architecture: a feature may import only features ABOVE it, and only through their index.ts or that of one of their rooms.
// To go the other way, emit an event. It generates the order rules, the picture in docs/generated and the folder check.
module.exports = [
  // Under whose name the product stands: letters say it too.
  'brand',
  // Server alone: anybody may have a letter to write.
  'mail',
  // Above companies, which ask how long they may be late.
  'platform-settings',
  'plans',
  'companies',
  'settings',
  // Above users, because a user belongs to queues.
  'queues',
  // How soon queues answer; tickets below are timed by it.
  'sla',
  'users',
  // Of the whole installation; those who run it are told of failures.
  'backups',
  // Of the whole installation; says as well how old the last backup is.
  'nodes',
  // Above signing in, which tells of failures.
  'audit',
  'auth',
  // Who is invited becomes a user, with a password of their own.
  'invitations',
  'files',
  // Above messages, which send them.
  'stickers',
  'tags',
  'contacts',
  'connections',
  // Which version of WhatsApp's web client linked numbers say that they are; they look nowhere else.
  'web-client',
  'tickets',
  'messages',
  // Below messages, because a simulated phone shows what was sent and writes as a customer does.
  'sandbox',
  'notes',
  // What reaches whom who looks elsewhere: of tickets, messages and notes.
  'notifications',
  // The log of what the system says by itself; whoever lets it speak stands below.
  'automation',
  'ratings',
  'quick-messages',
  // Steps over a ticket in a row: through everything above that does one.
  'macros',
  // Texts to customers when something happens to their ticket.
  'notices',
  'chatbot',
  // Who gets a waiting ticket, once no bot leads it; looks at what was written in it.
  'assignment',
  // Timers over tickets and messages: they look at everything above and nobody looks at them.
  'housekeeping',
  'prompts',
  'integrations',
  // What the world may ask of a company over HTTP, and what it is told: send API, personal tokens, webhooks.
  'public-api',
  'schedules',
  'contact-lists',
  'campaigns',
  'chats',
  'announcements',
  'helps',
  // The browser alone: what explains the product, in the words of the product.
  'guides',
  // Companies of other systems, brought along for the operator by a program of its own.
  'moving-in',
  // Everything of a company in one file, for whoever may take it.
  'company-exports',
  'billing',
  'dashboard',
  // What the dashboard adds up, as tables beside the time before.
  'reports',
  'kanban',
  // What a new company looks at before it has anything of its own: made through everything above, and taken away again.
  'sample-data',
  // The platform's operator looks at every company from outside, and with it at everything above.
  'operator',
  // The browser alone: to-do lists, and the first steps of a new company, which look at everything above.
  'todo',
  'onboarding',
];
