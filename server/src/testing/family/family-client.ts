/**
 * A client as other systems of this API family have it, written from what its calls look like: it shows its token in the
 * address of its socket and never shows another one there, refreshes on any 403 and repeats the call once, and is signed
 * out by the second. What it is told of its own user takes the place of what it knew.
 */
import { io, type Socket } from 'socket.io-client';
import { atTheEnd } from '../endings.ts';

/** An answer or an event, of which nothing is taken for granted. */
export type Told = Readonly<Record<string, unknown>> & { readonly id?: number };
type Answer = { readonly status: number; readonly body: Told };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type SignIn = { readonly email: string; readonly password: string };

export type FamilyClient = {
  /** Whoever is signed in, as the client shows them now. */
  readonly user: Told;
  readonly isSignedIn: boolean;
  /** How often a 403 made it refresh. */
  readonly refreshes: number;
  /** How often its socket was ended by the server, upon which it loads its page anew. */
  readonly reloads: number;
  /** What its page asks when it is loaded; answers the calls that failed. */
  loadPage(): Promise<string[]>;
  /** Opens the socket and joins the lists; resolves when it hears them. */
  listen(): Promise<void>;
  /** Asks, and throws unless the answer is a success. */
  ask(method: Method, path: string, body?: object): Promise<Told>;
  /** What came under a company's channel, in order. */
  heard(channel: string): readonly Told[];
  join(event: string, value: string): void;
};

/** Signs in; refuses whose company has no date to pay by that lies ahead, as the client does. */
export async function openFamilyClient(url: string, signIn: SignIn): Promise<FamilyClient> {
  let cookie = '';
  let token: string | undefined;
  let user: Told = {};
  let [refreshes, reloads] = [0, 0];
  const events: [event: string, payload: Told][] = [];
  let socket: Socket | undefined;

  async function send(method: Method, path: string, body?: object): Promise<Answer> {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(cookie === '' ? {} : { cookie }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const [set] = answer.headers.getSetCookie();
    cookie = set?.split(';')[0] ?? cookie;
    const text = await answer.text();
    return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Told };
  }

  async function enter(path: string, body?: object): Promise<boolean> {
    const { status, body: told } = await send('POST', path, body);
    if (status !== 200) return false;
    token = String(told['token']);
    user = told['user'] as Told;
    return true;
  }

  async function call(method: Method, path: string, body?: object): Promise<Answer> {
    const first = await send(method, path, body);
    if (first.status === 401) token = undefined;
    if (first.status !== 403) return first;
    refreshes += 1;
    const second = (await enter('/auth/refresh_token')) ? await send(method, path, body) : first;
    if (second.status === 403) token = undefined;
    return second;
  }

  const company = (): number => Number(user['companyId']);

  function take(event: string, payload: Told = {}): void {
    events.push([event, payload]);
    const own = (payload['user'] ?? {}) as Told;
    if (event === `company-${company()}-user` && payload['action'] === 'update' && own.id === user.id)
      user = own;
  }

  async function listen(): Promise<void> {
    const opened = io(url, { transports: ['websocket'], query: { token }, forceNew: true });
    socket = opened;
    atTheEnd(() => void opened.disconnect());
    opened.onAny(take);
    opened.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') reloads += 1;
    });
    await new Promise<void>((resolve, reject) => {
      opened.once('ready', resolve);
      opened.once('connect_error', reject);
    });
    opened.emit('joinNotification');
    for (const tab of ['open', 'pending', 'closed']) opened.emit('joinTickets', tab);
    // Asked one after the other: what is answered last has been preceded by the rest.
    await opened.timeout(20_000).emitWithAck('resume', 'never');
  }

  if (!(await enter('/auth/login', signIn))) throw new Error('the client was not let in');
  const due = String((user['company'] as Told)['dueDate']);
  if (!(Date.parse(due) > Date.now())) throw new Error(`the subscription is over: ${due}`);

  return {
    get user() {
      return user;
    },
    get isSignedIn() {
      return token !== undefined;
    },
    get refreshes() {
      return refreshes;
    },
    get reloads() {
      return reloads;
    },
    loadPage: async () => {
      const list = 'searchParam=&pageNumber=1';
      const calls: [Method, string][] = [
        ['GET', '/whatsapp/?session=0'],
        ['POST', '/auth/refresh_token'],
        ['GET', '/version'],
        ['GET', `/users/${String(user.id)}`],
        ['GET', `/companies/listPlan/${company()}`],
        ['GET', `/chats/?${list}`],
        ['GET', `/announcements/?${list}`],
        ['GET', '/tickets?withUnreadMessages=true'],
      ];
      const failed: string[] = [];
      for (const [method, path] of calls) {
        const { status } = await call(method, path);
        if (status !== 200) failed.push(`${method} ${path} ${status}`);
      }
      return failed;
    },
    listen,
    ask: async (method, path, body) => {
      const { status, body: told } = await call(method, path, body);
      if (status >= 300) throw new Error(`${method} ${path} ${status} ${JSON.stringify(told)}`);
      return told;
    },
    heard: (channel) =>
      events.filter(([event]) => event === `company-${company()}-${channel}`).map(([, payload]) => payload),
    join: (event, value) => void socket?.emit(event, value),
  };
}
