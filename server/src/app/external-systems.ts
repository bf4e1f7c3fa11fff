/** The drivers to everything outside: networks, storage, letters, language models, payments, addresses that companies typed. */
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openAi } from '../drivers/ai/registry.ts';
import { openBots } from '../drivers/bot/registry.ts';
import { openLinkPreviews } from '../drivers/links/previews.ts';
import { type PictureDeps, pictureFinder } from '../drivers/links/small-picture.ts';
import { isLetterFile } from '../drivers/mail/folder/index.ts';
import { openMail } from '../drivers/mail/registry.ts';
import { openFfmpeg } from '../drivers/media/open-ffmpeg.ts';
import { asLinkPicture } from '../drivers/media/pictures.ts';
import { openOutgoing } from '../drivers/outgoing/outgoing.ts';
import { openProxies, type Route } from '../drivers/outgoing/proxies.ts';
import { openPayments } from '../drivers/payment/registry.ts';
import { openPush } from '../drivers/push/push.ts';
import { openStorage } from '../drivers/storage/registry.ts';
import { cloudDriver } from '../drivers/whatsapp/cloud/index.ts';
import { registerDrivers } from '../drivers/whatsapp/registry.ts';
import { sandboxDriver } from '../drivers/whatsapp/sandbox/index.ts';
import { builtInVersion, isLibraryFile, webDriver } from '../drivers/whatsapp/web/index.ts';
import { sandboxPhones } from '../features/sandbox/index.ts';
import { openVersionBook } from '../features/web-client/index.ts';
import { removeOldFiles } from '../platform/folders/remove-old-files.ts';
import { removeAbandonedFiles } from '../platform/folders/work-folder.ts';
import type { PublishNow } from '../platform/realtime/publish.ts';
import { systemTimers } from '../platform/timers.ts';
import type { Base } from './base.ts';

export type ExternalSystems = ReturnType<typeof openExternalSystems>;

type Options = Pick<Base, 'config' | 'chance' | 'database' | 'log'> & { readonly publish: PublishNow };

export function openExternalSystems(options: Options) {
  const { config, chance, database, publish, log } = options;
  const { inCompany } = database;
  const { storage, place } = openStorage({
    s3: config.s3,
    folder: join(config.dataDir, 'media'),
    newId: chance.newId,
  });
  log.info({ place }, 'where media lies');
  const lettersFolder = join(config.dataDir, 'mail');
  const mail = openMail({ ...config.mail, folder: lettersFolder });
  log.info({ way: mail.way }, 'where letters go');
  const outgoing = openOutgoing(config.outgoing);
  const phones = sandboxPhones({
    inCompany,
    storage,
    tellNow: (companyId, publication) => publish(companyId, [publication]),
  });
  const networks = openNetworks(options, phones);
  const strangersPictures: PictureDeps = {
    within: outgoing.within,
    draw: (picture) => asLinkPicture(Readable.from([Buffer.from(picture)])),
  };
  const stopCleaning = keepFoldersClean(lettersFolder, log);
  return {
    ...networks,
    storage,
    /** Where files lie, for people. */
    place,
    ffmpeg: openFfmpeg(config.dataDir, log),
    mail,
    outgoing,
    findPicture: pictureFinder(strangersPictures),
    previews: openLinkPreviews({ ...strangersPictures, timers: systemTimers, now: chance.now }),
    bots: openBots({ outgoing, now: chance.now, dialogflow: config.dialogflow }),
    ai: openAi(outgoing),
    push: openPush(outgoing, pushSubject(config.publicUrl)),
    payments: openPayments({
      efi: { ...config.payments.efi, now: chance.now },
      asaas: config.payments.asaas,
    }),
    close: async (): Promise<void> => {
      stopCleaning();
      mail.close();
      await outgoing.close();
      await networks.webClient.outgoing.close();
      networks.closeRoute();
    },
  };
}

const cleaningPeriodMs = 3_600_000;

/** Letters hold links to new passwords and what people wrote: whoever reads them as files does so within the month. */
const lettersKeptMs = 30 * 24 * 3_600_000;

/** What killed processes left, and old letters, are removed now and every hour; returns what ends it. */
function keepFoldersClean(lettersFolder: string, log: Options['log']): () => void {
  const clean = async (): Promise<void> => {
    const abandoned = await removeAbandonedFiles(isLibraryFile);
    const letters = await removeOldFiles(lettersFolder, lettersKeptMs, isLetterFile);
    if (abandoned + letters > 0)
      log.info({ abandoned, letters }, 'files of killed processes and old letters are removed');
  };
  void clean();
  return systemTimers.every(cleaningPeriodMs, () => void clean());
}

/** Whom push services may write to: an address of this installation, where it has one that they take. */
const pushSubject = (publicUrl: string | undefined): string =>
  publicUrl?.startsWith('https:') ? publicUrl : 'mailto:push@localhost.localdomain';

/** The networks on offer, and the way to them: an operator may send everything through a proxy. */
function openNetworks({ config, chance, database, log }: Options, phones: ReturnType<typeof sandboxPhones>) {
  const { url: chatUrl, version: webVersion, mediaCa, proxyUrl } = config.whatsappWeb;
  const proxies = openProxies(config.outgoing, mediaCa);
  const usualRoute = (): Route | undefined =>
    proxyUrl === undefined ? undefined : proxies.ofOperator(proxyUrl);
  const given = { configured: webVersion, builtIn: builtInVersion };
  const versions = openVersionBook({
    across: database.across,
    timers: systemTimers,
    now: chance.now,
    given,
    log,
  });
  const makeDriver = {
    beta: () =>
      webDriver({
        ...chance,
        timers: systemTimers,
        log,
        chatUrl,
        versions,
        mediaCa,
        route: (own) => (own === undefined ? usualRoute() : proxies.ofTenant(own)),
      }),
    cloud: () => cloudDriver({ ...config.cloudApi, ...chance, timers: systemTimers }),
    sandbox: () => sandboxDriver({ ...chance, phones, timers: systemTimers }),
  };
  const drivers = registerDrivers(config.providers.map((provider) => makeDriver[provider]()));
  const askingRoute = usualRoute();
  return {
    drivers,
    versions,
    mayNameProxy: proxies.mayName,
    webClient: {
      given,
      sources: config.webVersionUrls,
      // Whoever reaches WhatsApp through a proxy alone asks for its version there, too.
      outgoing: openOutgoing({
        ...config.outgoing,
        ...(askingRoute && { through: askingRoute.dispatcher }),
      }),
    },
    closeRoute: (): void => askingRoute?.close(),
  };
}
