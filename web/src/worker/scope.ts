/**
 * What a service worker sees of the browser, as far as ours uses it: the library of types for workers and the one for pages
 * exclude each other.
 */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void };

type Page = {
  readonly url: string;
  readonly focused: boolean;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
  postMessage(said: unknown, ports?: readonly MessagePort[]): void;
};

type WorkerEvents = {
  readonly install: Lasting;
  readonly activate: Lasting;
  readonly fetch: Lasting & {
    readonly request: Request;
    readonly preloadResponse: Promise<Response | undefined>;
    respondWith(answer: Promise<Response>): void;
  };
  readonly message: Lasting & { readonly data: unknown };
  readonly push: Lasting & { readonly data: { text(): string } | null };
  readonly notificationclick: Lasting & { readonly notification: Notification };
};

type WorkerScope = {
  readonly registration: ServiceWorkerRegistration;
  readonly location: Location;
  readonly navigator: { readonly userAgent: string; setAppBadge?(count: number): Promise<void> };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(of: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  fetch(asked: Request | string, init?: RequestInit): Promise<Response>;
  setTimeout(work: () => void, ms: number): number;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
};

export const scope = globalThis as unknown as WorkerScope;
