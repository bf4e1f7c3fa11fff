/** What a first visit reads in Spanish: to sign in, the frame, and the list of tickets. */
import announcements from './announcements.json' with { type: 'json' };
import auth from './auth.json' with { type: 'json' };
import commands from './commands.json' with { type: 'json' };
import common from './common.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import notifications from './notifications.json' with { type: 'json' };
import sla from './sla.json' with { type: 'json' };
import tickets from './tickets.json' with { type: 'json' };
import users from './users.json' with { type: 'json' };

export const first = {
  announcements,
  auth,
  commands,
  common,
  errors,
  notifications,
  sla,
  tickets,
  users,
};
