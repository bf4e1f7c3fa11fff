/** The program that makes archives of companies, on this installation. */
import { join } from 'node:path';
import { openExportEngine } from '../commands/portability/engine/open-export-engine.ts';
import type { ExportEngine } from '../features/company-exports/engine.ts';
import { version } from '../version.ts';
import type { Base } from './base.ts';

export const exportEngineOf = ({ addresses, config }: Pick<Base, 'addresses' | 'config'>): ExportEngine =>
  openExportEngine({
    ...{ addresses, s3: config.s3, product: version, mostBytes: config.companyExports.mostBytes },
    mediaFolder: join(config.dataDir, 'media'),
    scratchFolder: join(config.dataDir, 'exports'),
  });
