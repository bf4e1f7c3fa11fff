/** A user: an agent, supervisor or admin of one company. */
import { z } from 'zod';
import { instant, rowId, wireChoice, wireId, wireNone, wireWhole } from '../../kernel/wire.ts';
import { brandView } from '../brand/index.ts';
import { settingView } from '../settings/index.ts';
import { availabilities, shownAvailabilities } from './availability.ts';

export const profiles = ['user', 'supervisor', 'admin'] as const;
/** Whether tickets without a queue are visible; the wire keeps the spec's spelling. */
export const allTicketValues = ['enabled', 'desabled'] as const;

/** One's own availability. */
export const ownAvailability = z
  .object({
    availability: z.enum(availabilities),
    /** Nobody has touched the keyboard for a while: counts as away. */
    idle: z.boolean(),
  })
  .meta({ id: 'OwnAvailability' });
export type OwnAvailability = z.output<typeof ownAvailability>;

/** How many open tickets somebody may be given at most; nothing written is as many as the company says. */
export const userCapacity = { min: 0, max: 999 } as const;

/** A queue as it hangs on a user, with the membership row clients expect. */
export const userQueue = z.object({
  id: rowId,
  name: z.string(),
  color: z.string(),
  UserQueue: z.object({ queueId: rowId, userId: rowId }),
});

/** The company as its own users see it in their session. */
export const sessionCompany = z
  .object({
    id: rowId,
    name: z.string(),
    email: z.string().nullable(),
    /** `neverDue` where it never falls due; null only in what browsers kept of it. */
    dueDate: instant.nullable(),
    /** When the trial ends; null where there is none. */
    trialExpiration: instant.nullable(),
    status: z.boolean(),
    planId: rowId.nullable(),
    language: z.string(),
    timezone: z.string(),
    settings: z.array(settingView),
    /** The company's own brand, where it has one; absent in what browsers kept of former releases. */
    brand: brandView.nullish(),
  })
  .meta({ id: 'SessionCompany' });

export const sessionUser = z
  .object({
    id: rowId,
    name: z.string(),
    email: z.string(),
    profile: z.enum(profiles),
    companyId: rowId,
    super: z.boolean(),
    allTicket: z.enum(allTicketValues),
    whatsappId: rowId.nullable(),
    language: z.string().nullable(),
    tokenVersion: z.int(),
    /** True while the company's subscription has run out: only paying and the own profile are open. */
    restricted: z.boolean(),
    /**
     * What is owed of a second factor; null or absent where nothing is. `required`: nothing but setting it up is open to
     * this session. Otherwise the session goes on until `dueAt` at the latest.
     */
    secondFactor: z.object({ required: z.boolean(), dueAt: instant }).nullish(),
    /** Whether they take tickets, as they have said themselves. */
    availability: ownAvailability,
    queues: z.array(userQueue),
    company: sessionCompany,
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.output<typeof sessionUser>;

export const userListItem = z
  .object({
    id: rowId,
    name: z.string(),
    email: z.string(),
    profile: z.enum(profiles),
    online: z.boolean(),
    availability: z.enum(shownAvailabilities),
    queues: z.array(userQueue),
    /** Whether they sign in with a second factor: told to admins alone. */
    secondFactor: z.boolean().optional(),
  })
  .meta({ id: 'UserListItem' });
export type UserListItem = z.output<typeof userListItem>;

export const userDetail = userListItem
  .extend({
    companyId: rowId,
    super: z.boolean(),
    allTicket: z.enum(allTicketValues),
    whatsappId: rowId.nullable(),
    language: z.string().nullable(),
    /** How many open tickets they are given at most; null is as many as the company says, 0 none. */
    capacity: z.int().nullable(),
    /** Theirs. */
    company: z.object({ id: rowId, name: z.string(), dueDate: instant.nullable() }),
    /** Grows with every change by a person; a change that names an older one is refused. */
    version: z.int(),
  })
  .meta({ id: 'User' });
export type UserDetail = z.output<typeof userDetail>;

/** A user as browsers are told of it. Clients of this API family take what they hear of their own user for the whole of it. */
export const heardUser = userListItem
  .extend(
    userDetail.pick({ companyId: true, super: true, allTicket: true, whatsappId: true, company: true }).shape,
  )
  .meta({ id: 'HeardUser' });
export type HeardUser = z.output<typeof heardUser>;

export const passwordLength = { min: 5, max: 50 } as const;
export const userNameLength = { min: 2, max: 50 } as const;

/** What people write about a user. */
export const userFields = z.object({
  name: z.string().trim().min(userNameLength.min).max(userNameLength.max),
  email: z.email().max(200),
  password: z.string().min(passwordLength.min).max(passwordLength.max),
  profile: z.enum(profiles),
  allTicket: z.enum(allTicketValues),
  queueIds: z.array(wireId).max(200),
  /** The connection that new conversations begin with. */
  whatsappId: wireChoice,
  capacity: z.union([wireWhole(userCapacity), wireNone]),
});

export const languages = ['pt', 'en', 'es'] as const;

/** Returns the first of these languages that the product speaks; Portuguese where it speaks none of them. */
export const spokenLanguage = (
  ...wanted: readonly (string | null | undefined)[]
): (typeof languages)[number] =>
  wanted.flatMap((one) => languages.filter((known) => known === one))[0] ?? languages[0];
