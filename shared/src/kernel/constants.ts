export const kilobyte = 1_024;
export const megabyte = 1_024 * kilobyte;

/** The product's constants that both sides must agree on, in milliseconds unless the name says otherwise. */
export const constants = {
  socketPingMs: 18_000,
  userStatusMs: 300_000,
  tokenReloadMs: 1_000,
  anotherLoginReloadMs: 1_000,
  searchDebounceMs: 500,
  connectionAlertMs: 2_000,
  denialRedirectMs: 1_000,
  paymentRedirectMs: 4_000,
  toastMs: 2_000,
  historyThresholdPx: 50,
  /** How many pixels below the top of a chat between colleagues older messages are loaded. */
  chatThresholdPx: 600,
  listThresholdPx: 100,
  composerMaxRows: 5,
  dueWarningDays: 5,
  /** The largest file that is sent or fetched. */
  maxFileBytes: 100 * megabyte,
  /** Larger pictures, films and sounds go out as documents: phones would not show them. */
  maxImageBytes: 16 * megabyte,
  maxVideoBytes: 64 * megabyte,
  maxAudioBytes: 16 * megabyte,
  maxFilesAtOnce: 30,
  ticketsPerPage: 40,
  /** How long after sending WhatsApp takes another text, and takes a message back. */
  editableMs: 15 * 60_000,
  revocableMs: 60 * 3_600_000,
  messagesPerPage: 20,
  contactsPerPage: 30,
  rowsPerPage: 20,
  /** Lists that may be very long are counted to here: beyond that nobody reads the number. */
  mostCounted: 1_000,
  galleryPerPage: 30,
  /** The longest code that proves who somebody is: of the moment, for recovery, or out of a letter. */
  codeLength: 40,
  /** What official numbers take at most, as a text and beneath a file; forms whose text leaves unattended hold to it. */
  officialTextLength: 4_096,
  officialCaptionLength: 1_024,
} as const;
