/** Builds lists of files for tests. */
import type { FileListView, FileOptionView } from '@prosa/shared';

export const buildFileOption = (some: Partial<FileOptionView> = {}): FileOptionView => ({
  id: 11,
  fileId: 1,
  name: 'Tabela',
  path: null,
  mediaType: null,
  fileName: null,
  size: null,
  ...some,
});

export const buildFileList = (some: Partial<FileListView> = {}): FileListView => ({
  id: 1,
  name: 'Catálogo 2026',
  message: 'Seguem os arquivos',
  options: [],
  userId: 1,
  version: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...some,
});
