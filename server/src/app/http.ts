/** The HTTP server: the endpoints of all features, the web client's files, the metrics. */
import { recorder } from '../features/audit/index.ts';
import type { Feature } from '../platform/feature.ts';
import { openAdmission } from '../platform/http/limits/admission.ts';
import { openHttp } from '../platform/http/open-http.ts';
import { observeQueue } from '../platform/jobs/observe-queue.ts';
import { fileLimit } from '../tenant/companies/index.ts';
import { mayUse } from '../tenant/settings/index.ts';
import type { Authentication } from './authentication.ts';
import type { Base } from './base.ts';
import type { ExternalSystems } from './external-systems.ts';
import { openLookNow } from './look-now.ts';
import type { AppReadiness } from './readiness.ts';

/** Opens the HTTP server of the application, which does not listen yet. */
export function openAppHttp(
  base: Base,
  authentication: Authentication['http'],
  { storage }: Pick<ExternalSystems, 'storage'>,
  readiness: AppReadiness,
  features: readonly Feature[],
): ReturnType<typeof openHttp> {
  const { config, database, log, platform } = base;
  return openHttp({
    features: base.has('api') ? features : [],
    ...authentication,
    admission: openAdmission(config.limits),
    planAllows: mayUse,
    fileLimit,
    recorder,
    platform,
    inCompany: database.inCompany,
    inCompanyReplica: database.inCompanyReplica,
    uploads: storage,
    checked: config.checked,
    webFolder: base.webFolder,
    lookNow: openLookNow(base),
    descriptionFile: base.descriptionFile,
    version: base.version,
    corsOrigins: config.corsOrigins,
    secureCookies: config.publicUrl?.startsWith('https:') === true,
    trustProxy: config.trustProxy,
    connectionsPerAddress: config.connectionsPerAddress,
    refusalsAtOnce: config.refusalsAtOnce,
    patience: config.patience,
    metricsToken: config.metricsToken,
    observe: async () => {
      await observeQueue(database.system);
      for (const { observe } of features) await observe?.(platform);
    },
    ready: readiness.report,
    isDraining: readiness.isDraining,
    log,
  });
}
